import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { Keep } from '../../testing/with-notes.ts';
import { ACCOUNT, keeps, withHost } from '../../testing/with-notes.ts';

describe('a host that does not keep a call', () => {
  it.each<[string, Keep]>([
    ['says no', () => ({ saved: false })],
    [
      'throws',
      () => {
        throw new Error('broken host');
      },
    ],
    ['answers nonsense', () => ({ saved: 'perhaps' }) as never],
  ])('and %s is asked again a minute later, and then less often', async (_, answer) => {
    const { core, talked, notes, kept } = await withHost(answer);
    const key = await talked();
    vi.useFakeTimers();
    core.callNotes.save(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(notes).toMatchObject({ waiting: 1, saving: false });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(kept).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(kept).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept).toHaveBeenCalledTimes(3);
    kept.mockImplementation(keeps);
    core.callNotes.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(notes).toMatchObject({ waiting: 0 });
    expect(kept).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(kept).toHaveBeenCalledTimes(4);
    expect(new Set(kept.mock.calls.map(([call]) => call.key))).toEqual(new Set([key]));
  });

  it('and takes longer than ten seconds has not; a later answer changes nothing', async () => {
    let answer: (result: { saved: boolean }) => void = () => undefined;
    const { core, talked, notes } = await withHost(
      () => new Promise((resolve) => void (answer = resolve)),
    );
    const key = await talked();
    vi.useFakeTimers();
    core.callNotes.save(key);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(notes).toMatchObject({ list: [], waiting: 0, saving: true });
    await vi.advanceTimersByTimeAsync(1);
    answer({ saved: true });
    expect(notes).toMatchObject({ waiting: 1, saving: false });
  });

  it('one call that it never takes does not keep the others from it', async () => {
    let bad = '';
    const { core, talked, notes } = await withHost(({ key }) => ({ saved: key !== bad }));
    bad = await talked();
    core.callNotes.save(bad);
    await vi.waitFor(() => expect(notes.waiting).toBe(1));
    core.callNotes.save(await talked());
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 1, saving: false }));
  });

  it('gives up after three in a row, and begins with the others next time', async () => {
    const { core, talked, notes, kept, keys } = await withHost(() => ({ saved: false }));
    const calls = [];
    for (let call = 0; call < 5; call++) calls.push(await talked());
    for (const key of calls) core.callNotes.save(key);
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 5, saving: false }));
    kept.mockClear();
    core.callNotes.retry();
    await vi.waitFor(() => expect(notes.saving).toBe(false));
    expect(kept).toHaveBeenCalledTimes(3);
    const first = keys();
    core.callNotes.retry();
    await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(6));
    expect(new Set([...first, ...keys().slice(3)])).toEqual(new Set(calls));
  });

  it('and goes away: it waits for the next that answers', async () => {
    const { core, talked, notes, gone, offer, kept } = await withHost();
    const key = await talked();
    gone();
    core.callNotes.save(key);
    await settled();
    expect(notes).toMatchObject({ waiting: 1, saving: false });
    offer();
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 0 }));
    expect(kept).toHaveBeenCalledOnce();
  });

  it('removes calls without notes first when there are more than 200', async () => {
    const storage = memoryStorage();
    const call = (key: number, notes: string) => ({
      key: String(key),
      direction: 'out',
      number: '102',
      name: '',
      contactId: null,
      startedAt: 1,
      answeredAt: 1,
      endedAt: 2,
      reason: 'hangup',
      notes,
      outcome: null,
    });
    const left = Array.from({ length: 200 }, (_, index) => call(index, index === 1 ? '' : 'x'));
    const name = `callpanel_unsaved_calls_${ACCOUNT}`;
    storage.items.set(name, JSON.stringify(left));
    const { core, talked, notes } = await withHost(() => ({ saved: false }), storage);
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 200, saving: false }));
    core.callNotes.save(await talked());
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 200, saving: false }));
    const keys = JSON.parse(storage.items.get(name) ?? '').map(({ key }: { key: string }) => key);
    expect(keys).toHaveLength(200);
    expect(keys).not.toContain('1');
    expect(keys).toContain('0');
  });

  it('a browser that stores nothing still offers it again, and says so once', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const { core, talked, notes, kept } = await withHost(() => ({ saved: false }), storage);
    core.callNotes.save(await talked());
    await vi.waitFor(() => expect(notes.waiting).toBe(1));
    expect(core.state.notices.list.map(({ message }) => message)).toContain(
      'preferences.error.notKept',
    );
    kept.mockImplementation(keeps);
    core.callNotes.retry();
    await vi.waitFor(() => expect(notes).toMatchObject({ waiting: 0 }));
  });
});
