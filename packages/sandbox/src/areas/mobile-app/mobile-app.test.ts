import { expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';

const all = asking();
const { ask, outbox } = all;
const link = async (username = 'alice'): Promise<string> =>
  (await ask('GET', 'clearly_anywhere/qr_code_link', undefined, username))[1]['link'];

it('the link sets up one person’s app until there are new credentials, and is mailed to that person alone [A-158] [A-159] [A-160] [A-161]', async () => {
  const first = await link();
  expect(first).toMatch(/^https:\/\/.*username=alice&token=/);
  expect(await link()).toBe(first);
  expect(await link('bob')).not.toContain('alice');
  await ask('POST', 'mailer/setup_clearly_anywhere_email');
  expect((await outbox())['mails']).toEqual([
    { to: 'alice@acme.example', subject: expect.any(String), text: expect.stringContaining(first) },
  ]);
  await ask('POST', 'clearly_anywhere/regenerate_auth_token');
  expect(await link()).not.toBe(first);
  expect((await ask('GET', 'clearly_anywhere/more_info_link_enabled'))[1]).toMatchObject({
    enabled: true,
  });
});

it('the link is mailed to a person ten times in an hour, and no more [A-160]', async () => {
  const mail = async (username = 'alice') =>
    (await ask('POST', 'mailer/setup_clearly_anywhere_email', undefined, username))[0];
  for (let time = 0; time < 10; time += 1) expect(await mail()).toBe(200);
  expect(await mail()).toBe(429);
  expect((await outbox())['mails']).toHaveLength(10);
  expect(await mail('bob')).toBe(200);
  all.server.advance(3_600_000);
  expect(await mail()).toBe(200);
});
