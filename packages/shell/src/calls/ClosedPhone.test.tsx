import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { callsMessages } from './messages.ts';
import { ClosedPhone } from './ClosedPhone.tsx';
import { shownCall } from './shown-call.ts';
import { toldFrom } from './call-of-all-tabs.ts';
import { MoreTexts } from '@callpanel/i18n/react';

const call = (more: Partial<CallInfo>): CallInfo =>
  ({
    id: 'a',
    direction: 'in',
    state: 'answered',
    number: '102',
    name: 'Bob Brown',
    held: false,
    muted: false,
    answeredAt: performance.now() - 134_000,
    ...more,
  }) as CallInfo;

const open = vi.fn<() => void>();
const draw = async (list: CallInfo[], locale: 'en-US' | 'fr-CA' = 'en-US') => {
  core.state.calls.list = list;
  const texts = await callsMessages(locale);
  await drawn(
    <MoreTexts texts={texts}>
      <ClosedPhone onOpen={open} />
    </MoreTexts>,
    locale,
  );
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Object.assign(core.state.calls, { list: [], facts: {} });
});

describe('with the softphone closed', () => {
  it('a call is in the toolbar: who, for how long, mute, hang up [U-06] [S-19]', async () => {
    const mute = vi.spyOn(core.calls, 'mute').mockReturnValue();
    const hangUp = vi.spyOn(core.calls, 'hangUp').mockReturnValue();
    await draw([call({})]);
    const pill = within(screen.getByRole('region', { name: 'Current call' }));
    expect(pill.getByText('Bob Brown')).toBeTruthy();
    expect(pill.getByRole('timer').textContent).toBe('02:14');
    fireEvent.click(pill.getByRole('button', { name: 'Mute' }));
    expect(mute).toHaveBeenCalledWith('a', true);
    fireEvent.click(pill.getByRole('button', { name: 'Hang up' }));
    expect(hangUp).toHaveBeenCalledWith('a');
    fireEvent.click(pill.getByText('Bob Brown'));
    expect(open).toHaveBeenCalledOnce();
  });

  it('says that a call is on hold, and mutes none that is [U-20]', async () => {
    const mute = vi.spyOn(core.calls, 'mute').mockReturnValue();
    await draw([call({ held: true })]);
    expect(screen.getByText('On hold')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
    expect(mute).not.toHaveBeenCalled();
  });

  it('each ringing call says who it is, and can be answered and rejected, during a call too [S-13] [S-15] [S-17]', async () => {
    const answer = vi.spyOn(core.calls, 'answer').mockResolvedValue();
    const reject = vi.spyOn(core.calls, 'reject').mockReturnValue();
    await draw([
      call({}),
      call({ id: 'b', state: 'incoming', number: '103', name: 'Carol Cho', answeredAt: null }),
      call({ id: 'c', state: 'incoming', number: '5145550199', name: '', answeredAt: null }),
    ]);
    const carol = within(screen.getByRole('region', { name: 'Incoming call from Carol Cho' }));
    expect(carol.getByText('103')).toBeTruthy();
    fireEvent.click(carol.getByRole('button', { name: 'Answer Carol Cho' }));
    expect(answer).toHaveBeenCalledWith('b');
    fireEvent.click(screen.getByRole('button', { name: /^Reject .*5145550199|^Reject \(514\)/ }));
    expect(reject).toHaveBeenCalledWith('c');
    expect(screen.getByRole('region', { name: 'Current call' })).toBeTruthy();
  });

  it('shows a name that is markup as text', async () => {
    const name = '<img src=x onerror="alert(1)">';
    await draw([call({ id: 'b', state: 'incoming', name, answeredAt: null })]);
    expect(screen.getByText(name)).toBeTruthy();
    expect(document.querySelector('img[onerror]')).toBeNull();
  });

  it('speaks French', async () => {
    await draw([call({ id: 'b', state: 'incoming', answeredAt: null })], 'fr-CA');
    expect(screen.getByRole('button', { name: 'Répondre à Bob Brown' })).toBeTruthy();
  });
});

describe('the call that is shown where there is room for one', () => {
  it('is the one that talks, else the newest on hold; never one that rings here', () => {
    const held = call({ id: 'held', held: true });
    const later = call({ id: 'later', held: true });
    const rings = call({ id: 'rings', state: 'incoming' });
    expect(shownCall([call({ id: 'talks' }), held])?.id).toBe('talks');
    expect(shownCall([held, later, rings])?.id).toBe('later');
    expect(shownCall([rings])).toBeNull();
  });
});

describe('what another tab says of its call', () => {
  it.each([
    [{ does: 'talks', name: 'Bob', since: 1 }, true],
    [{ does: 'rings', name: 'Bob', since: null }, true],
    [{ does: 'sings', name: 'Bob', since: null }, false],
    [{ does: 'talks', name: 1, since: null }, false],
    [{ does: 'talks', name: 'Bob', since: 'then' }, false],
    [null, false],
    ['ask', false],
  ])('is checked: %j', (message, fits) => {
    expect(toldFrom(message)).toEqual(fits ? message : null);
  });
});

it('floats the call above other windows where the browser can; its name opens the softphone [U-06]', async () => {
  const requestWindow = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('documentPictureInPicture', { requestWindow });
  open.mockReset();
  await draw([call({})]);
  fireEvent.click(screen.getByRole('button', { name: 'Float the call above other windows' }));
  expect(requestWindow).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Bob Brown'));
  expect(open).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
