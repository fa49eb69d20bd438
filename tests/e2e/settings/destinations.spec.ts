import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { section } from '../../support/settings.ts';

const PHONE = '/settings/phone_status';

test(
  'a toggle destination switches by press and by code, and callers come to the active one [D-63] [C-25] [S-63]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/PhoneStatus.test.tsx: switches the destination that is pressed',
    'remotes/settings/src/settings/phone-status/PhoneStatus.test.tsx: shows each toggle destination with its code',
    'packages/sandbox/src/areas/toggle-destinations/toggles.test.ts: a number leads to the active destination',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const bob = await people.host('bob', 'kit');
    const carol = await people.host('carol', 'kit');
    const group = alice.page.getByRole('group', { name: 'Main number' });
    const day = group.getByRole('button', { name: 'Day' });
    const night = group.getByRole('button', { name: 'Night' });
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(group).toContainText('*44*1');
    await carol.call('610');
    await alice.answer();
    await alice.expectHears('carol');
    await alice.hangUp();
    await night.click();
    await expect(night).toHaveAttribute('aria-pressed', 'true');
    await carol.call('610');
    await bob.answer();
    await bob.expectHears('carol');
    await bob.hangUp();
    await alice.call('*44*1');
    await expect(day).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'destinations that are half made are skipped [V-58] [U-55]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/PhoneStatus.test.tsx: leaves out destinations that are half made',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const toggles = section(alice, 'settings.toggle');
    await expect(toggles.getByRole('group', { name: 'Support line' })).toBeVisible();
    await expect(toggles.getByRole('group')).toHaveCount(2);
  },
);

test(
  'the blacklist takes one number or a pasted list, and a listed caller never rings [A-150] [A-151] [V-57] [D-62]',
  onlyInAll(
    'remotes/settings/src/settings/phone-status/Blacklist.test.tsx: adds a number with its name, as it is dialled',
    'remotes/settings/src/settings/phone-status/Blacklist.test.tsx: adds a pasted list, says what it leaves out',
    'remotes/settings/src/settings/phone-status/Blacklist.test.tsx: removes the entry that is pressed, and no other',
    'remotes/settings/src/settings/phone-status/Blacklist.test.tsx: refuses "%s": %s [V-56]',
    'tests/e2e/settings/blacklist.spec.ts: a number of the call log is blocked after a question',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice', { at: PHONE });
    const bob = await people.host('bob', 'kit');
    const part = section(alice, 'settings.blacklist');
    const add = part.getByRole('button', { name: 'Add to the blacklist' });
    await add.click();
    await expect(part.getByText('Enter a number.')).toBeVisible();
    await part.getByLabel('Number').fill('102');
    await part.getByLabel('Name').fill('Bob');
    await add.click();
    await expect(part.getByRole('listitem').filter({ hasText: 'Bob' })).toBeVisible();
    await part.getByLabel('Number').fill('102');
    await add.click();
    await expect(part.getByText('This number is on the blacklist already.')).toBeVisible();
    await bob.call('101');
    await expect(bob.page.getByText(/declined|refused|rejected/i).first()).toBeVisible();
    await expect(alice.button(/^Answer/)).toHaveCount(0);

    await part.getByRole('button', { name: 'Paste several numbers' }).click();
    await part
      .getByLabel('Names and numbers')
      .fill('Nadia Roy, (514) 555-0171\nno number\n+1 418 555 0173; Zoé\n6135550174');
    await expect(part.getByText(/2 lines lack/)).toBeVisible();
    await part.getByRole('button', { name: 'Add 2 numbers' }).click();
    await expect(part.getByRole('listitem')).toHaveCount(3);
    await part.getByRole('button', { name: 'Remove Bob from the blacklist' }).click();
    await expect(part.getByRole('listitem')).toHaveCount(2);
    await bob.call('101');
    await alice.answer();
    await alice.expectHears('bob');
  },
);
