import { chatOf } from '../support/chat.ts';
import { expect, test } from '../support/fixtures.ts';

test('a quote leads to a message that is far above and not loaded, each time it is pressed, and the end is one press away', async ({
  people,
  control,
}) => {
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
});
