import {
  API_PREFIX,
  RmqClient,
  TokenSet,
  commandsDestination,
  sipSettingsFrom,
} from '@callpanel/contracts';
import { expect, vi } from 'vitest';
import { startSandbox } from '../../packages/sandbox/src/index.ts';
import { linesOf } from '../../packages/sandbox/src/testing/lines.ts';
import { connectListener } from '../../packages/sandbox/src/testing/listener.ts';
import type { TestPhone } from '../../packages/sandbox/src/testing/phone.ts';
import { TonePhones } from '../../packages/sandbox/src/testing/tone-phones.ts';
import type { QueueStage } from './queue-stage.ts';
import { openRingingPhone } from './ringing-phone.ts';

const REALM = 'acme.example';
const ANSWERS = '/temp-queue/answers';

/** A sandbox with one more person (200), phones by SIP, and a user's REST, events and commands. */
export const openSandboxStage = async (username: string) => {
  const sandbox = await startSandbox({ people: 1 });
  const tones = new TonePhones();
  const phones: TestPhone[] = [];

  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${sandbox.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const grant = { grant_type: 'password', username, password: 'panel' };
  const token = TokenSet.parse(await post(`${API_PREFIX}/oauth/token`, grant)).access_token;
  const get = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${sandbox.url}${API_PREFIX}/${path}`, { headers })).json();
  };
  const { url: proxy = '' } = sipSettingsFrom(await get('config/sipua')).proxy[0] ?? {};
  const registered = async (ext: string): Promise<TestPhone> => {
    const phone = await openRingingPhone(proxy, ext);
    phones.push(phone);
    return phone;
  };
  const config = RmqClient.parse(await get('config/rmqclient'));
  const broker = await connectListener({
    ...{ url: config.url, login: username, passcode: token, realm: REALM },
  });
  await broker.listen(config.routing_key);
  const until: QueueStage['until'] = (look) =>
    vi.waitUntil(async () => (await look()) ?? false, { timeout: 10_000 }) as never;
  let commands = 0;
  return {
    post,
    get,
    until,
    lines: linesOf({ registered }, tones),
    /** Bodies from the broker so far. */
    bodies: () => broker.events(),
    /** Gives a command that is carried out; resolves with the answer's message. */
    command: async (fields: Readonly<Record<string, string>>): Promise<string> => {
      const actionid = String((commands += 1));
      broker.client.publish({
        destination: commandsDestination(config.routing_key),
        headers: { 'reply-to': ANSWERS },
        body: JSON.stringify({ ...fields, actionid }),
      });
      const isAnswer = (body: { action: string; [key: string]: unknown }) =>
        body.action === 'RESPONSE' && body['actionid'] === actionid;
      const answer = await until(() => broker.events().find(isAnswer));
      expect(answer, JSON.stringify(fields)).toMatchObject({ response: 'Success' });
      return String(answer['message']);
    },
    close: async (): Promise<void> => {
      for (const phone of phones) phone.close();
      await Promise.all([tones.close(), broker.close(), sandbox.close()]);
    },
  };
};
export type SandboxStage = Awaited<ReturnType<typeof openSandboxStage>>;
