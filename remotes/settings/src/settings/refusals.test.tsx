import type { ErrorCode } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageProps } from './page-props.ts';
import { pageMessages } from './phone-status/messages.ts';
import { FollowMe } from './phone-status/FollowMe.tsx';
import { Forward } from './phone-status/Forward.tsx';
import { IncomingCalls } from './phone-status/IncomingCalls.tsx';
import { ANSWERS } from './testing/company.ts';
import { field, press, turn, type } from './testing/controls.ts';
import { drawPage } from './testing/draw.tsx';

const texts = await pageMessages('en-US');
const page = { answers: ANSWERS, texts };

/** How the server fails, and what is said then where the setting has no words of its own. */
const FAULTS: [string, () => CallpanelError, ErrorCode, string | null][] = [
  [
    'with words of its own',
    () => new CallpanelError('api.error.server', { status: 500, exception: 'The disk is full.' }),
    'api.error.server',
    'The disk is full.',
  ],
  [
    'without the right',
    () => new CallpanelError('api.error.forbidden', { status: 403 }),
    'api.error.forbidden',
    'You do not have permission to do this.',
  ],
  [
    'when it is not reached',
    () => new CallpanelError('api.error.network'),
    'api.error.network',
    'The server cannot be reached. Check your connection.',
  ],
  ['with nonsense', () => new CallpanelError('api.error.unexpected'), 'api.error.unexpected', null],
];

describe.each(FAULTS)('a server that fails %s', (_how, error, code, words) => {
  const failing = (server: ReturnType<typeof drawPage>['server']) => {
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw error();
    };
  };

  it('leaves a form as it was typed, says why, and takes it the next time [A-137] [A-02]', async () => {
    const { server, said, sent } = drawPage(Forward, page);
    await screen.findByLabelText('Forward all calls to');
    act(() => type('Forward all calls to', '103'));
    failing(server);
    await act(async () => press('Forward calls'));
    await screen.findByText(words ?? 'The setting could not be saved.');
    expect(field('Forward all calls to').value).toBe('103');
    expect(said()).toEqual([]);
    server.refuse = () => undefined;
    await act(async () => press('Forward calls'));
    await waitFor(() => expect(said()).toEqual([['success', 'Calls are forwarded']]));
    expect(sent).toEqual([['PUT', 'users/1/forward', { to: '103' }]]);
    expect(screen.queryByText(words ?? 'The setting could not be saved.')).toBeNull();
  });

  it('has a switch go back, and says why [A-135] [A-02]', async () => {
    const { server, fail, push } = drawPage(IncomingCalls, page);
    await screen.findByLabelText('Call waiting');
    failing(server);
    await act(async () => turn('Call waiting'));
    await waitFor(() => expect(fail).toHaveBeenCalledOnce());
    await waitFor(() => expect(field('Call waiting').checked).toBe(true));
    const failure = fail.mock.calls[0]?.[0] as CallpanelError;
    const isKept = code === 'api.error.forbidden' || code === 'api.error.network';
    expect(failure.code).toBe(isKept ? code : 'settings.error.save');
    expect(failure.context['exception']).toBe(
      words === 'The disk is full.' ? 'The disk is full.' : undefined,
    );
    expect(push).not.toHaveBeenCalled();
  });

  it('is said where a setting does not load, with a retry, and the others are there [A-129] [A-27]', async () => {
    const path = 'users/1/follow_me';
    const Both = (props: PageProps) => (
      <>
        <IncomingCalls {...props} />
        <FollowMe {...props} />
      </>
    );
    const { now } = drawPage(Both, { texts, answers: { ...ANSWERS, [path]: error() } });
    await screen.findByText(words ?? 'The setting could not be loaded.');
    await screen.findByLabelText('Call waiting');
    now[path] = ANSWERS[path];
    await act(async () => press('Try again'));
    await waitFor(() => expect(field('Number 1').value).toBe('103'));
  });
});

it('ends a forward at once, and has it back when the server refuses [A-138]', async () => {
  const { server, fail } = drawPage(Forward, page);
  await screen.findByText('End the forward');
  server.refuse = (request) => {
    if (request.startsWith('DELETE')) throw new CallpanelError('api.error.network');
  };
  await act(async () => press('End the forward'));
  await waitFor(() => expect(fail).toHaveBeenCalledOnce());
  await screen.findByText(/^All calls go to/);
});

it.each([
  ['', 'Enter the number to forward to.'],
  ['12x', 'The number has digits, * and # only.'],
  ['102 103', 'The number has digits, * and # only.'],
  ['+15145550190', 'The number has digits, * and # only.'],
])('refuses to forward to "%s": %s [V-55]', async (to, words) => {
  const { sent } = drawPage(Forward, page);
  await screen.findByLabelText('Forward all calls to');
  act(() => type('Forward all calls to', to));
  await act(async () => press('Forward calls'));
  await screen.findByText(words);
  expect(field('Forward all calls to').value).toBe(to);
  expect(sent).toEqual([]);
});

it('says what can be typed, and lets a phone show the keys for it [V-55]', async () => {
  drawPage(Forward, page);
  await screen.findByText('Digits, * and # only.');
  expect(field('Forward all calls to').inputMode).toBe('tel');
});

it('says nothing of a forward where there is none [S-65]', async () => {
  drawPage(Forward, { texts, answers: { 'users/1/forward': { to: null } } });
  await screen.findByLabelText('Forward all calls to');
  expect(screen.queryByText(/^All calls go to/)).toBeNull();
  expect(screen.queryByText('End the forward')).toBeNull();
});

it('keeps what was changed elsewhere, and sends what was changed here, alone [A-139]', async () => {
  const { now, sent, changed } = drawPage(FollowMe, page);
  await screen.findByLabelText('Ring for, seconds');
  act(() => type('Prefix before the caller’s name', 'FM '));
  now['users/1/follow_me'] = { ...(now['users/1/follow_me'] as object), timeout: 40 };
  // Another setting was saved: all are asked for again.
  await act(async () => turn('Calls also ring elsewhere'));
  await screen.findByText(
    'This was changed elsewhere meanwhile. If you save, your changes replace only what you changed here.',
  );
  expect(field('Prefix before the caller’s name').value).toBe('FM ');
  await act(async () => press('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(['PUT', 'users/1/follow_me', { clid_prefix: 'FM ' }]);
  await waitFor(() => expect(field('Ring for, seconds').value).toBe('40'));
  expect(field('Prefix before the caller’s name').value).toBe('FM ');
  expect(changed.mock.calls).toEqual([
    ['follow_me', '1'],
    ['follow_me', '1'],
  ]);
});

it('discards what was typed, and has nothing to lose then', async () => {
  const { hold, release } = drawPage(Forward, page);
  await screen.findByLabelText('Forward all calls to');
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  act(() => type('Forward all calls to', '103'));
  await screen.findByText('Not saved yet.');
  expect(hold).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();
  act(() => press('Discard changes'));
  await waitFor(() => expect(field('Forward all calls to').value).toBe('111'));
  expect(screen.queryByText('Not saved yet.')).toBeNull();
  expect(release).toHaveBeenCalledOnce();
});
