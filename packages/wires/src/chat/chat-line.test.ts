import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../broker/testing/fake-socket.ts';
import type { Peer } from '../broker/testing/peer.ts';
import type { ChatLineStatus } from './chat-line.ts';
import { createChatLine } from './chat-line.ts';
import { ChatLost, ChatRefused } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Frame {
  msg: string;
  id?: string;
  method?: string;
  name?: string;
  params?: unknown[];
}

/** A chat host that answers as it should, but for what a test switches off. */
const host = () => {
  const sockets: FakeSocket[] = [];
  const frames: Frame[] = [];
  const does = { connect: true, login: true, subscribe: true, version: true, methods: true };
  const refusedStreams = new Set<string>();
  const answer = (frame: Frame, peer: Peer): void => {
    const say = (reply: object) => peer.push(JSON.stringify(reply));
    const { id = '' } = frame;
    if (frame.msg === 'connect' && !does.version) return say({ msg: 'failed', version: '1' });
    if (frame.msg === 'connect' && does.connect) return say({ msg: 'connected', session: 's' });
    if (frame.method === 'login')
      return say(
        does.login
          ? { msg: 'result', id, result: { id: 'u1', token: 't' } }
          : { msg: 'result', id, error: { error: 403, reason: 'Log in again' } },
      );
    if (frame.msg === 'sub' && refusedStreams.has(frame.name ?? ''))
      return say({ msg: 'nosub', id, error: { error: 'not-allowed' } });
    if (frame.msg === 'sub' && does.subscribe) return say({ msg: 'ready', subs: [id] });
    if (frame.method === 'refused')
      return say({ msg: 'result', id, error: { error: 'error-no', reason: 'No' } });
    if (frame.msg === 'method' && does.methods)
      return say({ msg: 'result', id, result: frame.method });
    return undefined;
  };
  const receiver = {
    receive(text: string, peer: Peer): void {
      const frame = JSON.parse(text) as Frame;
      frames.push(frame);
      answer(frame, peer);
    },
  };
  let grants = 0;
  const line = createChatLine(
    {
      grant: async () => {
        grants += 1;
        return {
          userId: 'u1',
          authToken: `token-${grants}`,
          socketUrl: 'wss://chat.test/websocket',
        };
      },
    },
    {
      random: () => 0.5,
      webSocket: (url, protocols) => {
        const socket = new FakeSocket(url, protocols, receiver);
        sockets.push(socket);
        setTimeout(() => socket.open(), 0);
        return socket as unknown as WebSocket;
      },
    },
  );
  const phases: ChatLineStatus[] = [];
  line.on('status', (status) => phases.push(status));
  return {
    line,
    sockets,
    frames,
    does,
    refusedStreams,
    grants: () => grants,
    phase: () => phases[phases.length - 1]?.phase,
    error: () => phases[phases.length - 1]?.error?.code ?? null,
    socket: () => sockets[sockets.length - 1],
    said: (msg: string) => frames.filter((frame) => frame.msg === msg).length,
    async online() {
      line.start();
      await vi.advanceTimersByTimeAsync(10);
      expect(phases[phases.length - 1]?.phase).toBe('online');
    },
  };
};

describe('the line to the chat [W-09] [W-10]', () => {
  it('signs in by the token, subscribes, and says online only then', async () => {
    const { line, online, frames } = host();
    const heard: unknown[] = [];
    line.on('online', (who) => heard.push(who));
    line.listen('stream-notify-user', 'u1/notification');
    await online();
    expect(frames.map(({ msg, method }) => method ?? msg)).toEqual(['connect', 'login', 'sub']);
    expect(frames[1]?.params).toEqual([{ resume: 'token-1' }]);
    expect(heard).toEqual([{ userId: 'u1' }]);
  });

  it('signs out when it is stopped, and is quiet then', async () => {
    const { line, online, frames, phase } = host();
    await online();
    line.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(frames.map(({ method }) => method)).toEqual([undefined, 'login', 'logout']);
    expect(phase()).toBe('online');
  });

  it('hands on events, and nothing malformed', async () => {
    const { line, online, socket } = host();
    const events: unknown[] = [];
    line.on('event', (event) => events.push(event));
    await online();
    const good = { eventName: 'r1', args: [1] };
    for (const text of ['{', '[]', '{"msg":"changed"}', '{"server_id":"0"}', 'null'])
      socket()?.push(text);
    socket()?.push(new ArrayBuffer(8));
    socket()?.push(JSON.stringify({ msg: 'changed', collection: 's', id: 'id', fields: good }));
    expect(events).toEqual([{ stream: 's', key: 'r1', args: [1] }]);
  });

  it('answers a method by its result, its refusal, or as lost after 15 s', async () => {
    const { line, online, does } = host();
    await online();
    expect(await line.call('rooms/get', [])).toBe('rooms/get');
    await expect(line.call('refused', [])).rejects.toMatchObject({
      code: 'error-no',
      reason: 'No',
    });
    await expect(line.call('refused', [])).rejects.toBeInstanceOf(ChatRefused);
    does.methods = false;
    const slow = line.call('slow', []).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(await slow).toBeInstanceOf(ChatLost);
  });

  it('rejects what is under way as lost when the connection ends, and what is called without one', async () => {
    const { line, online, does, socket } = host();
    await online();
    does.methods = false;
    const underWay = line.call('x', []).catch((error: unknown) => error);
    socket()?.drop();
    expect(await underWay).toBeInstanceOf(ChatLost);
    await expect(line.call('y', [])).rejects.toBeInstanceOf(ChatLost);
  });
});

describe('what goes wrong', () => {
  it('a lost connection is made again after a second, with the same token, and subscribed', async () => {
    const { line, online, socket, phase, error, frames, grants } = host();
    line.listen('a', 'k');
    await online();
    socket()?.drop();
    await vi.advanceTimersByTimeAsync(0);
    expect([phase(), error()]).toEqual(['waiting', 'chat.error.connect']);
    frames.length = 0;
    await vi.advanceTimersByTimeAsync(1010);
    expect(phase()).toBe('online');
    expect(frames.map(({ msg }) => msg)).toEqual(['connect', 'method', 'sub']);
    expect(grants()).toBe(1);
  });

  it('attempts spread, 30 s apart at most', async () => {
    const { line, sockets, does } = host();
    does.connect = false;
    line.start();
    const before = () => sockets.length;
    await vi.advanceTimersByTimeAsync(600_000);
    // Ten seconds each for the answer, and fifteen of waiting on average.
    expect(before()).toBeGreaterThan(600 / 40);
    expect(before()).toBeLessThan(600 / 20);
  });

  it('a token that has ended is replaced by a new one', async () => {
    const { line, does, phase, error, grants, online, socket } = host();
    await online();
    does.login = false;
    socket()?.drop();
    await vi.advanceTimersByTimeAsync(1010);
    expect([phase(), error(), grants()]).toEqual(['waiting', 'chat.error.auth', 1]);
    does.login = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect([phase(), grants()]).toEqual(['online', 2]);
    line.stop();
  });

  it('a host that says failed is asked again', async () => {
    const { line, does, phase } = host();
    does.version = false;
    line.start();
    await vi.advanceTimersByTimeAsync(10);
    expect(phase()).toBe('waiting');
    does.version = true;
    await vi.advanceTimersByTimeAsync(1010);
    expect(phase()).toBe('online');
  });

  it('a silent host is asked after 30 s, and given up 30 s later', async () => {
    const { online, said, phase } = host();
    await online();
    await vi.advanceTimersByTimeAsync(30_100);
    expect([said('ping'), phase()]).toEqual([1, 'online']);
    await vi.advanceTimersByTimeAsync(30_100);
    expect(phase()).toBe('waiting');
  });

  it('after the page has slept, a dead connection is found in 3 s', async () => {
    const { line, online, phase } = host();
    await online();
    line.wake();
    await vi.advanceTimersByTimeAsync(3100);
    expect(phase()).toBe('waiting');
    // And one that waits is made at once.
    line.wake();
    await vi.advanceTimersByTimeAsync(10);
    expect(phase()).toBe('online');
  });

  it('a stream that is refused is logged, and the others go on [W-11] [E-123]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { line, online, refusedStreams, phase } = host();
    refusedStreams.add('stream-notify-logged');
    line.listen('stream-notify-logged', 'user-status');
    line.listen('stream-notify-user', 'u1/notification');
    await online();
    expect(phase()).toBe('online');
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'The chat refused to send stream-notify-logged: not-allowed',
    );
  });

  it('a subscription without an answer in 10 s ends the connection', async () => {
    const { line, does, phase } = host();
    does.subscribe = false;
    line.listen('a', 'k');
    line.start();
    await vi.advanceTimersByTimeAsync(10_100);
    expect(phase()).toBe('waiting');
  });

  it('nothing runs after stop', async () => {
    const { line, online, socket } = host();
    await online();
    line.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([vi.getTimerCount(), socket()?.readyState]).toEqual([0, 3]);
  });
});
