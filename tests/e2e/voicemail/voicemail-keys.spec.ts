import { leaveMessage } from '../../support/calls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

test(
  'by keyboard: Space plays a message and pauses it, Delete deletes it, Z brings it back; the palette plays the newest from anywhere [U-27] [S-40] [A-49]',
  onlyInAll(
    'remotes/voicemail/src/voicemail/List.test.tsx: Delete deletes and Z brings back, with the focus on the message',
    'remotes/voicemail/src/voicemail/playing.test.tsx: by Space on its row, which keeps the focus, and paused by Space [U-27] [S-40]',
    'packages/shell/src/palette/actions.test.tsx: without a call or a number: only what is to come, then where one can go',
    'remotes/voicemail/src/voicemail/playing.test.tsx: as the newest one, for what asks for that anywhere on the page [A-49]',
  ),
  async ({ people, control }) => {
    await control.voicemail(true);
    const [alice, bob] = await Promise.all([
      people.panel('alice', { at: '/voicemails' }),
      people.phone('bob'),
    ]);
    const { page, text } = alice;
    await leaveMessage(bob, alice);
    const row = page.getByRole('row', { level: 1 }).filter({ hasText: 'Bob Brant' });
    await expect(row).toHaveCount(1);
    const pause = page.getByRole('button', { name: text('player.pause') });

    await row.press(' ');
    await alice.expectPlays('bob');
    await expect(row).toBeFocused();
    await row.press(' ');
    await expect(pause).toHaveCount(0);

    await row.press('Delete');
    await expect(row).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(row).toHaveCount(1);
    await expect(row).toBeFocused();

    // By pointer, from a row that is closed.
    await row.press('Escape');
    await page.getByRole('button', { name: /^Listen to the message from .?Bob Brant/ }).hover();
    await page.getByRole('button', { name: /^Listen to the message from .?Bob Brant/ }).click();
    await alice.expectPlays('bob');

    await page.getByRole('link', { name: /^Parking/ }).click();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: text('shell.palette.field') })).toBeFocused();
    await page.keyboard.type('newest');
    await page.getByRole('option', { name: text('shell.palette.playVoicemail') }).click();
    await alice.expectPlays('bob');
    expect(new URL(page.url()).pathname).toMatch(/^\/voicemails/);
  },
);
