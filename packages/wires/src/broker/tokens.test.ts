import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedBroker } from './testing/scripted-broker.ts';
import { pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('tokens', () => {
  it('repeats a failed attempt after a rejected token promise, until there is a token [F23] [F19]', async () => {
    const current = vi.fn(async () => 'token-1').mockRejectedValueOnce(new Error('503'));
    const { broker, server } = await startBroker({ current });
    expect(broker.status).toMatchObject({ phase: 'waiting', error: { cause: { message: '503' } } });
    await pass(5000);
    expect([broker.status.phase, server.peers.length]).toEqual(['online', 1]);
  });

  it('fails an attempt after 10 s when the token promise never settles [F23]', async () => {
    const current = vi.fn(async () => 'token-1').mockReturnValueOnce(new Promise(() => undefined));
    const { broker } = await startBroker({ current });
    await pass(10_000);
    expect(broker.status.phase).toBe('waiting');
    await pass(5000);
    expect(broker.status.phase).toBe('online');
  });

  it('opens no second connection for a late token [F23]', async () => {
    let late: (token: string) => void = () => undefined;
    const promise = new Promise<string>((resolve) => (late = resolve));
    const current = vi.fn(async () => 'token-1').mockReturnValueOnce(promise);
    const { broker, server } = await startBroker({ current });
    await pass(15_000);
    expect(broker.status.phase).toBe('online');
    late('token-0');
    await pass(60_000);
    expect(server.peers.length).toBe(1);
  });

  it.each([
    ['CONNECT', 'Bad CONNECT', "Access refused for user '101'"],
    ['SUBSCRIBE', 'access_refused', 'ACCESS_REFUSED - read access to exchange'],
  ])(
    'gets one fresh token and makes one more attempt after a refused %s, then no more [F24]',
    async (command, message, body) => {
      const renew = vi.fn(async () => 'token-2');
      const server = new ScriptedBroker();
      server.on(command, (frame) => server.refuse(frame, message, body));
      const { broker } = await startBroker({ renew }, {}, server);
      expect(broker.status).toMatchObject({
        phase: 'refused',
        error: { code: 'rmqc.error.refused' },
        retryAt: null,
      });
      expect(server.sent('CONNECT').map(({ headers }) => headers['passcode'])).toEqual([
        'token-1',
        'token-2',
      ]);
      expect(renew.mock.calls).toEqual([['token-1']]);
      broker.wake();
      await pass(600_000);
      expect(server.peers.length).toBe(2);
    },
  );

  it('is online without a delay with the fresh token [F24]', async () => {
    const server = new ScriptedBroker();
    server.on('CONNECT', (frame) =>
      frame.headers['passcode'] === 'token-2'
        ? server.accept(frame)
        : server.refuse(frame, 'Bad CONNECT'),
    );
    const { phases } = await startBroker({}, {}, server);
    expect(phases).toEqual(['connecting', 'connecting', 'online']);
  });

  it('loses the line but not the service after a refused command [F24]', async () => {
    const { broker, server } = await startBroker();
    server.on('SEND', (frame) => server.refuse(frame, 'access_refused'));
    await expect(broker.send('Originate')).rejects.toMatchObject({ code: 'rmqc.error.lost' });
    await pass(5000);
    expect(broker.status.phase).toBe('online');
  });

  it('treats other errors of the server as failures, not refusals [B-05]', async () => {
    const server = new ScriptedBroker();
    server.on('CONNECT', (frame) => server.refuse(frame, 'Internal error'));
    const { broker } = await startBroker({}, {}, server);
    expect(broker.status.phase).toBe('waiting');
  });
});
