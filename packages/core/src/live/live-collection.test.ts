import { subscribe } from 'valtio/vanilla';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../testing/house.ts';
import { thingsArea } from '../testing/live-context.ts';

const thing = (id: string, version: number) => ({ id, version });
const numbered = (seq: number, epoch = 'a') => ({ seq, epoch });

/** Loaded with one thing, and the broker online. */
const loadedArea = async (answer: object = {}) => {
  const area = thingsArea();
  area.broker.status = 'online';
  void area.collection.load();
  await settled();
  area.take()?.answer({ data: [thing('x', 1)], ...answer });
  await settled();
  return area;
};
type Area = Awaited<ReturnType<typeof loadedArea>>;
const versions = ({ state }: Area) =>
  Object.fromEntries(Object.values(state.items).map(({ id, version }) => [id, version]));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('loading', () => {
  it('waits for the broker when it is the first, and asks once', async () => {
    const area = thingsArea(60_000);
    void area.collection.load();
    await settled();
    expect([area.state.status, area.requests().length]).toEqual(['loading', 0]);
    area.broker.status = 'online';
    area.collection.resync();
    await settled();
    expect(area.requests()).toHaveLength(1);
    area.take()?.answer({ data: [] });
    await settled();
    expect(area.state).toMatchObject({ status: 'ready', live: true });
    expect(area.requests()).toHaveLength(0);
  });

  it.each(['lost', 'refused', 'failed'] as const)(
    'does not wait for a broker that is %s',
    async (status) => {
      const area = thingsArea(60_000);
      void area.collection.load();
      await settled();
      area.broker.status = status;
      await settled();
      expect(area.requests()).toHaveLength(1);
      area.take()?.answer({ data: [] });
      await settled();
      expect(area.state).toMatchObject({ status: 'ready', live: false });
    },
  );

  it('runs once again after the load under way, however often it is requested', async () => {
    const area = await loadedArea();
    for (let gap = 0; gap < 3; gap++) area.collection.resync();
    expect(area.requests()).toHaveLength(1);
    area.take()?.answer({ data: [] });
    await settled();
    expect(area.requests()).toHaveLength(1);
    area.take()?.answer({ data: [] });
    await settled();
    expect(area.requests()).toHaveLength(0);
  });

  it('does not resync what nothing has asked for', () => {
    const area = thingsArea();
    area.collection.resync();
    expect([area.state.status, area.requests().length]).toEqual(['no', 0]);
  });

  it('is live by a snapshot that was asked for after the subscription, not before', async () => {
    const area = thingsArea();
    void area.collection.load();
    await settled();
    area.broker.status = 'online';
    area.collection.resync();
    area.take()?.answer({ data: [], ...numbered(6) });
    await settled();
    expect([area.state.live, area.reached.mock.calls]).toEqual([false, []]);
    area.take()?.answer({ data: [], ...numbered(7) });
    await settled();
    expect([area.state.live, area.reached.mock.calls]).toEqual([true, [[7, 'a']]]);
    area.collection.pause();
    expect(area.state.live).toBe(false);
  });

  it('reports the number of a snapshot to the broker, which looks for gaps', async () => {
    const { reached } = await loadedArea(numbered(7));
    expect(reached.mock.calls).toEqual([[7, 'a']]);
  });
});

describe('a failed load', () => {
  it('keeps the items, says why, is not live, and is retried in 5 to 30 s', async () => {
    const area = await loadedArea();
    area.collection.resync();
    area.take()?.fail();
    await settled();
    expect(area.state).toMatchObject({ status: 'ready', live: false });
    expect(area.state.error).not.toBeNull();
    expect(versions(area)).toEqual({ x: 1 });
    vi.advanceTimersByTime(4999);
    expect(area.requests()).toHaveLength(0);
    vi.advanceTimersByTime(25_001);
    expect(area.requests()).toHaveLength(1);
    area.take()?.answer({ data: [] });
    await settled();
    expect(area.state).toMatchObject({ status: 'ready', live: true, error: null });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is "failed" when it is the first, and is not retried twice after a retry by hand', async () => {
    const area = thingsArea();
    void area.collection.load();
    await settled();
    area.take()?.fail();
    await settled();
    expect(area.state.status).toBe('failed');
    void area.collection.load();
    expect(area.state.status).toBe('loading');
    await settled();
    area.take()?.answer({ data: [] });
    await settled();
    vi.advanceTimersByTime(60_000);
    expect(area.requests()).toHaveLength(0);
  });
});

describe('events', () => {
  it('are applied on top of a snapshot when they came while it was loaded', async () => {
    const area = await loadedArea();
    area.collection.resync();
    area.collection.handle(thing('x', 2));
    area.collection.handle(thing('y', 3));
    area.collection.handle({ id: 'y', version: null });
    area.take()?.answer({ data: [thing('x', 1), thing('y', 1)] });
    await settled();
    expect(versions(area)).toEqual({ x: 2 });
  });

  it('are not applied on top of a snapshot that has a later number', async () => {
    const area = await loadedArea(numbered(5));
    area.collection.resync();
    area.collection.handle(thing('x', 2), numbered(6));
    area.take()?.answer({ data: [thing('x', 3)], ...numbered(7) });
    await settled();
    expect(versions(area)).toEqual({ x: 3 });
    area.collection.handle(thing('x', 2), numbered(6));
    await settled();
    expect(versions(area)).toEqual({ x: 3 });
  });

  it('are left out when a later one with the same key came before', async () => {
    const area = await loadedArea(numbered(5));
    area.collection.handle({ id: 'x', version: null }, numbered(8));
    area.collection.handle(thing('x', 2), numbered(7));
    area.collection.handle(thing('y', 2), numbered(6));
    await settled();
    expect(versions(area)).toEqual({ y: 2 });
  });

  it('of another count are not applied on top of a snapshot of the new one', async () => {
    const area = await loadedArea(numbered(5));
    area.collection.resync();
    area.collection.handle(thing('x', 9), numbered(900));
    area.take()?.answer({ data: [thing('x', 2)], ...numbered(1, 'b') });
    await settled();
    expect(versions(area)).toEqual({ x: 2 });
    area.collection.handle(thing('x', 3), numbered(2, 'b'));
    await settled();
    expect(versions(area)).toEqual({ x: 3 });
  });

  it('that mean nothing are reported and change nothing', async () => {
    const area = await loadedArea();
    area.paced.mockClear();
    expect(area.collection.handle('other')).toBe(false);
    expect(area.paced).not.toHaveBeenCalled();
    expect(area.collection.handle(thing('x', 2))).toBe(true);
  });

  it('are written to state once a frame, and only if an item differs', async () => {
    const area = await loadedArea();
    const { items } = area.state;
    const before = items['x'];
    area.show.mockClear();
    for (let version = 2; version <= 1000; version++) area.collection.handle(thing('x', version));
    expect([area.show.mock.calls.length, versions(area)['x']]).toEqual([0, 1]);
    await settled();
    expect([area.show.mock.calls.length, versions(area)['x']]).toEqual([1, 1000]);
    // The same record and the same item: only its version was written.
    expect(area.state.items).toBe(items);
    expect(area.state.items['x']).toBe(before);
  });

  it('do not write to the items of the area or of an answer', async () => {
    const area = await loadedArea();
    const answered = area.things().get('x');
    area.collection.handle(thing('x', 2));
    await settled();
    expect(versions(area)).toEqual({ x: 2 });
    expect(answered).toEqual(thing('x', 1));
  });

  it('are rendered when the area changes its item in place', async () => {
    const area = await loadedArea();
    const drawn = vi.fn();
    subscribe(area.state.items['x'] ?? {}, drawn, true);
    area.apply.mockImplementation(({ id, version }) => {
      Object.assign(area.things().get(id) ?? {}, { version });
    });
    area.collection.handle(thing('x', 2));
    await settled();
    expect(versions(area)).toEqual({ x: 2 });
    expect(drawn).toHaveBeenCalledOnce();
  });

  it('ask for a snapshot when they leave something open', async () => {
    const area = await loadedArea();
    area.apply.mockReturnValue(true as unknown as undefined);
    area.collection.handle(thing('x', 2));
    area.collection.handle(thing('x', 3));
    expect(area.requests()).toHaveLength(1);
  });
});

it('applies what the user did at once, until a later event', async () => {
  const area = await loadedArea(numbered(5));
  area.collection.changeOwn(thing('x', 50));
  expect(versions(area)).toEqual({ x: 50 });
  area.collection.handle(thing('x', 6), numbered(6));
  await settled();
  expect(versions(area)).toEqual({ x: 6 });
});

describe('a part', () => {
  const asked = async () => {
    const area = await loadedArea();
    const taken = vi.fn();
    const done = area.collection.part(
      area.ask,
      ({ data }) => data.forEach((one) => area.things().set(one.id, one)),
      taken,
    );
    return { ...area, taken, done };
  };

  it('is taken with the events that came meanwhile on top', async () => {
    const area = await asked();
    area.collection.handle(thing('y', 2));
    area.take()?.answer({ data: [thing('y', 1), thing('z', 1)] });
    await area.done;
    expect(versions(area)).toEqual({ x: 1, y: 2, z: 1 });
    expect(area.taken).toHaveBeenCalledOnce();
  });

  it('rejects when it fails; the collection stays as it is', async () => {
    const area = await asked();
    area.take()?.fail();
    await expect(area.done).rejects.toMatchObject({ code: 'api.error.network' });
    expect(area.state).toMatchObject({ status: 'ready', error: null });
  });
});

it.each(['answer', 'failure'])('drops an %s of a session that is over', async (what) => {
  const area = await loadedArea();
  void area.collection.load();
  const part = area.collection.part(area.ask, () => expect.unreachable());
  const late = area.requests().splice(0);
  area.nextSession();
  area.collection.handle(thing('y', 1));
  for (const request of late)
    if (what === 'answer') request.answer({ data: [thing('x', 2)] });
    else request.fail();
  await part;
  await settled();
  expect(area.state).toMatchObject({ status: 'no', error: null, items: { y: thing('y', 1) } });
  expect(vi.getTimerCount()).toBe(0);
});
