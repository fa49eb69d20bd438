import { toneWav } from '../../packages/sandbox/src/testing/tone-wav.ts';
import { toneMp3 } from '../../packages/sandbox/src/testing/tone-mp3.ts';
import { expectNothingLeft } from '../support/calls.ts';
import { expect, test } from '../support/fixtures.ts';

const WAV_HZ = 800;
const MP3_HZ = 1100;

/** What callers dial. */
const numberOf = (id: string): string => `88${id.padStart(3, '0')}`;

test('callers type the PIN of an announcement, hear what was uploaded and reach its destination [D-24] [A-69] [V-26] [P-47]', async ({
  people,
  control,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const [alice, bob] = await Promise.all([people.panel('alice'), people.host('bob', 'kit')]);
  const [open = '', closed = ''] = await control.announcements([
    { name: 'Notice', destination: '101' },
    { name: 'Results', pin: '2468' },
  ]);
  const api = `${sandbox.url}/api/v1`;
  /** Uploads a recording by REST, as the form does. Resolves with the status. */
  const upload = async (id: string, sound: Buffer, username = 'alice') => {
    const sign = new URLSearchParams({ grant_type: 'password', username, password: 'panel' });
    const signedIn = await fetch(`${api}/oauth/token`, { method: 'POST', body: sign });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    const body = new FormData();
    body.append('recording', new Blob([new Uint8Array(sound)]), 'notice');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${api}/announcements/${id}/upload`, {
      method: 'PUT',
      headers,
      body,
    });
    return answer.status;
  };

  await test.step('a user without the right cannot replace it [P-47]', async () => {
    expect(await upload(open, toneWav(), 'bob')).toBe(403);
  });

  await test.step('a WAV file is heard, then the destination answers', async () => {
    expect(await upload(open, toneWav({ hertz: WAV_HZ, ms: 5_000 }))).toBe(200);
    await bob.call(numberOf(open));
    await bob.expectHears(WAV_HZ);
    await alice.answer();
    await bob.expectHears('alice');
    await alice.expectHears('bob');
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);
  });

  await test.step('an MP3 file is heard once the PIN is typed', async () => {
    expect(await upload(closed, await toneMp3({ hertz: MP3_HZ, ms: 8_000 }))).toBe(200);
    await bob.call(numberOf(closed));
    await bob.expectOnCall();
    await bob.turn('Keypad', true);
    await bob.page.keyboard.type('1111#2468#');
    await expect.poll(() => control.digits('102')).toBe('1111#2468#');
    await bob.expectHears(MP3_HZ);
    await bob.page.keyboard.press('Escape');
    await bob.hangUp();
    await expectNothingLeft(control, alice, bob);
  });
});
