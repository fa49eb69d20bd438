import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS } from '../testing/company.ts';
import { chosen, field, part, type } from '../testing/controls.ts';
import { drawPage } from '../testing/draw.tsx';
import { TEXTS } from '../testing/texts.ts';
import { Emergency } from './Emergency.tsx';

const PROFILES = 'emergency_callerid/callback_profiles';
const ME = ANSWERS['users/1'] as object;
const draw = (change: object = {}, answers = ANSWERS) =>
  drawPage(Emergency, {
    answers: { ...answers, 'users/1': { ...ME, ...change } },
    texts: TEXTS,
  });
const isChosen = () => waitFor(() => expect(field('Location').value).not.toBe(''));

it('shows what emergency services are told: profile, number to call back, prefix and address [D-64] [A-146] [A-147] [C-50]', async () => {
  const { server } = draw();
  await screen.findByLabelText('Profile');
  await isChosen();
  expect([chosen('Profile'), chosen('Location')]).toEqual(['Acme', 'Office']);
  await waitFor(async () =>
    expect((await part('Who calls')).textContent).toMatch(
      /Emergency services call back .*\(514\)\s555-0100 · prefix HQ$/,
    ),
  );
  expect((await part('Where help is needed')).textContent).toMatch(/1 Main Street, Montréal QC$/);
  expect([...field('Profile').options].map(({ text }) => text)).toEqual([
    'None',
    'Acme',
    'Acme Halifax',
    'Acme Toronto',
  ]);
  expect([...field('Location').options].map(({ text }) => text)).toEqual([
    'None',
    'Office',
    'Warehouse',
    'Home',
  ]);
  expect(screen.queryByText('Emergency services are not told where you are')).toBeNull();
  for (const list of ['callback_profiles', 'dispatchable_locations'])
    expect(server.asked).toContain(`GET emergency_callerid/${list} {"start":0,"limit":100}`);
});

it.each([
  ['profile', { emergency_callerid_callback_profile_id: '' }],
  ['location', { emergency_callerid_dispatchable_location_id: null }],
])('warns where there is no %s [S-64] [D-64]', async (_what, change) => {
  draw(change);
  await screen.findByText('Emergency services are not told where you are');
  expect(document.body.textContent).toContain(
    'Choose who calls and where help is needed, and change it when you work elsewhere.',
  );
});

it('says that an installation does without, and offers nothing [S-64]', async () => {
  draw({}, { ...ANSWERS, [PROFILES]: { enabled: 0, data: [] } });
  await screen.findByText(
    'Emergency caller ID is not used in this installation. Your company decides what emergency services are told.',
  );
  expect(document.querySelector('select')).toBeNull();
});

it('lets nothing be chosen before it is known what was chosen', async () => {
  const { 'users/1': _me, ...others } = ANSWERS;
  drawPage(Emergency, { answers: others, texts: TEXTS });
  await screen.findByLabelText('Profile');
  await screen.findByLabelText('Location');
  expect([field('Profile').disabled, field('Location').disabled]).toEqual([true, true]);
});

it.each([
  ['one’s own, without an id', true, { emergency_callerid_dispatchable_location_id: 'l3' }],
  [
    'another user’s, by id',
    false,
    { emergency_callerid_dispatchable_location_id: 'l3', user_id: '7' },
  ],
])('changes the location that is %s [A-144]', async (_whose, isOwn, body) => {
  const { sent } = drawPage(Emergency, { answers: ANSWERS, texts: TEXTS, isOwn });
  await screen.findByLabelText('Location');
  await isChosen();
  await act(async () => type('Location', 'l3'));
  await waitFor(() => expect(sent).toEqual([['PUT', 'users/emergency_caller_id', body]]));
});
