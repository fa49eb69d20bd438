// @vitest-environment happy-dom
import type { EmbedEventName, WidgetHandle, WidgetOptions } from '@callpanel/contracts';
import { COMMANDS, EVENTS } from '@callpanel/contracts/embed';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elementFor } from './element.ts';
import type { SharedKit } from './kit.ts';
import * as kits from './kit.ts';

const handlers = new Map<EmbedEventName, (payload: object) => void>();
const handle = {
  update: vi.fn<(options: WidgetOptions) => void>(),
  unmount: vi.fn<() => void>(),
  on: vi.fn((event: EmbedEventName, handler: (payload: object) => void) => {
    handlers.set(event, handler);
    return () => undefined;
  }),
  send: vi.fn<(command: string, params?: object) => Promise<object>>(),
};
const mount = vi.fn((_widget: string, _el: HTMLElement, _options: WidgetOptions) => handle);
customElements.define('test-softphone', elementFor('softphone'));
type Element = HTMLElement &
  Pick<WidgetHandle, 'send'> &
  WidgetOptions & { getToken?: unknown; kit: SharedKit };
const create = () => document.createElement('test-softphone') as Element;
const started = () => vi.waitFor(() => expect(mount).toHaveBeenCalled());

beforeEach(() => {
  vi.clearAllMocks();
  handle.send.mockResolvedValue({});
  vi.spyOn(kits, 'createSharedKit').mockImplementation(
    () =>
      ({
        mount,
        dispose: vi.fn(async () => undefined),
        release: vi.fn(),
      }) as never,
  );
});
afterEach(() => document.body.replaceChildren());

it('dispatches every event of the contract, and they bubble', async () => {
  const heard = vi.fn();
  const element = create();
  document.body.append(element);
  await started();
  expect([...handlers.keys()].toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  document.addEventListener('callpanel:call-ended', heard, { once: true });
  handlers.get('call-ended')?.({ durationS: 42 });
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ detail: { durationS: 42 }, target: element });
});

it('sends each a second time under a name without a colon, for templates', async () => {
  const heard = vi.fn();
  const element = create();
  document.body.append(element);
  await started();
  document.addEventListener('callpanel-call-ended', heard, { once: true });
  handlers.get('call-ended')?.({ durationS: 42 });
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ detail: { durationS: 42 }, target: element });
});

it('sends commands, also those that came before it was in the page', async () => {
  const element = create();
  const early = element.send('dial', { number: '102' });
  element.setAttribute('base-url', 'https://panel.example');
  document.body.append(element);
  await early;
  expect(handle.send.mock.calls).toEqual([['dial', { number: '102' }]]);
  await element.send('state');
  expect(handle.send).toHaveBeenLastCalledWith('state');
});

it('hands on what its host answers, from before and after it began', async () => {
  const element = create();
  const answers = { 'do-not-call': () => ({ allowed: true }) };
  const outcomes = [{ id: '1', label: 'Call back' }];
  element.answers = answers;
  element.setAttribute('intents', 'dial chat');
  document.body.append(element);
  await started();
  const intents = ['dial', 'chat'];
  expect(mount.mock.calls[0]?.[2]).toEqual({
    answers,
    outcomes: [],
    intents,
    select: null,
    room: null,
    page: null,
  });
  element.outcomes = outcomes;
  expect(handle.update).toHaveBeenLastCalledWith({
    answers,
    outcomes,
    intents,
    select: null,
    room: null,
    page: null,
  });
  element.setAttribute('select', 'number');
  expect(handle.update).toHaveBeenLastCalledWith({
    answers,
    outcomes,
    intents,
    select: 'number',
    room: null,
    page: null,
  });
  expect(element.answers).toBe(answers);
  expect(mount).toHaveBeenCalledOnce();
});

it('starts again for another sign-in', async () => {
  const element = create();
  document.body.append(element);
  await started();
  element.getToken = async () => 'token';
  await vi.waitFor(() => expect(mount).toHaveBeenCalledTimes(2));
  expect(handle.unmount).toHaveBeenCalledOnce();
  await element.send('state');
  expect(handle.send).toHaveBeenCalledOnce();
});

const inPage = async (element = create()) => {
  mount.mockClear();
  document.body.append(element);
  await started();
  return element;
};

it('keeps its kit after its removal, for when it is added again [F46]', async () => {
  const first = await inPage();
  const { kit } = first;
  first.remove();
  await vi.waitFor(() => expect(kit.release).toHaveBeenCalledOnce());
  expect(first.kit).toBe(kit);
  const second = await inPage();
  expect(second.kit).toBe(kit);
  second.remove();
  const other = create();
  other.getToken = async () => 'token';
  (await inPage(other)).remove();
  await vi.waitFor(() => expect(other.kit.release).toHaveBeenCalledOnce());
  expect((await inPage()).kit).not.toBe(kit);
});

it('takes another kit once its own was disposed [F46]', async () => {
  const first = await inPage();
  await first.kit.dispose();
  const second = await inPage();
  expect(second.kit).not.toBe(first.kit);
  first.remove();
  const third = await inPage();
  expect(third.kit).toBe(second.kit);
});

it('element: hands on every command of the contract with its parameters, and its answer', async () => {
  const element = await inPage();
  for (const [name, { example }] of Object.entries(COMMANDS)) {
    handle.send.mockResolvedValueOnce(example.result);
    expect(await element.send(name as 'state', example.params as never)).toBe(example.result);
    expect(handle.send).toHaveBeenLastCalledWith(name, example.params);
  }
});

it('element: hands on every event of the contract with its payload', async () => {
  const element = await inPage();
  for (const [name, { example }] of Object.entries(EVENTS)) {
    const heard = vi.fn<(event: Event) => void>();
    element.addEventListener(`callpanel:${name}`, heard);
    handlers.get(name as EmbedEventName)?.(example);
    expect(heard.mock.calls).toMatchObject([[{ detail: example }]]);
  }
});
