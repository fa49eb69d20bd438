import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf, pass, startBroker } from './testing/start-broker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('commands', () => {
  it('are actions with a generated id, answered by the temp queue [B-07] [B-34]', async () => {
    const { broker, server } = await startBroker();
    server.on('SEND', (sent) => server.answer(sent, { response: 'Success', message: 'Pong' }));
    const answer = await broker.send('Originate', { exten: '101', priority: 1 });
    expect(answer).toMatchObject({ response: 'Success', message: 'Pong' });
    const { headers, body } = server.last('SEND');
    expect(headers).toMatchObject({
      destination: '/exchange/callpanel.commands/acme.example.show-63',
      'reply-to': '/temp-queue/answers',
      // Checked by RabbitMQ against who connected.
      'user-id': '101',
    });
    expect(JSON.parse(body)).toEqual({
      action: 'Originate',
      actionid: answer.actionid,
      exten: '101',
      priority: 1,
    });
    expect(answer.actionid.length).toBeGreaterThanOrEqual(32);
  });

  it('have generated ids where randomUUID is missing [B-07]', async () => {
    const { getRandomValues } = globalThis.crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
    const { broker, server } = await startBroker();
    server.on('SEND', (sent) => server.answer(sent, { response: 'Success' }));
    const answers = await Promise.all([broker.send('Ping'), broker.send('Ping')]);
    const ids = answers.map(({ actionid }) => actionid);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('get the answer with their id, in any order [B-07]', async () => {
    const { broker, server } = await startBroker();
    const both = Promise.all([broker.send('First'), broker.send('Second')]);
    await pass();
    for (const sent of server.sent('SEND').toReversed())
      server.answer(sent, {
        response: 'Success',
        message: sent.body.includes('First') ? '1' : '2',
      });
    expect((await both).map(({ message }) => message)).toEqual(['1', '2']);
  });

  it('fail with the reason of an answer Error [B-34]', async () => {
    const { broker, server } = await startBroker();
    server.on('SEND', (sent) =>
      server.answer(sent, { response: 'Error', message: 'No such channel' }),
    );
    await expect(broker.send('Setvar')).rejects.toMatchObject({
      code: 'rmqc.error.command',
      context: { reason: 'No such channel' },
    });
  });

  it('give up after 10 s; a late answer is counted, also a broken one [B-34] [F26]', async () => {
    const { broker, server } = await startBroker();
    const gaveUp = outcomeOf(broker.send('Ping'));
    await pass(10_000);
    expect(await gaveUp).toBe('rmqc.error.commandTimeout');
    server.answer(server.last('SEND'), { response: 'Success' });
    server.answer(server.last('SEND'), { response: 'Perhaps' });
    expect(broker.counts).toMatchObject({ unknown: 1, malformed: 1 });
  });

  it('fail without a line, and when it is lost [E-13] [B-34]', async () => {
    const { broker, server } = await startBroker();
    const lost = outcomeOf(broker.send('Ping'));
    server.peer.drop();
    expect(await lost).toBe('rmqc.error.lost');
    await expect(broker.send('Ping')).rejects.toMatchObject({ code: 'rmqc.error.lost' });
    await broker.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
