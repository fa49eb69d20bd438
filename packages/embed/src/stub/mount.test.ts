// @vitest-environment happy-dom
import type { EmbedEventName, WidgetHandle } from '@callpanel/contracts';
import { COMMANDS, EVENTS, REQUESTS } from '@callpanel/contracts/embed';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountWidget } from './mount.ts';
import type { OpenKit } from './protocol.ts';

/** A kit whose widget tells what a test has it tell. */
const fakeKit = () => {
  const handlers = new Map<EmbedEventName, Set<(payload: never) => void>>();
  const on = vi.fn((event: EmbedEventName, handler: (payload: never) => void) => {
    handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
    return () => undefined;
  });
  const handle = {
    update: vi.fn(),
    unmount: vi.fn(),
    on: on as WidgetHandle['on'],
    send: vi.fn(async () => ({ callId: 'c1' })),
  };
  const kit: OpenKit = {
    mount: async (_widget, _el, _options, mounted) => mounted(handle as unknown as WidgetHandle),
    on,
    send: handle.send as unknown as WidgetHandle['send'],
    release: () => undefined,
    dispose: async () => undefined,
  };
  const tell = (event: EmbedEventName, payload: object = { widget: 'softphone' }) =>
    handlers.get(event)?.forEach((handler) => handler(payload as never));
  return { kit, handle, on, tell };
};

let el: HTMLElement;
const mount = (open: () => Promise<OpenKit>, options = {}) =>
  mountWidget({
    widget: 'softphone',
    el,
    host: { baseUrl: 'https://panel.example' },
    options,
    open,
  });
/** The error that a command is refused with. */
const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => error,
  );
const microtasks = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  el = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  vi.useRealTimers();
  el.remove();
});

it('sends commands once the widget is rendered, in their order', async () => {
  const { kit, handle, tell } = fakeKit();
  const phone = mount(async () => kit);
  const sent = [phone.send('dial', { number: '102' }), phone.send('state')];
  await microtasks();
  expect(handle.send).not.toHaveBeenCalled();
  tell('ready');
  expect(await Promise.all(sent)).toEqual([{ callId: 'c1' }, { callId: 'c1' }]);
  expect(handle.send.mock.calls).toEqual([['dial', { number: '102' }], ['state']]);
  await phone.send('hang-up', { callId: 'c1' });
  expect(handle.send).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('refusals are plain data that looks like the widgets’ own errors', async () => {
  const phone = mount(() => new Promise(() => undefined));
  const late = refusal(phone.send('state'));
  await vi.advanceTimersByTimeAsync(30_000);
  const error = await late;
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'CallpanelError',
    code: 'embed.error.timeout',
    context: {},
  });
  const waiting = refusal(phone.send('state'));
  phone.unmount();
  expect(await waiting).toMatchObject({ name: 'CallpanelError', code: 'embed.error.ended' });
  expect(await refusal(phone.send('state'))).toMatchObject({ code: 'embed.error.ended' });
  expect(vi.getTimerCount()).toBe(0);
});

it('is refused at once if nothing will ever come, but waits for a retry', async () => {
  const wrong = Object.assign(new Error(), {
    name: 'CallpanelError',
    code: 'widget.error.provider',
    context: {},
  });
  const phone = mount(() => Promise.reject(wrong));
  const early = refusal(phone.send('state'));
  expect(await early).toMatchObject({ code: 'widget.error.provider' });
  expect(await refusal(phone.send('state'))).toMatchObject({ code: 'widget.error.provider' });

  const { kit, tell } = fakeKit();
  const open = vi.fn<() => Promise<OpenKit>>().mockRejectedValueOnce(new Error('offline'));
  open.mockResolvedValue(kit);
  const later = mount(open);
  const waiting = later.send('state');
  await microtasks();
  const retry = [...el.children].at(-1)?.shadowRoot?.querySelector('button');
  retry?.click();
  await microtasks();
  tell('ready');
  expect(await waiting).toEqual({ callId: 'c1' });
});

it('sends the events its host wants, and no others', async () => {
  const { kit, on, tell } = fakeKit();
  const phone = mount(async () => kit);
  const ended = vi.fn();
  phone.on('call-ended', ended);
  await microtasks();
  const asked = () => on.mock.calls.map(([event]) => event);
  expect(asked()).toEqual(['error', 'ready', 'call-ended']);
  const stop = phone.on('health', ended);
  phone.on('health', ended);
  expect(asked()).toEqual(['error', 'ready', 'call-ended', 'health']);
  tell('call-ended');
  expect(ended).toHaveBeenCalledOnce();
  stop();
  phone.unmount();
  tell('call-ended');
  expect(ended).toHaveBeenCalledOnce();
});

it('is shown when it is rendered, with what its host answers', async () => {
  const { kit, handle, tell } = fakeKit();
  const answers = { 'do-not-call': () => ({ allowed: true }) };
  const phone = mount(async () => kit, { theme: 'dark' });
  const ready = vi.fn();
  phone.on('ready', ready);
  phone.update({ answers });
  await microtasks();
  expect(handle.update).toHaveBeenCalledWith({ theme: 'dark', answers });
  const drawn = [...el.children].at(-1) as HTMLElement;
  expect(drawn.style.display).toBe('none');
  tell('ready');
  expect(drawn.style.display).toBe('block');
  expect(ready).toHaveBeenCalledExactlyOnceWith({ widget: 'softphone' });
});

it('reports the reason and unmounts if the page has frozen Error.prototype [T1]', async () => {
  const { kit } = fakeKit();
  const phone = mount(async () => kit);
  const answer = refusal(phone.send('state'));
  const found = Object.getOwnPropertyDescriptor(Error.prototype, 'name') as PropertyDescriptor;
  Object.defineProperty(Error.prototype, 'name', { writable: false });
  try {
    phone.unmount();
  } finally {
    Object.defineProperty(Error.prototype, 'name', found);
  }
  expect(await answer).toMatchObject({ name: 'CallpanelError', code: 'embed.error.ended' });
  expect(el.children).toHaveLength(0);
});

it('fails by its error event if there is no matchMedia, as in jsdom', async () => {
  vi.stubGlobal('matchMedia', undefined);
  const phone = mount(() => Promise.reject(new Error('no kit')));
  const heard = vi.fn();
  phone.on('error', heard);
  await microtasks();
  expect(heard).toHaveBeenCalledWith(
    expect.objectContaining({ error: { code: 'widget.error.load', context: {} } }),
  );
  phone.unmount();
  vi.unstubAllGlobals();
});

it('kit: hands on every command of the contract with its parameters, and its answer', async () => {
  const { kit, handle, tell } = fakeKit();
  const phone = mount(async () => kit);
  await microtasks();
  tell('ready');
  for (const [name, { example }] of Object.entries(COMMANDS)) {
    handle.send.mockResolvedValueOnce(example.result as never);
    expect(await phone.send(name as 'state', example.params as never)).toBe(example.result);
    expect(handle.send).toHaveBeenLastCalledWith(name, example.params);
  }
});

it('kit: hands on every event of the contract with its payload, and every answer of the host', async () => {
  const { kit, handle, tell } = fakeKit();
  const phone = mount(async () => kit);
  const heard: unknown[] = [];
  for (const name of Object.keys(EVENTS) as EmbedEventName[])
    phone.on(name, (payload: unknown) => void heard.push([name, payload]));
  await microtasks();
  const events = Object.entries(EVENTS).map(([name, { example }]) => [name, example]);
  for (const [name, example] of events) tell(name as EmbedEventName, example as object);
  expect(heard).toEqual(events);
  const answers = Object.fromEntries(Object.keys(REQUESTS).map((name) => [name, () => ({})]));
  phone.update({ answers });
  expect(handle.update).toHaveBeenLastCalledWith({ answers });
});
