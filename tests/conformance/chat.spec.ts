import { DOORS, GRANTS_OF_HOSTS } from '@callpanel/contracts/embed';
import { expect, test } from '../support/fixtures.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const WITH_BOB = 'directAliceBob01';

for (const door of DOORS) {
  test(
    `${door}: opens conversations by command, sends, reports messages and status, shows one room alone`,
    throughDoor(
      'chat',
      door,
      'packages/embed/src/stub/element.test.ts: element: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every event of the contract with its payload, and asks the host every request',
      'packages/widget/src/mount/line.test.tsx: reports each event of the core that hosts get as it is, with its payload',
      'packages/core/src/domains/chat/chat.test.ts: reach the host with the words and the author',
    ),
    async ({ people, sandbox, control }) => {
      const host = await Host.open(door, people, sandbox);
      const { text } = host.person;
      const scene = new Scene(host, 'chat');
      await host.mount('chat', 'chat');
      await host.signIn('chat');
      const part = host.at('chat');
      const field = part.getByRole('textbox', { name: /^Message to/ });
      await expect(part.getByRole('tab').first()).toBeVisible();

      await test.step('opens a room with words in its field, after what the user typed', async () => {
        await scene.done('open-chat', { room: '@bob', text: 'Call from Boston' });
        await expect(field).toHaveValue('Call from Boston');
        await field.fill('My words');
        await scene.done('open-chat', { room: '@bob', text: 'and those of the host' });
        await expect(field).toHaveValue('My words\nand those of the host');
        await scene.done('open-chat', { room: '#support' });
        await expect(part.getByRole('button', { name: text('chat.overlay.join') })).toBeVisible();
        await scene.refused('open-chat', { room: '#there-is-none' }, 'chat.error.noAccess');
        await scene.refused('open-chat', { room: '@there-is-none' }, 'chat.error.create');
        const bad = badParams('chat', door).filter(({ command }) => /chat|message/.test(command));
        expect(await host.refusals('chat', bad)).toEqual(
          bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
        );
      });

      await test.step('opens the form of a new SMS for a number without a conversation', async () => {
        await scene.done('open-chat', { room: '+1 514 555 0123', text: 'Your order is ready' });
        const dialog = part.getByRole('dialog', { name: text('chat.new') });
        await expect(dialog.getByRole('combobox', { name: text('chat.sms.to') })).toHaveValue(
          '+1 514 555 0123',
        );
        await expect(dialog.getByRole('textbox', { name: text('chat.sms.text') })).toHaveValue(
          'Your order is ready',
        );
        await dialog.getByRole('button', { name: text('chat.cancel') }).click();
      });

      await test.step('sends once, where the user is, and says why it could not', async () => {
        const { messageId } = await scene.done<{ messageId: string | null }>('send-message', {
          room: '@bob',
          text: 'Sent by the host',
        });
        expect(messageId).toMatch(/^\w{17}$/);
        const sent = await control.chatMessages(WITH_BOB);
        expect(sent.filter(({ msg }) => msg === 'Sent by the host')).toMatchObject([
          { id: messageId, username: 'alice' },
        ]);
        await expect(part.getByRole('button', { name: text('chat.overlay.join') })).toBeVisible();
        await scene.refused('send-message', { room: '#support', text: 'Hi' }, 'chat.error.send');
      });

      await test.step('reports messages, what is unread, and the status', async () => {
        await scene.fresh();
        await control.order('chat/post', {
          username: 'bob',
          room: WITH_BOB,
          text: 'Are *you* in?',
        });
        await scene.receives('chat-message', {
          ...{ roomId: WITH_BOB, room: null, username: 'bob', name: 'Bob Brant' },
          text: 'Are you in?',
        });
        await scene.receives('unread', { chat: 1 });
        await scene.done('presence', { chat: { status: 'busy', text: 'With a customer' } });
        await scene.receives('presence', { chat: { status: 'busy', text: 'With a customer' } });
        const { presence } = await scene.done<{ presence: { chat: unknown } }>('state');
        expect(presence.chat).toEqual({ status: 'busy', text: 'With a customer' });
        await scene.refused('presence', { chat: { status: 'asleep' } }, 'embed.error.params');
      });

      await test.step('shows one room alone', async () => {
        await host.mount('one', 'chat', { room: '#general' });
        // A frame is a page of its own.
        if (door === 'frame') await host.signIn('one');
        const one = host.at('one');
        await expect(one.getByRole('textbox', { name: 'Message to general' })).toBeVisible();
        await expect(one.getByRole('tab')).toHaveCount(0);
        const alone = new Scene(host, 'one');
        await alone.refused('open-chat', { room: '@bob' }, 'widget.error.intent');
        await alone.done('open-chat', { room: '#general', text: 'For all' });
        await expect(one.getByRole('textbox', { name: 'Message to general' })).toHaveValue(
          'For all',
        );
        await host.update('one', { room: '@erin' });
        await expect(one.getByRole('textbox', { name: 'Message to Erin Egede' })).toBeVisible();
        await alone.allFits();
      });
      host.expectShown('chat');
    },
  );
}

test('a frame without the grant chat hears of no message, and what it sends waits in the field [T3]', async ({
  people,
  sandbox,
  control,
}) => {
  const grants = GRANTS_OF_HOSTS.filter((grant) => grant !== 'chat');
  await control.panelConfig({ hosts: [{ origin: sandbox.demoUrl, grants }] });
  const host = await Host.open('frame', people, sandbox);
  const scene = new Scene(host, 'chat');
  await host.mount('chat', 'chat');
  await host.signIn('chat');
  await expect(host.at('chat').getByRole('tab').first()).toBeVisible();
  const sent = await scene.done('send-message', { room: '@bob', text: 'Please read this' });
  expect(sent).toEqual({ messageId: null });
  const field = host.at('chat').getByRole('textbox', { name: /^Message to/ });
  await expect(field).toHaveValue('Please read this');
  await control.order('chat/post', { username: 'bob', room: WITH_BOB, text: 'For Alice alone' });
  await expect(host.at('chat').getByText('For Alice alone').last()).toBeVisible();
  await scene.done('state');
  const heard = (await host.received('chat')).map(({ name }) => name);
  expect(heard).not.toContain('chat-message');
  const messages = await control.chatMessages(WITH_BOB);
  expect(messages.filter(({ msg }) => msg === 'Please read this')).toEqual([]);
});
