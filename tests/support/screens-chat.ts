import { chatOf } from './chat.ts';
import { type Journey, isNarrow, opened, uncover } from './journey.ts';

/** Chat: the lists, a room with all kinds of messages, a thread, the dialogs, and places where nothing can be written. */
export const chat: Journey = async (stage, look) => {
  const { control } = stage;
  const alice = await opened(stage, { at: '/chat' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  const room = chatOf(alice);
  const rid = 'directAliceBob01';
  const post = (words: string) =>
    control.order('chat/post', { username: 'bob', room: rid, text: words });
  await room.list('direct').getByRole('listitem').first().waitFor();
  await post(
    '*Agenda* for _tomorrow_:\n1. Offer\n2. Phones\n> as said\n```\nconst x = 1;\n```\n@alice please :thumbsup:',
  );
  await post(
    'عنوان طويل https://acme.example/a/very/long/address/that/does/not/end/for/a/long/while/and/goes/on',
  );
  await look(alice, 'chat, list');
  await alice.button(text('chat.status', { status: text('chat.presence.online') })).click();
  await alice.button(text('chatStatus.manage')).click();
  await look(alice, 'chat, status');
  await page.keyboard.press('Escape');

  await room.open('Bob Brant');
  await room.message('as said').waitFor();
  await room.write('A first answer');
  await room.message('A first answer').first().waitFor();
  await room.act('A first answer', 'quote');
  await room.field.fill('With a quote, @b');
  await page.getByRole('listbox', { name: text('chat.suggestions') }).waitFor();
  await look(alice, 'chat, room and suggestions');
  await page.keyboard.press('Escape');
  await room.field.press('Enter');
  await room.message('With a quote').waitFor();
  await control.order('chat/down', {});
  await page.getByText(text('live.paused.title')).first().waitFor();
  await room.write('Written without a line');
  await look(alice, 'chat, no line');
  await control.order('chat/up', {});
  await page
    .getByText(text('live.paused.title'))
    .first()
    .waitFor({ state: 'hidden', timeout: 45_000 });

  await room.act('A first answer', 'thread');
  await page.getByRole('log', { name: text('chat.thread'), exact: true }).waitFor();
  await look(alice, 'chat, thread');
  await alice.button(text('chat.thread.close')).click();

  if (isNarrow(stage.opening)) await alice.button(text('chat.back')).click();
  await room.goTo('channels');
  await alice.button(text('chat.new')).click();
  const dialog = page.getByRole('dialog', { name: text('chat.new') });
  await dialog.getByRole('textbox').first().fill('Sales & more');
  await look(alice, 'chat, new channel');
  await page.keyboard.press('Escape');
  await page
    .getByRole('listitem')
    .filter({ hasText: text('chat.notJoined') })
    .getByRole('button')
    .click();
  await alice.button(text('chat.overlay.join')).waitFor();
  await look(alice, 'chat, not joined');
  await alice.button(text('chat.menu')).click();
  await page.getByRole('menuitem', { name: text('chat.menu.members') }).click();
  await page.getByRole('dialog').getByText('Carol Cho').waitFor();
  await look(alice, 'chat, members');
};
