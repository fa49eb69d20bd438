import { act, screen, waitFor } from '@testing-library/react';
import { core } from '@callpanel/core';
import { expect, it } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { chosen, controlsIn, field, part, press, tryAll, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { replace } from '../testing/stage.ts';
import { TEXTS } from '../testing/texts.ts';
import { Dids } from './Dids.tsx';
import { Display } from './Display.tsx';
import { Forward } from './Forward.tsx';
import { PhoneStatus } from './PhoneStatus.tsx';
import { ToggleDestinations } from './ToggleDestinations.tsx';

const page = { answers: ANSWERS, texts: TEXTS };
const titles = () =>
  [...document.querySelectorAll('h3')].map(({ textContent }) => textContent?.trim());

it('shows its settings in order: those of the company for oneself alone [U-09] [P-40]', async () => {
  drawPage(PhoneStatus, page);
  await part('Call forward');
  expect(titles()).toEqual([
    'Incoming calls',
    'Call forward',
    'Follow-me',
    'Toggle destinations',
    'Blacklist',
    'Panel',
    'Phone numbers',
  ]);
});

it('shows neither one’s own blacklist nor toggle destinations as another user’s [P-40] [D-56]', async () => {
  const { asked } = drawPage(PhoneStatus, { ...page, isOwn: false });
  await part('Call forward');
  expect(titles()).toEqual([
    'Incoming calls',
    'Call forward',
    'Follow-me',
    'Panel',
    'Phone numbers',
  ]);
  expect(asked()).not.toContain('blacklists');
  expect(asked()).not.toContain('toggle_destinations');
});

it.each([
  ['offers', 'with the right to write', 'write', 1],
  ['does not offer', 'with the right to read alone', 'read', 0],
] as const)('%s the end of a forward %s [A-138] [P-51]', async (_offers, _right, mine, offered) => {
  drawPage(Forward, { ...page, access: { forward: mine } });
  const place = await part('Call forward');
  await waitFor(() => expect(place.textContent).toMatch(/All calls go to 111/));
  expect(screen.queryAllByRole('button', { name: 'End the forward' })).toHaveLength(offered);
  expect(screen.queryAllByRole('button', { name: 'Forward calls' })).toHaveLength(offered);
});

const group = (name: string) => screen.findByRole('group', { name });
const pressed = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].map((one) => [
    one.textContent,
    one.getAttribute('aria-pressed'),
  ]);

it('shows each toggle destination with its code, both targets and the active one [A-152] [S-63] [D-63]', async () => {
  replace(core.state.calls, { featureCodes: { toggle: '*55' } });
  drawPage(ToggleDestinations, page);
  const main = await group('Main number');
  expect(main.textContent).toContain('Code *55*8');
  expect(pressed(main)).toEqual([
    ['Day', 'true'],
    ['Night', 'false'],
  ]);
  expect(main.textContent).toContain('Queue: Orders');
  expect(main.textContent).toContain('Extension: 102');
  const support = await group('Support line');
  expect(support.textContent).toContain('Code *55*9');
  expect(pressed(support)).toEqual([
    ['Open', 'false'],
    ['Closed', 'true'],
  ]);
  expect(document.querySelectorAll('fieldset')).toHaveLength(2);
});

it('leaves out destinations that are half made, and says where there are none [V-58] [U-55]', async () => {
  const half = { id: 10, name: 'Half made', active_opt: 'a', opt_a: 'On', opt_b: '' };
  drawPage(ToggleDestinations, { ...page, answers: { toggle_destinations: { data: [half] } } });
  await screen.findByText('There are no toggle destinations.');
  expect(document.body.textContent).not.toContain('Half made');
});

it('switches the destination that is pressed, and not to the active one [A-153] [S-63]', async () => {
  replace(core.state.calls, { featureCodes: {} });
  const { sent, said, server } = drawPage(ToggleDestinations, page);
  const main = await group('Main number');
  expect(main.textContent).toContain('Code *44*8');
  act(() => press('Day', main));
  let letGo = (): void => undefined;
  server.held = new Promise((resolve) => void (letGo = resolve));
  act(() => press('Night', main));
  // At once, before the server has answered.
  await waitFor(() =>
    expect(pressed(main)).toEqual([
      ['Day', 'false'],
      ['Night', 'true'],
    ]),
  );
  expect(pressed(await group('Support line'))).toEqual([
    ['Open', 'false'],
    ['Closed', 'true'],
  ]);
  letGo();
  await waitFor(() => expect(said()).toEqual([['success', 'The destination is switched']]));
  expect(sent).toEqual([['PUT', 'toggle_destinations', { id: '8', active_opt: 'b' }]]);
});

it('switches no destination without the right, and shows none without the right to see them [P-51] [P-41]', async () => {
  const { sent } = drawPage(ToggleDestinations, {
    ...page,
    access: { toggle_destinations: 'read' },
  });
  await group('Main number');
  const place = await part('Toggle destinations');
  expect(place.textContent).toContain('Read only: you have no permission to change this.');
  for (const one of controlsIn(place)) expect(one.getAttribute('aria-disabled')).toBe('true');
  await tryAll(place);
  expect(sent).toEqual([]);
  const none = drawPage(ToggleDestinations, { ...page, access: { toggle_destinations: 'none' } });
  expect(none.asked()).toEqual([]);
  expect(document.querySelectorAll('h3')).toHaveLength(1);
});

it('shows numbers and what they lead to, and which take SMS [A-132] [D-65]', async () => {
  drawPage(Dids, { ...page, access: { dids: 'read' } });
  const own = await part('Phone numbers');
  await waitFor(() =>
    expect(own.querySelector('li')?.textContent).toMatch(
      /^Direct .*\(514\)\s555-0101.*Extension 101 · SMS$/,
    ),
  );
  // Nothing could be changed with more rights.
  expect(own.textContent).not.toContain('Read only');
});

it('shows another user’s numbers, and says where there are none [A-132]', async () => {
  drawPage(Dids, { ...page, isOwn: false });
  const others = await part('Phone numbers');
  await waitFor(() =>
    expect(others.querySelector('li')?.textContent).toMatch(/^Sales .*Queue Orders$/),
  );
});

it('says where no numbers lead to the user', async () => {
  drawPage(Dids, { ...page, answers: { 'users/1/dids': { data: [] } } });
  await screen.findByText('No numbers lead here.');
  expect(document.querySelector('li')).toBeNull();
});

it('sets one’s own landing page where the panel opens, too [K-15] [S-71]', async () => {
  const { sent, land } = drawPage(Display, page);
  await part('Panel');
  await waitFor(() => expect(chosen('Landing page')).toBe('Queues'));
  expect([...field('Landing page').options].map(({ text }) => text)).toEqual([
    'Colleagues',
    'Queues',
    'Conferences',
    'Video conferences',
    'Voicemail',
    'Announcements',
    'Parking',
    'Call records',
  ]);
  await act(async () => type('Landing page', '/voicemails'));
  expect(land.mock.calls).toEqual([['/voicemails']]);
  expect(sent).toEqual([]);
});

it('sets another user’s landing page, and leaves one’s own [A-142] [S-71] [K-15]', async () => {
  const { sent, land, said } = drawPage(Display, { ...page, isOwn: false });
  await part('Panel');
  await waitFor(() => expect(chosen('Landing page')).toBe('Parking'));
  await act(async () => type('Landing page', '/cdrs'));
  await waitFor(() => expect(said()).toEqual([['success', 'The landing page is saved']]));
  expect(sent).toEqual([
    ['PUT', 'users/7/preferences', { clearly_anywhere_landing_page: '/cdrs' }],
  ]);
  expect(land).not.toHaveBeenCalled();
});

it('shows missed calls and colleagues where nothing was chosen, or what there is no more [K-14] [K-15]', async () => {
  drawPage(Display, {
    ...page,
    answers: { 'users/1/preferences': { clearly_anywhere_landing_page: '/moon' } },
  });
  await part('Panel');
  await waitFor(() => expect(chosen('Landing page')).toBe('Colleagues'));
  expect(field('Show missed calls').checked).toBe(true);
});
