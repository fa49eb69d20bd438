import type { LoopCall } from '@callpanel/telephony/loop';
import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { signedIn } from '../../testing/with-log.ts';
import { ACCOUNT, keeps, withHost } from '../../testing/with-notes.ts';

describe('notes of a call', () => {
  it('are taken while it is on, and handed over with the call when the user is done', async () => {
    const { core, talks, notes, kept } = await withHost();
    const { id, key } = await talks();
    core.callNotes.write(key, { notes: 'Wants an offer' });
    core.callNotes.save(key);
    expect(notes.list).toMatchObject([{ callId: id, endedAt: null, notes: 'Wants an offer' }]);
    core.calls.hangUp(id);
    core.callNotes.write(key, { outcome: 'callback' });
    expect(kept).not.toHaveBeenCalled();
    core.callNotes.save(key);
    await vi.waitFor(() => expect(notes).toMatchObject({ list: [], waiting: 0 }));
    expect(kept).toHaveBeenCalledExactlyOnceWith({
      key,
      direction: 'out',
      number: '102',
      name: '',
      contactId: null,
      startedAt: 1_000_000,
      answeredAt: 1_000_000,
      endedAt: 1_000_000,
      reason: 'hangup',
      notes: 'Wants an offer',
      outcome: 'callback',
    });
  });

  it('bring the name and the id of the host’s contact', async () => {
    const { core, talks, kept } = await withHost();
    const contacts = [{ id: '7', name: 'Ada Young' }];
    core.host.offer({ 'contact-match': () => ({ contacts }) });
    const { id, key } = await talks();
    await vi.waitFor(() => expect(core.state.calls.facts[id]?.name).toBe('Ada Young'));
    core.calls.hangUp(id);
    core.callNotes.save(key);
    await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce());
    expect(kept.mock.calls[0]?.[0]).toMatchObject({ name: 'Ada Young', contactId: '7' });
  });

  it('bring the name that came with the answer; of another party later on it stays that of the first', async () => {
    const { core, talks, alice, notes } = await withHost();
    const { id } = await talks();
    const { record } = alice.calls[0] as LoopCall;
    record.update({ name: 'Bob Brant' });
    record.update({ name: 'Carol', number: '103' });
    core.calls.hangUp(id);
    expect(notes.list).toMatchObject([{ name: 'Bob Brant', number: '102' }]);
  });

  it('are of who was picked up from a slot', async () => {
    const { core, talks, alice, notes } = await withHost();
    const slots = [{ space: '102', call: null }];
    core.state.parking.lots = [{ name: 'Main', extension: '100', slots }];
    const { id } = await talks();
    (alice.calls[0] as LoopCall).record.update({ name: 'Carol', number: '103' });
    core.calls.hangUp(id);
    expect(notes.list).toMatchObject([{ name: 'Carol', number: '103' }]);
  });

  it('of several calls at once are kept apart', async () => {
    const { core, talks, notes, clock } = await withHost();
    const one = await talks();
    clock.nowMs += 1000;
    const two = await talks();
    core.callNotes.write(one.key, { notes: 'one' });
    core.callNotes.write(two.key, { notes: 'two' });
    core.calls.hangUp(one.id);
    expect(notes.list.map(({ endedAt, notes: text }) => [endedAt !== null, text])).toEqual([
      [true, 'one'],
      [false, 'two'],
    ]);
  });

  it('are offered for answered and dialled calls, not for feature codes', async () => {
    const { core, rings, notes, bob } = await withHost();
    core.calls.reject(await rings());
    bob.dial('101').hangUp();
    await core.calls.dial('*55');
    await settled();
    expect(notes.list).toEqual([]);
    await core.calls.dial('199');
    await vi.waitFor(() => expect(core.state.calls.list).toEqual([]));
    expect(notes.list).toMatchObject([{ direction: 'out', number: '199', answeredAt: null }]);
    expect(notes.list[0]?.reason).not.toBe('hangup');
  });

  it('begin in a call that is already on when a host answers; without a host there are none', async () => {
    const { core, gone, offer, notes, bob } = await withHost();
    gone();
    await core.calls.dial('102');
    await settled();
    await bob.calls[0]?.answer();
    expect(notes.list).toEqual([]);
    offer();
    await vi.waitFor(() => expect(notes.list).toMatchObject([{ number: '102', notes: '' }]));
    expect(notes.list[0]?.answeredAt).not.toBeNull();
  });

  it('that the user skips are of no call that is kept', async () => {
    const { core, talks, notes, kept, storage } = await withHost();
    const { id, key } = await talks();
    core.callNotes.skip(key);
    expect(notes.list).toHaveLength(1);
    core.calls.hangUp(id);
    core.callNotes.skip(key);
    await settled();
    expect(notes.list).toEqual([]);
    expect(kept).not.toHaveBeenCalled();
    expect([...storage.items.keys()].filter((name) => name.includes('notes'))).toEqual([]);
  });

  it('are sent unchanged, once there are many that no view shows', async () => {
    const { talked, notes, kept } = await withHost();
    const first = await talked();
    for (let call = 0; call < 20; call++) await talked();
    await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce());
    expect(kept.mock.calls[0]?.[0]).toMatchObject({ key: first, notes: '' });
    expect(notes.list).toHaveLength(20);
  });
});

describe('a page that is loaded again', () => {
  it('has the notes of the call that ended with it', async () => {
    const storage = memoryStorage();
    const before = await withHost(keeps, storage);
    const { key } = await before.talks();
    before.core.callNotes.write(key, { notes: 'half a sent' });
    const [[leave] = []] = before.page.onLeave.mock.calls;
    leave?.();
    const after = await withHost(keeps, storage);
    await vi.waitFor(() =>
      expect(after.notes.list).toMatchObject([{ key, notes: 'half a sent', endedAt: 1_000_000 }]),
    );
    after.core.callNotes.save(key);
    await vi.waitFor(() => expect(after.kept).toHaveBeenCalledOnce());
  });

  it('offers what the host did not keep, with the same key', async () => {
    const storage = memoryStorage();
    const before = await withHost(() => ({ saved: false }), storage);
    const key = await before.talked();
    before.core.callNotes.save(key);
    await vi.waitFor(() => expect(before.notes).toMatchObject({ waiting: 1, saving: false }));
    const after = await signedIn(storage);
    const kept = vi.fn(keeps);
    after.core.host.offer({ 'call-log': kept });
    await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce());
    await settled();
    expect(after.core.state.callNotes.waiting).toBe(0);
    expect(kept.mock.calls.map(([call]) => call.key)).toEqual([key]);
    expect(before.keys()).toEqual([key]);
    expect(storage.items.has(`callpanel_unsaved_calls_${ACCOUNT}`)).toBe(false);
  });

  it('leaves out what makes no sense in storage', async () => {
    const storage = memoryStorage();
    storage.items.set(`callpanel_unsaved_calls_${ACCOUNT}`, '[{"key":"k"},7]');
    storage.items.set(`callpanel_notes_${ACCOUNT}`, '{"not":"a list"');
    const { notes, kept } = await withHost(keeps, storage);
    expect(notes).toMatchObject({ list: [], waiting: 0 });
    expect(kept).not.toHaveBeenCalled();
  });
});

describe('a sign-out', () => {
  const ofCalls = ({ items }: ReturnType<typeof memoryStorage>) =>
    [...items.keys()].filter((name) => /notes|unsaved/.test(name));

  it('hands over once more what waits and what is being written, and leaves nothing of it', async () => {
    const storage = memoryStorage();
    const { core, talks, talked, notes, kept, keys } = await withHost(
      () => ({ saved: false }),
      storage,
    );
    const waits = await talked();
    core.callNotes.save(waits);
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 1, saving: false }));
    const open = await talked();
    const { key } = await talks();
    core.callNotes.write(key, { notes: 'half a sent' });
    expect(ofCalls(storage)).toHaveLength(2);
    kept.mockClear();
    await core.session.signOut();
    await settled();
    expect(keys()).toEqual([waits, open, key]);
    expect(kept.mock.calls[2]?.[0]).toMatchObject({ notes: 'half a sent', endedAt: 1_000_000 });
    expect(notes).toEqual({ list: [], waiting: 0, saving: false });
    expect(ofCalls(storage)).toEqual([]);
  });

  it('of another user who was lost here needs none: the next one finds nothing', async () => {
    const storage = memoryStorage();
    storage.items.set('callpanel_notes_erin@acme.example', '[]');
    storage.items.set(`callpanel_notes_${ACCOUNT}`, '[]');
    await signedIn(storage);
    expect(ofCalls(storage)).toEqual([`callpanel_notes_${ACCOUNT}`]);
  });
});

describe('a tab that another one takes the phone from', () => {
  it('has no notes any more; they wait in storage for that one', async () => {
    const { core, talked, notes, storage } = await withHost();
    const key = await talked();
    core.callNotes.write(key, { notes: 'mine' });
    core.state.tabs.phone = 'elsewhere';
    await vi.waitFor(() => expect(notes.list).toEqual([]));
    expect(storage.items.get(`callpanel_notes_${ACCOUNT}`)).toContain('mine');
  });
});
