import type { FrameMessage, Hello, HostMessage, Welcome } from '@callpanel/contracts';
import { COMMANDS, EVENTS, REQUESTS } from '@callpanel/contracts/embed';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createConversation } from './conversation.ts';

const PANEL = 'https://panel.example';
const ports: MessagePort[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const port of ports.splice(0)) port.close();
});

/** The frame's side, by hand; `hello` is what its page does when it has loaded. */
const frame = () => {
  const heard = { welcomed: 0, refused: [] as string[], events: [] as [string, unknown][] };
  let answers: (name: string, params: unknown) => unknown = () => undefined;
  const talk = createConversation({
    welcome: () => void heard.welcomed++,
    refused: ({ code }) => void heard.refused.push(code),
    event: (...event) => void heard.events.push(event),
    request: (...asked) => answers(...asked),
  });
  const hello = () => {
    const got: HostMessage[] = [];
    const posted: { data: Hello; origin: string; port: MessagePort }[] = [];
    const window = {
      postMessage: (data: Hello, origin: string, [port]: [MessagePort]) =>
        void posted.push({ data, origin, port }),
    } as unknown as Window;
    talk.hello(window, PANEL, { requests: ['contact-match'], options: { theme: 'dark' } });
    const [first] = posted;
    if (!first) throw new Error('no hello');
    const { data, origin, port } = first;
    ports.push(port);
    port.addEventListener(
      'message',
      ({ data: message }: MessageEvent<HostMessage>) => void got.push(message),
    );
    port.start();
    const say = (message: FrameMessage) => port.postMessage(message, []);
    const welcome = (change: Partial<Welcome> = {}) =>
      say({
        type: 'welcome',
        version: 1,
        contract: 1,
        nonce: data.nonce,
        widget: 'softphone',
        grants: [],
        commands: [],
        events: [],
        requests: [],
        snapshot: COMMANDS.state.example.result,
        seq: 0,
        ...change,
      });
    return { data, origin, got, say, welcome };
  };
  return { talk, heard, hello, onRequest: (answer: typeof answers) => void (answers = answer) };
};

/** Ports tell in turns of their own, whatever the clock says. */
const heard = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise<void>((resolve) => setImmediate(resolve));
};

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    (error: { name: string; code: string }) => `${error.name} ${error.code}`,
  );

it('says hello to the exact origin, with a nonce that is new each time', () => {
  const { hello } = frame();
  const [first, second] = [hello(), hello()];
  expect(first.origin).toBe(PANEL);
  expect(first.data).toMatchObject({
    callpanel: 'hello',
    versions: [1],
    requests: ['contact-match'],
    options: { theme: 'dark' },
  });
  expect(first.data.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(second.data.nonce).not.toBe(first.data.nonce);
});

describe('commands', () => {
  it('wait for the welcome, go in their order, and each has its own answer', async () => {
    const { talk, hello } = frame();
    const [one, two] = [talk.send('state'), codeOf(talk.send('dial', { number: '102' }))];
    const { got, say, welcome } = hello();
    welcome();
    await vi.waitUntil(() => got.length === 2);
    expect(got).toEqual([
      { type: 'command', id: 1, name: 'state', params: {} },
      { type: 'command', id: 2, name: 'dial', params: { number: '102' } },
    ]);
    say({ type: 'reply', id: 2, error: { code: 'embed.error.grant', context: {} } });
    say({ type: 'reply', id: 1, result: { widget: 'softphone' } });
    say({ type: 'reply', id: 1, result: 'again' });
    expect(await one).toEqual({ widget: 'softphone' });
    expect(await two).toBe('CallpanelError embed.error.grant');
  });

  it('that no welcome ever answers fail in time', async () => {
    vi.useFakeTimers();
    const { talk } = frame();
    const answer = codeOf(talk.send('state'));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toBe('CallpanelError embed.error.timeout');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are answered by the frame once sent, however long they and its loading take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { talk, hello } = frame();
    const early = talk.send('dial', { number: '102' });
    await vi.advanceTimersByTimeAsync(29_000);
    const { got, say, welcome } = hello();
    welcome();
    await heard(() => got.length === 1);
    const blind = talk.send('transfer', { callId: 'c1', to: '103' });
    await vi.advanceTimersByTimeAsync(200_000);
    say({ type: 'reply', id: 1, result: { callId: 'c1' } });
    say({ type: 'reply', id: 2, result: {} });
    expect(await early).toEqual({ callId: 'c1' });
    expect(await blind).toEqual({});
  });

  it('that a frame took with it have ended; those that wait go to the next one', async () => {
    const { talk, hello } = frame();
    const first = hello();
    first.welcome();
    const lost = codeOf(talk.send('state'));
    await vi.waitUntil(() => first.got.length === 1);
    const second = hello();
    expect(await lost).toBe('CallpanelError embed.error.ended');
    const next = talk.send('state');
    second.welcome();
    await vi.waitUntil(() => second.got.length === 1);
    second.say({ type: 'reply', id: 2, result: {} });
    expect(await next).toEqual({});
  });

  it('with what cannot travel are refused', async () => {
    const { talk, hello, heard } = frame();
    hello().welcome();
    await vi.waitUntil(() => heard.welcomed === 1);
    expect(await codeOf(talk.send('dial', { number: () => '102' }))).toBe(
      'CallpanelError embed.error.params',
    );
  });

  it('are refused if the page has frozen what all errors have [T1]', async () => {
    const { talk } = frame();
    const answer = codeOf(talk.send('state'));
    const found = Object.getOwnPropertyDescriptor(Error.prototype, 'name') as PropertyDescriptor;
    Object.defineProperty(Error.prototype, 'name', { writable: false });
    try {
      talk.end();
    } finally {
      Object.defineProperty(Error.prototype, 'name', found);
    }
    expect(await answer).toBe('CallpanelError embed.error.ended');
  });

  it('end with the frame', async () => {
    const { talk } = frame();
    const answer = codeOf(talk.send('state'));
    talk.end();
    expect(await answer).toBe('CallpanelError embed.error.ended');
  });
});

it('ignores a welcome to another hello', async () => {
  const { hello, heard } = frame();
  const { welcome, say } = hello();
  welcome({ nonce: 'f'.repeat(64) });
  say({ type: 'refused', nonce: '', error: { code: 'embed.error.version', context: {} } });
  await vi.waitUntil(() => heard.refused.length === 1);
  expect(heard).toMatchObject({ welcomed: 0, refused: ['embed.error.version'] });
});

it('an event comes once, after the snapshot that it is not in', async () => {
  const { hello, heard } = frame();
  const { welcome, say } = hello();
  welcome({ seq: 5 });
  for (const seq of [5, 6, 6, 7])
    say({ type: 'event', seq, name: 'registration', payload: { status: seq } });
  await vi.waitUntil(() => heard.events.length === 2);
  expect(heard.events).toEqual([
    ['registration', { status: 6 }],
    ['registration', { status: 7 }],
  ]);
});

it.each<[string, () => unknown, unknown]>([
  ['answers', async () => ({ contacts: [] }), { contacts: [] }],
  [
    'throws',
    () => {
      throw new Error('broken host');
    },
    undefined,
  ],
  ['rejects', () => Promise.reject(new Error('broken host')), undefined],
  ['gives what cannot travel', () => ({ contacts: () => [] }), undefined],
  ['gives nothing', () => undefined, undefined],
])('a host that %s when it is asked', async (_, answer, result) => {
  const { hello, onRequest } = frame();
  onRequest(answer);
  const { got, welcome, say } = hello();
  welcome();
  say({ type: 'request', id: 7, name: 'contact-match', params: { number: '102' } });
  await vi.waitUntil(() => got.length === 1);
  expect(got).toEqual([{ type: 'answer', id: 7, ...(result !== undefined && { result }) }]);
});

it('frame: hands on every command of the contract with its parameters, and its answer', async () => {
  const { talk, hello } = frame();
  const { got, say, welcome } = hello();
  welcome();
  const commands = Object.entries(COMMANDS).map(([name, { example }]) => ({ name, ...example }));
  const sent = commands.map(({ name, params }) => talk.send(name, params));
  await vi.waitUntil(() => got.length === commands.length);
  expect(got).toEqual(
    commands.map(({ name, params }, at) => ({ type: 'command', id: at + 1, name, params })),
  );
  for (const [at, { result }] of commands.entries()) say({ type: 'reply', id: at + 1, result });
  expect(await Promise.all(sent)).toEqual(commands.map(({ result }) => result));
});

it('frame: hands on every event of the contract with its payload, and asks the host every request', async () => {
  const { hello, heard, onRequest } = frame();
  const asked: unknown[] = [];
  onRequest((name, params) => {
    asked.push([name, params]);
    return { answered: name };
  });
  const { got, say, welcome } = hello();
  welcome();
  const events = Object.entries(EVENTS).map(([name, { example }]) => [name, example] as const);
  for (const [at, [name, payload]] of events.entries())
    say({ type: 'event', seq: at + 1, name: name as 'call', payload });
  const requests = Object.entries(REQUESTS).map(([name, { example }]) => ({ name, example }));
  for (const [id, { name, example }] of requests.entries())
    say({ type: 'request', id, name: name as 'call-log', params: example.params });
  await vi.waitUntil(() => got.length === requests.length);
  expect(heard.events).toEqual(events);
  expect(asked).toEqual(requests.map(({ name, example }) => [name, example.params]));
  expect(got).toEqual(
    requests.map(({ name }, id) => ({ type: 'answer', id, result: { answered: name } })),
  );
});
