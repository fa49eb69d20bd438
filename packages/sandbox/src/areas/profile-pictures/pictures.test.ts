import { API_PREFIX } from '@callpanel/contracts';
import { expect, it } from 'vitest';
import { asking } from '../../testing/asking.ts';

const all = asking();
const { ask } = all;
const PATH = 'user_picture_profiles';
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const upload = async (bytes: Buffer, username = 'alice') => {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const answer = await all.server.app.inject({
    method: 'POST',
    url: `${API_PREFIX}/${PATH}`,
    headers: {
      authorization: `Bearer ${all.server.signIn(username)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.statusCode;
};
const kinds = async (username = 'alice') =>
  (await ask('GET', PATH, undefined, username))[1]['data'].map(
    (one: { picture_type: string; is_active: boolean }) => [one.picture_type, one.is_active],
  );
const shown = async () => (await ask('GET', 'users/me'))[1]['picture_profile_url'] as string;

it('an uploaded picture is active and seen by all, until another is chosen or it is deleted [A-162] [A-163] [A-164] [A-165]', async () => {
  expect(await kinds()).toEqual([['generated', true]]);
  expect(await upload(JPEG)).toBe(200);
  expect(await kinds()).toEqual([
    ['generated', false],
    ['uploaded', true],
  ]);
  const { pathname } = new URL(await shown());
  const file = await all.server.app.inject(pathname);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(file.rawPayload.equals(JPEG)).toBe(true);
  const [, { data }] = await ask('GET', 'panel_buddies', undefined, 'bob');
  expect(data[0].picture_profile_url).toBe(await shown());
  expect((await ask('POST', `${PATH}/switch_picture_type`, { picture_type: 'generated' }))[0]).toBe(
    200,
  );
  expect(await shown()).toMatch(/\/avatars\/101\.svg$/);
  expect((await ask('POST', `${PATH}/switch_picture_type`, { picture_type: 'other' }))[0]).toBe(
    404,
  );
  expect((await ask('DELETE', PATH))[0]).toBe(200);
  expect((await ask('DELETE', PATH))[0]).toBe(404);
  expect(await kinds()).toEqual([['generated', true]]);
  expect((await all.server.app.inject(pathname)).statusCode).toBe(404);
});

it('what is no image is refused, whatever it is called [V-62]', async () => {
  expect(await upload(Buffer.from('<svg onload="alert(1)">'))).toBe(400);
  expect((await ask('POST', PATH, {}))[0]).toBe(415);
});

it('a person without a drawn picture has none until one is uploaded', async () => {
  expect(await kinds('dave')).toEqual([]);
  expect(await upload(JPEG, 'dave')).toBe(200);
  expect(await kinds('dave')).toEqual([['uploaded', true]]);
});
