import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'a quote leads to a message that is far above and not loaded, each time it is pressed, and the end is one press away',
  onlyInAll(
    'remotes/chat/src/chat/files/files.test.tsx: says who wrote what and when, and leads to it in its room [D-48]',
    'remotes/chat/src/chat/room/Room.test.tsx: is shown from when it is on screen until it is not, at the message of the address [R-24]',
    'remotes/chat/src/chat/room/Room.test.tsx: at a message of the address has the focus on it, and the address is the room’s again',
    'remotes/chat/src/chat/room/Room.test.tsx: without its end loaded has a way to the newest message',
    'packages/core/src/domains/chat/rooms.test.ts: is loaded with those around it, each time; the newest and those between come when they are asked for',
    'tests/e2e/chat/chat-jump.spec.ts: a long room asks for one page when it is opened, for more when the user scrolls up',
  ),
  async ({ people, control }) => {
    await control.order('chat/post', { username: 'bob', to: 'alice', text: 'line', count: 150 });
    const alice = await people.panel('alice', { at: '/chat' });
    const { log, message, open, write } = chatOf(alice);
    await open('Bob Brant');
    await expect(message('line 150')).toBeVisible();
    const quote = '[ ](http://x.example/direct/directAliceBob01?msg=directAliceBob010) that one';
    await control.order('chat/post', { username: 'bob', to: 'alice', text: quote });
    for (const _time of ['first', 'second']) {
      await log.getByRole('button', { name: 'Go to the message' }).click();
      await expect(message('Sure. Send me the draft?')).toBeInViewport();
      await expect(alice.page).toHaveURL(/\/chat\/d\/directAliceBob01$/);
      await alice.button('Go to the newest message').click();
      await expect(message('that one')).toBeInViewport();
    }
    await write('At the end');
    await expect(message('At the end')).toBeInViewport();
  },
);

test('a long room asks for one page when it is opened, for more when the user scrolls up, and follows many that come at once', async ({
  people,
  control,
}) => {
  let pages = 0;
  const alice = await people.panel('alice', {
    at: '/chat',
    prepare: async (page) => {
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (String(payload).includes('"loadHistory"')) pages += 1;
        }),
      );
    },
  });
  const chat = chatOf(alice);
  const room = 'directAliceBob01';
  const post = (text: string, count: number) =>
    control.order('chat/post', { username: 'bob', room, text, count });
  await post('old', 300);
  await chat.open('Bob Brant');
  await expect(chat.message('old 300')).toBeInViewport();
  expect(pages).toBe(1);

  for (let at = 1; at <= 5; at += 1) await post(`flood ${at} number`, 40);
  await expect(chat.message('flood 5 number 40')).toBeInViewport();
  expect(pages).toBe(1);

  const scroller = chat.log.locator('..');
  await scroller.evaluate((element) => (element.scrollTop = 0));
  await expect.poll(() => pages).toBeGreaterThan(1);
  await post('while reading', 1);
  await expect(alice.button('Go to the newest message')).toBeVisible();
  await expect(chat.message('while reading')).toHaveCount(0);
  await alice.button('Go to the newest message').click();
  await expect(chat.message('while reading')).toBeInViewport();
});
