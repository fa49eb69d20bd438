import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserTabs } from '../../browser.ts';
import type { TabPort } from '../../dependencies.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { Hold, HoldTimes } from './hold.ts';
import { createHold } from './hold.ts';
import { initialTabs } from './state.ts';

/** The locks and channels of the machine, as the tabs of one browser have them. */
const machine = (): TabPort => {
  const port = browserTabs();
  if (!port) throw new Error('This machine has no locks');
  return port;
};

const open: Hold[] = [];
let names = 0;
/** A lock of its own for each test. */
let name = '';
const browser = (): void => void (name = `callpanel.phone test${names++}`);

const SOON: HoldTimes = { reload: 10, answer: 2000, handOver: 2000 };

const tab = (times = SOON, tabStorage = memoryStorage(), port = machine()) => {
  const tabs = initialTabs();
  let idle = (): void => undefined;
  const call = { on: false };
  const holder = {
    start: vi.fn<() => void>(),
    stop: vi.fn<() => Promise<void>>(async () => {}),
    isBusy: () => call.on,
    whenIdle(run: () => void) {
      if (call.on) idle = run;
      else run();
    },
  };
  const hold = createHold(port, { tabs, tabStorage }, name, holder, times);
  open.push(hold);
  return {
    tabs,
    hold,
    holder,
    tabStorage,
    begins: () => hold.begin(),
    calls: () => void (call.on = true),
    hangsUp() {
      call.on = false;
      idle();
    },
    /** Reloads the page: the old page is gone, but not what it kept for this tab. */
    reloads() {
      hold.leave();
      hold.release();
      return tab(times, tabStorage, port);
    },
  };
};

/** Keeps its timers and its part of the lock, but receives no messages. */
const deaf = (): TabPort => ({
  ...machine(),
  openChannel: () => ({ tell: () => {}, close: () => {} }),
});

const until = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 5000 });
const isHere = (one: ReturnType<typeof tab>) => until(() => expect(one.tabs.phone).toBe('here'));

afterEach(() => {
  for (const hold of open.splice(0)) hold.release();
});

describe('one phone for all tabs of a browser', () => {
  it('belongs to the first tab; the others show that [F39] [F41]', async () => {
    browser();
    const [first, second, third] = [tab(), tab(), tab()];
    expect(await first.begins()).toBe('here');
    expect(await second.begins()).toBe('elsewhere');
    expect(await third.begins()).toBe('elsewhere');
    expect([first, second, third].map(({ tabs }) => tabs.phone)).toEqual([
      'here',
      'elsewhere',
      'elsewhere',
    ]);
    for (const one of [second, third]) expect(one.holder.start).not.toHaveBeenCalled();
  });

  it('of another user or provider is another phone [F39]', async () => {
    browser();
    const first = tab();
    await first.begins();
    browser();
    expect(await tab().begins()).toBe('here');
  });

  it('moves to the next tab when the first is closed, within 2 s [F39]', async () => {
    browser();
    const [first, second, third] = [tab(), tab(), tab()];
    for (const one of [first, second, third]) await one.begins();
    first.hold.release();
    await isHere(second);
    expect(second.holder.start).toHaveBeenCalledOnce();
    expect(third.tabs.phone).toBe('elsewhere');
  });

  it('waits with the times of a browser no longer than 2 s [F39]', async () => {
    browser();
    const [first, second] = [tab(), createHeldTab()];
    await first.begins();
    await second.hold.begin();
    const closed = performance.now();
    first.hold.release();
    await until(() => expect(second.start).toHaveBeenCalled());
    expect(performance.now() - closed).toBeLessThan(2000);
  });

  it('works in a page that is refused the locks', async () => {
    browser();
    const refused: TabPort = {
      ...machine(),
      locks: { request: () => Promise.reject(new DOMException('opaque', 'SecurityError')) },
    };
    expect(await tab(SOON, memoryStorage(), refused).begins()).toBe('here');
  });
});

/** With the times that browsers get. */
const createHeldTab = () => {
  const start = vi.fn<() => void>();
  const holder = { start, stop: async () => {}, isBusy: () => false, whenIdle: () => {} };
  const facts = { tabs: initialTabs(), tabStorage: null };
  const hold = createHold(machine(), facts, name, holder);
  open.push(hold);
  return { hold, start };
};

describe('taking the phone over', () => {
  const two = async (times = SOON) => {
    browser();
    const [first, second] = [tab(times), tab(times)];
    await first.begins();
    await second.begins();
    return { first, second };
  };

  it('stops it in one tab before it starts in the other [F39]', async () => {
    const { first, second } = await two();
    let stopped = (): void => undefined;
    first.holder.stop.mockImplementation(() => new Promise((resolve) => (stopped = resolve)));
    const taken = second.hold.takeOver();
    expect(second.tabs.takeOver).toBe('asking');
    await until(() => expect(first.holder.stop).toHaveBeenCalledOnce());
    expect(first.tabs.phone).toBe('elsewhere');
    expect(second.holder.start).not.toHaveBeenCalled();
    stopped();
    expect(await taken).toBe('here');
    expect(second.holder.start).toHaveBeenCalledOnce();
    expect(second.tabs).toEqual({ phone: 'here', takeOver: 'no' });
  });

  it('gets the lock before the tabs that wait for it, and gives it back [F39]', async () => {
    const { first, second } = await two();
    const third = tab();
    await third.begins();
    expect(await third.hold.takeOver()).toBe('here');
    expect([first, second].map(({ tabs }) => tabs.phone)).toEqual(['elsewhere', 'elsewhere']);
    expect(await first.hold.takeOver()).toBe('here');
    await until(() => expect(third.tabs.phone).toBe('elsewhere'));
    expect(second.holder.start).not.toHaveBeenCalled();
    // Both wait for the lock again.
    first.hold.release();
    await until(() =>
      expect([second, third].map(({ tabs }) => tabs.phone).sort()).toEqual(['elsewhere', 'here']),
    );
  });

  it('is refused while a call is on, and possible after it [F39]', async () => {
    const { first, second } = await two();
    first.calls();
    expect(await second.hold.takeOver()).toBe('busy');
    expect(second.tabs).toEqual({ phone: 'elsewhere', takeOver: 'busy' });
    expect(first.holder.stop).not.toHaveBeenCalled();
    expect(first.tabs.phone).toBe('here');
    first.hangsUp();
    await until(() => expect(second.tabs.takeOver).toBe('no'));
    expect(await second.hold.takeOver()).toBe('here');
  });

  it('asked for twice is one [F39]', async () => {
    const { first, second } = await two();
    const both = [second.hold.takeOver(), second.hold.takeOver()];
    expect(await Promise.all(both)).toEqual(['here', 'here']);
    expect(first.holder.stop).toHaveBeenCalledOnce();
    expect(second.holder.start).toHaveBeenCalledOnce();
  });

  it('in the tab that has it already changes nothing', async () => {
    const { first, second } = await two();
    expect(await first.hold.takeOver()).toBe('here');
    expect(second.tabs.takeOver).toBe('no');
    expect(first.holder.start).not.toHaveBeenCalled();
  });

  it('from a tab that sleeps is done without it; it finds out when it wakes [F37] [F39]', async () => {
    browser();
    const sleeper = tab(SOON, memoryStorage(), deaf());
    const second = tab({ ...SOON, answer: 10 });
    await sleeper.begins();
    await second.begins();
    expect(await second.hold.takeOver()).toBe('here');
    await until(() => expect(sleeper.holder.stop).toHaveBeenCalledOnce());
    expect(sleeper.tabs.phone).toBe('elsewhere');
    second.hold.release();
    await isHere(sleeper);
  });

  it('ends no call of a tab that slept: its phone goes after it [F37] [F39]', async () => {
    browser();
    const sleeper = tab(SOON, memoryStorage(), deaf());
    const second = tab({ ...SOON, answer: 10 });
    await sleeper.begins();
    await second.begins();
    sleeper.calls();
    await second.hold.takeOver();
    await until(() => expect(sleeper.tabs.phone).toBe('elsewhere'));
    expect(sleeper.holder.stop).not.toHaveBeenCalled();
    sleeper.hangsUp();
    expect(sleeper.holder.stop).toHaveBeenCalledOnce();
  });
});

describe('a tab that is loaded again', () => {
  it('has the phone again, though another stood in line [F38] [F39]', async () => {
    browser();
    const [first, second] = [tab({ ...SOON, reload: 2000 }), tab({ ...SOON, reload: 2000 })];
    await first.begins();
    await second.begins();
    const again = first.reloads();
    await again.begins();
    await isHere(again);
    expect(second.tabs.phone).toBe('elsewhere');
    expect(second.holder.start).not.toHaveBeenCalled();
  });

  it('gets it back from a tab that was quicker, unless that one is in a call [F39]', async () => {
    browser();
    const [first, second] = [tab(), tab()];
    await first.begins();
    await second.begins();
    first.hold.leave();
    first.hold.release();
    await isHere(second);
    second.calls();
    const again = tab(SOON, first.tabStorage);
    expect(await again.begins()).toBe('elsewhere');
    await until(() => expect(again.tabs).toEqual({ phone: 'elsewhere', takeOver: 'no' }));
    expect(second.tabs.phone).toBe('here');
  });

  it('is not a duplicate of it: a duplicate finds no note that the phone was its own [F41]', async () => {
    browser();
    const first = tab();
    await first.begins();
    const copy = tab(SOON, memoryStorage(new Map(first.tabStorage.items)));
    expect(await copy.begins()).toBe('elsewhere');
    expect(first.tabs.phone).toBe('here');
    expect(first.holder.stop).not.toHaveBeenCalled();
  });
});
