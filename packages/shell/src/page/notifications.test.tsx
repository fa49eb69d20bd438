import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToNotify, notify, notifyPermission } from './notifications.ts';

const NOTE = { title: 'Incoming call', body: 'Bob (102)', tag: '1', timeoutS: 3 };

/** The browser's notifications, as far as we use them. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static made: FakeNotification[] = [];
  static requestPermission = async (): Promise<NotificationPermission> => {
    FakeNotification.permission = 'granted';
    return 'granted';
  };
  readonly text: string;
  closed = false;
  constructor(title: string, { body }: NotificationOptions) {
    super();
    this.text = `${title}: ${body}`;
    FakeNotification.made.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

let focused: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  FakeNotification.permission = 'granted';
  FakeNotification.made = [];
  vi.stubGlobal('Notification', FakeNotification);
  focused = false;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const only = (): FakeNotification => {
  expect(FakeNotification.made).toHaveLength(1);
  return FakeNotification.made[0] as FakeNotification;
};

describe('a notification on the desktop', () => {
  it('stays as long as requested [K-16]', async () => {
    notify(NOTE);
    expect(only().text).toBe('Incoming call: Bob (102)');
    await vi.advanceTimersByTimeAsync(2999);
    expect(only().closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(only().closed).toBe(true);
  });

  it('can be ended before', async () => {
    notify(NOTE)();
    await vi.waitUntil(() => only().closed);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('brings the page to the front when it is pressed', () => {
    const focus = vi.spyOn(window, 'focus');
    notify(NOTE);
    only().dispatchEvent(new Event('click'));
    expect(focus).toHaveBeenCalledOnce();
    expect(only().closed).toBe(true);
  });

  it('has its buttons where the page has a service worker, and is shown without them where that is missing', async () => {
    const worker = { postMessage: vi.fn() };
    const serviceWorker = Object.assign(new EventTarget(), {
      register: vi.fn().mockRejectedValueOnce(new TypeError('404')).mockResolvedValue({}),
      ready: Promise.resolve({ active: worker }),
    });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
    notify(NOTE);
    await vi.waitUntil(() => FakeNotification.made.length === 1);
    expect(worker.postMessage).not.toHaveBeenCalled();

    const run = vi.fn();
    const end = notify({ ...NOTE, acts: [{ id: 'answer', text: 'Answer', run }] });
    await vi.waitUntil(() => worker.postMessage.mock.calls.length === 1);
    expect(worker.postMessage).toHaveBeenCalledWith({
      show: {
        title: 'Incoming call',
        options: { body: 'Bob (102)', tag: '1', actions: [{ action: 'answer', title: 'Answer' }] },
      },
    });
    expect(FakeNotification.made).toHaveLength(1);
    const press = (data: object) =>
      serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    press({ note: '2', act: 'answer' });
    press({ note: '1', act: 'reject' });
    expect(run).not.toHaveBeenCalled();
    press({ note: '1', act: 'answer' });
    expect(run).toHaveBeenCalledOnce();
    end();
    await vi.waitUntil(() => worker.postMessage.mock.calls.length === 2);
    expect(worker.postMessage).toHaveBeenLastCalledWith({ close: '1' });
    press({ note: '1', act: 'answer' });
    expect(run).toHaveBeenCalledOnce();
  });

  it('is skipped while the page has the focus, and without permission [E-121]', () => {
    focused = true;
    notify(NOTE)();
    focused = false;
    FakeNotification.permission = 'default';
    notify(NOTE)();
    FakeNotification.permission = 'denied';
    notify(NOTE)();
    expect(FakeNotification.made).toEqual([]);
  });

  it('is skipped if the browser refuses it after all', () => {
    const refusing = Object.assign(
      function refuse() {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted' },
    );
    vi.stubGlobal('Notification', refusing);
    expect(() => notify(NOTE)()).not.toThrow();
  });

  it('is requested if the browser has notifications', async () => {
    FakeNotification.permission = 'default';
    expect(notifyPermission()).toBe('default');
    expect(await askToNotify()).toBe('granted');
    expect(notifyPermission()).toBe('granted');
    vi.unstubAllGlobals();
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(notifyPermission()).toBe('unsupported');
    expect(await askToNotify()).toBe('unsupported');
  });
});
