import { chatOf } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/person.ts';
import type { Addresses } from '../support/sandbox.ts';
import {
  type InstalledClient,
  type RocketChatClient,
  installClient,
} from './rocket-chat/install-client.ts';
import { typeErrors } from './rocket-chat/types-check.ts';

// One worker: two would install the client twice on a fresh machine.
test.describe.configure({ mode: 'default' });
test.slow();

const WITH_ALICE = 'directAliceBob01';

/** The client, or this test is skipped. */
const installed = async (): Promise<InstalledClient> => {
  const client = await installClient();
  if (!('skipped' in client)) return client;
  console.log(`skipped: ${client.skipped}`);
  test.skip(true, client.skipped);
  throw new Error(client.skipped);
};

/** Bob's sign-in to the chat, by the provider's interface. */
const grantOf = async ({ url }: Addresses): Promise<{ userId: string; authToken: string }> => {
  const form = new URLSearchParams({ grant_type: 'password', username: 'bob', password: PASSWORD });
  const signedIn = await fetch(`${url}/api/v1/oauth/token`, { method: 'POST', body: form });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/chats/auth`, { method: 'POST', headers });
  return (await answer.json()) as { userId: string; authToken: string };
};

test('our contracts have the names of Rocket.Chat’s own types, and take what these send [W-09] [W-10]', async () => {
  const { folder } = await installed();
  expect(await typeErrors(folder)).toBe('');
  const wrong = 'export type Wrong = None<Strange<{ roomId: string }, IMessage>>;';
  expect(await typeErrors(folder, wrong)).toContain('roomId');
});

test('Rocket.Chat’s own client signs in, reads, and talks with a user of the panel [W-09] [W-10]', async ({
  people,
  sandbox,
  control,
}) => {
  const { connect } = await installed();
  const alice = await people.panel('alice', { at: '/chat' });
  const chat = chatOf(alice);
  await chat.open('Bob Brant');
  const { userId, authToken } = await grantOf(sandbox);
  const bob: RocketChatClient = await connect(sandbox.url);
  try {
    await bob.account.loginWithToken(authToken);
    expect(bob.account.uid).toBe(userId);

    await test.step('reads rooms and history', async () => {
      const subscriptions = (await bob.call('subscriptions/get')) as { rid: string; t: string }[];
      expect(subscriptions.map(({ rid }) => rid)).toContain(WITH_ALICE);
      const { messages } = (await bob.call('loadHistory', WITH_ALICE, null, 50)) as {
        messages: { msg: string; ts: unknown }[];
      };
      expect(messages.map(({ msg }) => msg)).toContain('Sure. Send me the draft?');
    });

    const heard: { msg: string; _id: string }[] = [];
    const stream = bob.stream('room-messages', [WITH_ALICE], (message: never) => {
      heard.push(message);
    });
    await stream.ready();
    const activity: unknown[] = [];
    const typing = bob.stream(
      'notify-room',
      [`${WITH_ALICE}/user-activity`],
      (...args: never[]) => {
        activity.push(args);
      },
    );
    await typing.ready();

    await test.step('hears what Alice types and writes, once', async () => {
      await chat.field.pressSequentially('Hello');
      await expect.poll(() => JSON.stringify(activity)).toContain('user-typing');
      await chat.write('Hello from the panel');
      await expect.poll(() => heard.map(({ msg }) => msg)).toEqual(['Hello from the panel']);
    });

    await test.step('writes, changes, reacts and deletes, as the panel shows', async () => {
      const sent = (await bob.call('sendMessage', {
        ...{ _id: 'witness0000000001', rid: WITH_ALICE },
        msg: 'Hello from *Rocket.Chat*',
      })) as { _id: string };
      expect(sent._id).toBe('witness0000000001');
      const message = chat.message('Hello from Rocket.Chat');
      await expect(message).toHaveCount(1);
      await bob.call('updateMessage', { _id: sent._id, rid: WITH_ALICE, msg: 'Changed there' });
      await expect(chat.message('Changed there')).toHaveCount(1);
      await bob.call('setReaction', ':thumbsup:', heard[0]?._id, true);
      await expect(chat.message('Hello from the panel').getByText('👍')).toBeVisible();
      await bob.call('deleteMessage', { _id: sent._id });
      await expect(chat.message('Changed there')).toHaveCount(0);
    });

    await test.step('is connected again after a loss, and hears what comes then', async () => {
      await control.order('chat/drop', { username: 'bob' });
      // It asks for its streams by itself; until then it hears nothing.
      await expect
        .poll(
          async () => {
            await chat.write('Are you there again?');
            return heard.some(({ msg }) => msg === 'Are you there again?');
          },
          { timeout: 20_000, intervals: [1000] },
        )
        .toBe(true);
    });
  } finally {
    bob.connection.close();
  }
});
