import { CallpanelError } from '@callpanel/contracts';
import { describe, expect, it, vi } from 'vitest';
import { house, settled, signedIn } from '../../testing/house.ts';

const DIAL = { type: 'dial', number: '102', name: 'Bob' } as const;
const CHAT = { type: 'chat', username: 'bob', name: 'Bob' } as const;

describe('intents', () => {
  it('are fulfilled by the page before the host, by the newest of several', () => {
    const { core } = house();
    const done: string[] = [];
    const offer = (by: 'page' | 'host', who: string) =>
      core.intents.offer('chat', by, () => void done.push(who));
    offer('host', 'old host');
    const newHost = offer('host', 'new host');
    core.intents.perform(CHAT);
    const oldPage = offer('page', 'old page');
    const newPage = offer('page', 'new page');
    offer('host', 'newest host');
    core.intents.perform(CHAT);
    newPage();
    core.intents.perform(CHAT);
    oldPage();
    newHost();
    core.intents.perform(CHAT);
    expect(done).toEqual(['new host', 'new page', 'old page', 'newest host']);
  });

  it('hand on what was asked', () => {
    const { core } = house();
    const fulfil = vi.fn<(intent: object) => void>();
    core.intents.offer('chat', 'host', fulfil);
    core.intents.perform(CHAT);
    expect(fulfil).toHaveBeenCalledExactlyOnceWith(CHAT);
  });

  it('a double click asks a host to dial once; another press asks again', () => {
    const { core, clock } = house();
    const dialled: string[] = [];
    core.intents.offer('dial', 'host', ({ number }) => void dialled.push(number));
    core.intents.perform(DIAL);
    clock.nowMs += 400;
    core.intents.perform(DIAL);
    core.intents.perform({ ...DIAL, number: '103' });
    core.intents.perform(DIAL);
    clock.nowMs += 500;
    core.intents.perform(DIAL);
    expect(dialled).toEqual(['102', '103', '102', '102']);
  });

  it('are offered as long as a handler exists, each once', () => {
    const { core } = house();
    const { intents } = core.state;
    const stops = [
      core.intents.offer('chat', 'host', () => {}),
      core.intents.offer('chat', 'page', () => {}),
      core.intents.offer('dial', 'host', () => {}),
    ];
    expect(intents.offered).toEqual(['chat', 'dial']);
    stops[0]?.();
    stops[0]?.();
    expect(intents.offered).toEqual(['chat', 'dial']);
    stops[1]?.();
    expect(intents.offered).toEqual(['dial']);
    stops[2]?.();
    expect(intents.offered).toEqual([]);
  });

  it('without a handler are refused by name', () => {
    const { core } = house();
    const stop = core.intents.offer('dial', 'page', () => {});
    expect(() => core.intents.perform(CHAT)).toThrow(
      expect.objectContaining({ code: 'widget.error.intent', context: { intent: 'chat' } }),
    );
    stop();
    expect(() => core.intents.perform(DIAL)).toThrow(CallpanelError);
  });
});

describe('a host that asks for an intent', () => {
  const OPEN = { type: 'open-contact', number: '', name: '', id: '7' } as const;

  it('waits for a widget of the page, and never answers itself', async () => {
    const { core } = house();
    const opened = vi.fn<(intent: object) => void>();
    core.intents.offer('open-contact', 'host', opened);
    await expect(core.intents.ask(OPEN, 0)).rejects.toMatchObject({
      code: 'widget.error.intent',
      context: { intent: 'open-contact' },
    });
    const asked = core.intents.ask(OPEN, 1000);
    core.intents.offer('open-contact', 'page', async (intent) => opened(intent));
    await asked;
    expect(opened).toHaveBeenCalledExactlyOnceWith(OPEN);
  });

  it('gets the refusal, which becomes a notice for other widgets of the page', async () => {
    const { core } = house();
    core.intents.offer('open-contact', 'page', async () => {
      throw new CallpanelError('contacts.error.notFound');
    });
    await expect(core.intents.ask(OPEN, 0)).rejects.toMatchObject({
      code: 'contacts.error.notFound',
    });
    expect(core.state.notices.list).toEqual([]);
    core.intents.perform(OPEN);
    await settled();
    expect(core.state.notices.list).toMatchObject([{ message: 'contacts.error.notFound' }]);
  });
});

describe('a phone on the page', () => {
  it('dials and listens in, as long as it is mounted', async () => {
    const { core } = await signedIn();
    const gone = core.intents.offerPhone();
    expect(core.state.intents.offered).toEqual(['dial', 'show', 'listen']);
    core.intents.perform(DIAL);
    await vi.waitUntil(() => core.state.calls.list.length > 0);
    expect(core.state.calls.list).toMatchObject([{ number: '102', direction: 'out' }]);
    core.intents.perform({ type: 'listen', number: '103', name: 'Carol', mode: 'whisper' });
    // No one answers: the call ends at once.
    await expect.poll(() => core.state.calls.lastEnded?.number).toBe('***103');
    gone();
    expect(core.state.intents.offered).toEqual([]);
  });

  it('keeps the number in the dial field when it cannot be called, and says why [S-20] [E-21]', async () => {
    const { core, alice } = await signedIn();
    core.intents.offerPhone();
    alice.setStatus({ connected: false, registered: false, error: null });
    core.intents.perform(DIAL);
    await settled();
    expect(core.state.calls).toMatchObject({ draft: '102', list: [] });
    expect(core.state.notices.list.at(-1)).toMatchObject({ message: 'sipua.error.notReady' });
  });

  it('asks before it dials a number out of a list that may be abroad, and calls an emergency number that was typed at once', async () => {
    const { core } = await signedIn();
    core.intents.offerPhone();
    core.intents.perform({ ...DIAL, number: '+442079460958' });
    await vi.waitUntil(() => core.state.clickToDial.question);
    expect(core.state.clickToDial.question).toEqual({ number: '+442079460958', why: 'abroad' });
    core.clickToDial.answer(false);
    await settled();
    expect(core.state.calls).toMatchObject({ list: [], lastEnded: null });
    void core.calls.dial('911');
    expect(core.state.calls.list).toMatchObject([{ number: '911' }]);
    expect(core.state.clickToDial.question).toBeNull();
  });

  it('text that the user has already typed stays [S-20]', async () => {
    const { core, alice } = await signedIn();
    core.intents.offerPhone();
    core.calls.setDraft('55');
    alice.setStatus({ connected: false, registered: false, error: null });
    core.intents.perform(DIAL);
    await settled();
    expect(core.state.calls.draft).toBe('55');
  });

  it('shows an error when listening in is impossible [E-32]', async () => {
    const { core, alice } = await signedIn();
    core.intents.offerPhone();
    alice.setStatus({ connected: false, registered: false, error: null });
    core.intents.perform({ type: 'listen', number: '103', name: '', mode: 'monitor' });
    await settled();
    expect(core.state.notices.list.at(-1)).toMatchObject({ message: 'sipua.error.listen' });
    expect(core.state.calls.draft).toBe('');
  });
});

it('the panel opens the widget if none is on the page, and goes before the host [U-46]', async () => {
  const { core } = house();
  const ADD = { type: 'add-contact', number: '5145550171', name: 'Zoe', shared: true } as const;
  const done: string[] = [];
  core.intents.offer('add-contact', 'panel', async (intent) => {
    done.push('opens the contacts');
    await core.intents.ask(intent, 1000);
  });
  core.intents.offer('add-contact', 'host', () => void done.push('host'));
  core.intents.perform(ADD);
  core.intents.offer('add-contact', 'page', ({ name }) => void done.push(name));
  await settled();
  expect(done).toEqual(['opens the contacts', 'Zoe']);
});
