import { CallpanelError } from '@callpanel/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageMessages } from './phone-status/messages.ts';
import { Forward } from './phone-status/Forward.tsx';
import { IncomingCalls } from './phone-status/IncomingCalls.tsx';
import { recordsClient } from '@callpanel/widget/records';
import { drawPage } from './testing/draw.tsx';
import { dropDraft } from './drafts.ts';

const texts = await pageMessages('en-US');
const PATH = 'users/1/forward';
const field = () => screen.findByRole<HTMLInputElement>('textbox');
const type = async (value: string) =>
  act(async () => void fireEvent.change(await field(), { target: { value } }));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('saves a form, says so, and tells the page what changed [A-137] [E-117]', async () => {
  const { sent, push, changed, hold, release } = drawPage(Forward, {
    answers: { [PATH]: { to: '' } },
    texts,
  });
  await type('103');
  expect(hold).toHaveBeenCalledOnce();
  await press('Forward calls');
  await waitFor(() => expect(push).toHaveBeenCalledWith('success', 'settings.forward.saved'));
  expect(sent).toEqual([['PUT', PATH, { to: '103' }]]);
  expect(changed).toHaveBeenCalledExactlyOnceWith('forward', '1');
  await waitFor(() => expect(release).toHaveBeenCalled());
  expect(screen.queryByText('Not saved yet.')).toBeNull();
});

it('keeps what was typed when the server refuses, and when the page is left', async () => {
  const { server } = drawPage(Forward, { answers: { [PATH]: { to: '' } }, texts });
  server.refuse = (request: string) => {
    if (request.startsWith('PUT'))
      throw new CallpanelError('api.error.server', { exception: 'That number is barred.' });
  };
  await type('900');
  await press('Forward calls');
  await screen.findByText('That number is barred.');
  expect((await field()).value).toBe('900');
  document.body.innerHTML = '';
  drawPage(Forward, { answers: { [PATH]: { to: '' } }, texts });
  expect((await field()).value).toBe('900');
  dropDraft('forward 1');
});

it('says that a setting was changed elsewhere, and takes it only when asked to', async () => {
  const { now } = drawPage(Forward, { answers: { [PATH]: { to: '' } }, texts });
  await type('103');
  now[PATH] = { to: '105' };
  await act(() => recordsClient().invalidateQueries({ queryKey: ['settings'] }));
  await screen.findByText(/This was changed elsewhere/);
  expect((await field()).value).toBe('103');
  await press('Discard mine, show that');
  await waitFor(async () => expect((await field()).value).toBe('105'));
});

it('takes what was changed elsewhere at once where nothing was typed', async () => {
  const { now } = drawPage(Forward, { answers: { [PATH]: { to: '' } }, texts });
  await field();
  now[PATH] = { to: '105' };
  await act(() => recordsClient().invalidateQueries({ queryKey: ['settings'] }));
  await waitFor(async () => expect((await field()).value).toBe('105'));
});

it('can only be looked at without the right to change it, and says so [P-51]', async () => {
  drawPage(Forward, { answers: { [PATH]: { to: '105' } }, texts, access: { forward: 'read' } });
  expect((await field()).readOnly).toBe(true);
  expect(screen.getByText(/^Read only/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there without the right to read it [P-41]', async () => {
  drawPage(Forward, { answers: { [PATH]: { to: '105' } }, texts, access: { forward: 'none' } });
  expect(screen.queryByRole('heading')).toBeNull();
});

it('a switch shows the new value at once, and goes back with a notice when the server refuses [A-134]', async () => {
  const { server, fail, sent } = drawPage(IncomingCalls, {
    answers: { 'users/1/do_not_disturb': { enabled: false } },
    texts,
    access: { call_waiting: 'none', intercom: 'none' },
  });
  const toggle = await screen.findByRole('switch');
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  await waitFor(() => expect(sent).toEqual([['PUT', 'users/1/do_not_disturb', { enabled: 1 }]]));
  server.refuse = (request: string) => {
    if (request.startsWith('PUT')) throw new CallpanelError('api.error.network');
  };
  fireEvent.click(toggle);
  await waitFor(() => expect(fail).toHaveBeenCalledOnce());
  expect(toggle.getAttribute('aria-checked')).toBe('true');
});
