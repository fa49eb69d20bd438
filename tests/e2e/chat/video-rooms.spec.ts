import { expect, test } from '../../support/fixtures.ts';
import { roomAct as act, roomRow as rowOf } from '../../support/meeting.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const AT = { at: '/video_conferences' };

test(
  'rooms are listed without those of one meeting, changed and deleted by their administrators, and read by others [R-08] [A-85] [A-88] [D-35]',
  onlyInAll(
    'remotes/chat/src/video/Video.test.tsx: asks for nine without those of one meeting, in the order of the server',
    'remotes/chat/src/video/Video.test.tsx: says the part of the user in it, by user name [S-52]',
    'remotes/chat/src/video/Video.test.tsx: shows its own values when it is open, and another’s when that is',
    'remotes/chat/src/video/Video.test.tsx: whose address leads nowhere says so, and the list stays [R-08]',
    'remotes/chat/src/video/Video.test.tsx: says that there are none yet, or none that match',
    'remotes/chat/src/video/acts.test.tsx: a guest no change, and no link of administrators [S-52]',
    'remotes/chat/src/video/acts.test.tsx: once the user has said so, and no other [A-88]',
    'remotes/chat/src/video/form/RoomForm.test.tsx: sends the field "%s" and no other [A-87]',
    'remotes/chat/src/video/form/RoomForm.test.tsx: sends the box "%s" and no other [A-87]',
    'remotes/chat/src/video/form/RoomForm.test.tsx: has the list show the name and the day that were saved, of that room alone',
    'remotes/chat/src/video/form/RoomForm.test.tsx: %s are shown, and cannot be changed [S-52]',
    'remotes/chat/src/video/form/people.test.tsx: lose one of the %s',
    'packages/sandbox/src/areas/video/video.test.ts: are for administrators',
    'packages/sandbox/src/areas/video/video.test.ts: give administrators their link, and others that of guests alone [S-52]',
  ),
  async ({ people }) => {
    const [alice, carol] = await Promise.all([
      people.panel('alice', AT),
      people.panel('carol', AT),
    ]);
    await expect(rowOf(alice, 'Daily stand-up')).toContainText('Administrator');
    await expect(rowOf(carol, 'Daily stand-up')).toContainText('Guest');

    await test.step('an administrator changes it, another sees that', async () => {
      await act(alice, 'Daily stand-up', 'video.edit');
      const form = alice.page.getByRole('dialog', { name: 'Daily stand-up' });
      await form.getByLabel('Name', { exact: true }).fill('Morning meeting');
      await form.getByLabel('Expires on').fill('2099-12-31');
      await form.getByLabel('PIN').fill('2468');
      await form.getByRole('checkbox', { name: 'Guests may share their screen' }).check();
      await form.getByRole('button', { name: 'Remove bob' }).click();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toHaveCount(0);
      await expect(rowOf(alice, 'Morning meeting')).toContainText('2099');
      await carol.page.reload();
      await rowOf(carol, 'Morning meeting').click();
      await expect(carol.page.getByText('2468')).toBeVisible();
      await expect(carol.page.getByText('bob', { exact: true })).toHaveCount(0);
    });

    await test.step('guests look at it, and neither change nor delete it', async () => {
      await carol.button('Actions for Morning meeting').click();
      const item = (name: string) => carol.page.getByRole('menuitem', { name, exact: true });
      await expect(item('Delete')).toHaveCount(0);
      await expect(item('Copy the administrator link')).toHaveCount(0);
      await item('Show settings').click();
      const form = carol.page.getByRole('dialog', { name: 'Morning meeting' });
      await expect(form.getByLabel('Name', { exact: true })).not.toBeEditable();
      await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0);
      await form.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('it is deleted, and is in the address no more', async () => {
      await act(alice, 'Morning meeting', 'video.remove');
      await alice.page
        .getByRole('dialog', { name: 'Delete' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(rowOf(alice, 'Morning meeting')).toHaveCount(0);
      await carol.page.reload();
      await expect(carol.page.getByText('No video conferences')).toBeVisible();
      await expect(rowOf(carol, 'Morning meeting')).toHaveCount(0);
      await carol.page.goto(`${new URL(carol.page.url()).origin}/video_conferences/1`);
      await expect(carol.page.getByText('There is no such video conference.')).toBeVisible();
    });
  },
);

test(
  'nine rooms are a page, and the next page is asked for [C-40]',
  onlyInAll(
    'remotes/chat/src/video/Video.test.tsx: asks for nine without those of one meeting, in the order of the server [C-40] [A-85] [V-33]',
    'remotes/chat/src/video/Video.test.tsx: has pages: the tenth room is on the second [C-40]',
  ),
  async ({ people, control }) => {
    await control.order(
      'video/rooms',
      Array.from({ length: 10 }, (_, at) => ({ name: `Meeting ${at}`, username: 'alice' })),
    );
    const alice = await people.panel('alice', AT);
    const [request] = await Promise.all([
      alice.page.waitForRequest(/video_conferences\?/),
      alice.page.reload(),
    ]);
    const { searchParams } = new URL(request.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      start: '0',
      limit: '9',
      exclude_dynamic: 'true',
    });
    await expect(alice.page.locator('[data-row]')).toHaveCount(9);
    await expect(alice.page.getByText('13 video conferences')).toBeVisible();
  },
);

test(
  'a room needs a valid name and a day that is not over; what is typed stays [V-30] [V-31] [X-32]',
  onlyInAll(
    'remotes/chat/src/video/form/new-room.test.tsx: needs a name and a day that is not over, says so beside each, and keeps what was typed [V-30] [V-31]',
    'remotes/chat/src/video/form/new-room.test.tsx: begins with a year, and sends what was chosen to the end of the day in the user’s zone',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', AT);
    await alice.button('New video conference').click();
    const form = alice.page.getByRole('dialog', { name: 'New video conference' });
    const name = form.getByLabel('Name', { exact: true });
    const day = form.getByLabel('Expires on');
    const save = form.getByRole('button', { name: 'Save' });
    const inAYear = new Date(Date.now() + 365 * 86_400_000);
    await expect(day).toHaveValue(
      [
        inAYear.getFullYear(),
        String(inAYear.getMonth() + 1).padStart(2, '0'),
        String(inAYear.getDate()).padStart(2, '0'),
      ].join('-'),
    );
    await name.fill('   ');
    await day.fill('2020-01-01');
    await save.click();
    await expect(form.getByText('Required')).toBeVisible();
    await expect(form.getByText('This day is over.')).toBeVisible();
    await expect(day).toHaveValue('2020-01-01');
    await name.fill('Board');
    await day.fill('');
    await save.click();
    await expect(form.getByText('Choose a day.')).toBeVisible();
    await day.fill('2099-01-01');
    await save.click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(alice, 'Board')).toBeVisible();
  },
);

test(
  'where the company or its licence has no video conferences there are none [P-30] [C-47] [D-36] [D-37]',
  onlyInAll(
    'packages/contracts/src/widgets.test.ts: a feature needs the right, the installation and the licence [P-30] [X-43]',
    'packages/widget/src/parts/meeting/start/useStartMeeting.test.tsx: where the licence has it off [C-47] [D-37]',
    'packages/shell/src/embedded/menu.model.test.ts: lists the sections that the user may read, each once, in the specified order',
    'packages/shell/src/routes/decide.test.ts: of a licensed area wait for the licence, and for nothing that goes before it [P-30] [X-43]',
  ),
  async ({ people, control }) => {
    await control.configureVideo({ enabled: false });
    const alice = await people.panel('alice', { at: '/video_conferences' });
    await expect(alice.page).not.toHaveURL(/video_conferences/);
    const link = alice.page.getByRole('link', { name: 'Video conferences' });
    await expect(alice.page.getByRole('link', { name: 'Parking' })).toBeVisible();
    await expect(link).toHaveCount(0);
    await control.configureVideo({ enabled: true });
    await alice.page.reload();
    await expect(link).toBeVisible();
  },
);

test(
  'the limits of the company are said, and what it has switched off cannot be chosen [C-46] [D-36] [A-89]',
  onlyInAll(
    'remotes/chat/src/video/form/company.test.tsx: is recording: that alone cannot be chosen, and the form says so',
    'remotes/chat/src/video/form/company.test.tsx: is the telephone: nothing of it is asked',
    'remotes/chat/src/video/form/company.test.tsx: how many rooms the company can have [C-46] [D-36] [D-37]',
    'remotes/chat/src/video/form/new-room.test.tsx: keeps what was typed when the server refuses, and says why %s [E-88]',
    'packages/sandbox/src/areas/video/video.test.ts: is refused beyond the limit of the company [C-46] [X-17]',
  ),
  async ({ people, control }) => {
    await control.configureVideo({
      max_room_per_realm: 4,
      enable_recording: false,
      enable_telephony: false,
    });
    const alice = await people.panel('alice', AT);
    const form = alice.page.getByRole('dialog', { name: 'New video conference' });
    const create = async (name: string): Promise<void> => {
      await alice.button('New video conference').click();
      await form.getByLabel('Name', { exact: true }).fill(name);
      await form.getByRole('button', { name: 'Save' }).click();
    };
    await alice.button('New video conference').click();
    await expect(form.getByText('Your company can have 4 video conferences.')).toBeVisible();
    await expect(form.getByRole('checkbox', { name: 'Administrators may record' })).toBeDisabled();
    await expect(form.getByText('Recording is switched off for your company.')).toBeVisible();
    await expect(form.getByLabel('PIN')).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await create('Fourth');
    await expect(rowOf(alice, 'Fourth')).toBeVisible();
    await create('Fifth');
    await expect(form.getByText('Your company may have 4 video conferences.').last()).toBeVisible();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Fifth');
  },
);

test(
  'a link that the browser does not copy says so [E-90]',
  onlyInAll(
    'remotes/chat/src/video/acts.test.tsx: not given away where the browser copies nothing, which is said [E-90]',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', AT);
    await alice.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await act(alice, 'Daily stand-up', 'video.copyGuest');
    await expect(alice.page.getByText('The link could not be copied')).toBeVisible();
  },
);
