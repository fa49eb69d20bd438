import type { Locator } from '@playwright/test';
import { openSearch } from '../../support/card.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Opening, People } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import type { Control } from '../../support/sandbox.ts';

/** Whether a click in the middle of the element hits it or its content, also in shadow roots. */
const isMet = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    // Rendered again meanwhile.
    if (!element.isConnected) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    return element.contains(root.elementFromPoint(x + width / 2, y + height / 2));
  });

const registered = async (control: Control): Promise<boolean> =>
  (await control.state()).registrations.some(({ ext, connected }) => ext === '101' && connected);

const ready = async (people: People, control: Control, opening: Opening): Promise<Person> => {
  const alice = await people.panel('alice', { ...opening, signIn: false });
  await alice.signIn();
  await expect.poll(() => registered(control)).toBe(true);
  return alice;
};

const answerable = async (alice: Person): Promise<void> => {
  const answer = alice.button(/^Answer/);
  await expect(answer).toBeVisible();
  await expect.poll(() => isMet(answer)).toBe(true);
  await answer.click();
  await alice.expectOnCall();
  await alice.hangUp();
};

test(
  'an incoming call closes the embedded menu and can be answered [U-11] [U-15]',
  onlyInAll(
    'packages/shell/src/embedded/EmbeddedMenu.test.tsx: closes for a call, and opens during one',
  ),
  async ({ people, control }) => {
    const alice = await ready(people, control, { at: '/?embedded=true' });
    const menu = alice.page.getByRole('dialog', { name: alice.text('shell.menu') });
    await alice.button('Colleagues, open menu').press('Enter');
    await expect(menu).toBeVisible();
    await control.ring('101', '*86');
    await expect(menu).toBeHidden();
    await answerable(alice);
  },
);

test(
  'an incoming call closes the drawer on a phone’s page [U-03] [U-06]',
  onlyInAll(
    'packages/shell/src/toolbar/Toolbar.test.tsx: closes for a call, and the focus goes back',
  ),
  async ({ people, control }) => {
    const alice = await ready(people, control, { viewport: { width: 360, height: 740 } });
    const drawer = alice.page.getByRole('dialog', { name: 'Acme Telephone' });
    await alice.button('Menu').press('Enter');
    await expect(drawer).toBeVisible();
    await control.ring('101', '*86');
    await expect(drawer).toBeHidden();
    await answerable(alice);
  },
);

for (const [width, height] of [
  [360, 740],
  [768, 900],
  [1440, 900],
] as const)
  test(
    `an incoming call while a form is open can be answered; the form keeps its text and the focus; ${width} px [U-06] [U-15]`,
    width === 360
      ? {}
      : onlyInAll(
          'tests/e2e/softphone/modal-calls.spec.ts: an incoming call while a form is open can be answered',
          'packages/ui/src/overlay/Dialog.test.tsx: is no longer modal once something is urgent, keeps the focus, and goes below layers on top',
        ),
    async ({ people, control }) => {
      const alice = await ready(people, control, { viewport: { width, height } });
      const { page, text } = alice;
      await alice.button(/My status/).press('Enter');
      await page.getByRole('menuitem', { name: /^Forward calls to/ }).press('Enter');
      const form = page.getByRole('dialog', { name: text('buddies.forward.title') });
      const field = form.getByRole('textbox');
      await field.fill('1029');
      await expect(form).toBeVisible();
      await control.ring('101', '*86');
      await expect(alice.button(/^Answer/)).toBeVisible();
      await expect(field).toBeFocused();
      // Only the part that the form covers.
      await expect.poll(() => isMet(alice.field)).toBe(true);
      await answerable(alice);
      await expect(form).toBeVisible();
      await expect(field).toHaveValue('1029');
      // On narrow pages the softphone covers the page: close it to see the whole form.
      if (width < 1100) await alice.button(text('shell.softphone')).click();
      await field.click();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    },
  );

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  test(
    `another incoming call opens the closed softphone and can be answered; typing continues; ${width} px [U-06]`,
    onlyInAll(
      'packages/shell/src/home/Home.test.tsx: opens again for each other call that begins while it is closed',
      'tests/e2e/softphone/modal-calls.spec.ts: an incoming call while a form is open can be answered',
    ),
    async ({ people, control }) => {
      const alice = await ready(people, control, { viewport: { width, height } });
      const { text } = alice;
      await control.ring('101', '*86');
      await alice.answer();
      await alice.expectOnCall();
      await alice.button(text('shell.softphone.inTalk')).press('Enter');
      await expect(alice.page.getByRole('dialog', { name: text('shell.softphone') })).toBeHidden();
      const search = await openSearch(alice);
      await search.press('c');
      await control.ring('101', '*43');
      await expect(alice.button(/^Answer/)).toBeVisible();
      await expect.poll(() => isMet(alice.button(/^Answer/))).toBe(true);
      await search.press('a');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('ca');
      await alice.answer();
      await expect.poll(async () => (await alice.calls()).length).toBe(2);
      await control.hangUp('101');
    },
  );

test(
  'in a partner’s page a form of one widget does not block another widget’s call [U-15]',
  onlyInAll(
    'remotes/buddies/src/buddies/MyStatus.test.tsx: gives way to a call that rings, also in another widget of the page, and keeps what was typed',
    'packages/ui/src/overlay/Dialog.test.tsx: is no longer modal once something is urgent, keeps the focus, and goes below layers on top',
    'tests/e2e/softphone/modal-calls.spec.ts: an incoming call while a form is open can be answered',
  ),
  async ({ people, control }) => {
    const alice = await people.host('alice', 'board', {
      viewport: { width: 1440, height: 900 },
      signIn: false,
    });
    await alice.signInAt('#phone');
    await expect.poll(() => registered(control)).toBe(true);
    const { page, text } = alice;
    await alice.button(/My status/).press('Enter');
    await page.getByRole('menuitem', { name: /^Forward calls to/ }).press('Enter');
    const form = page.getByRole('dialog', { name: text('buddies.forward.title') });
    await form.getByRole('textbox').fill('1029');
    await control.ring('101', '*86');
    await answerable(alice);
    await expect(form.getByRole('textbox')).toHaveValue('1029');
  },
);

test(
  'in embedded mode a missed call shows a message, and the sheet closes [U-15] [S-16]',
  onlyInAll(
    'packages/shell/src/embedded/CallBar.test.tsx: stays for 5 s to say why: %s by %s',
    'remotes/softphone/src/softphone/Softphone.calls.test.tsx: says of a call that rang and was %s: %s',
    'tests/e2e/doors/embedded.spec.ts: an incoming call can be answered and ended; the dialer closes with the call',
  ),
  async ({ people, control }) => {
    const alice = await ready(people, control, { at: '/?embedded=true' });
    const sheet = alice.page.getByRole('region', { name: alice.text('shell.softphone') });
    await control.ring('101', '*86');
    await expect(alice.button(/^Answer/)).toBeInViewport();
    await control.hangUp('101');
    await expect(
      sheet.getByText(alice.text('softphone.ended.missed', { who: 'Music on hold' })),
    ).toBeInViewport();
    await expect(sheet).toHaveCount(0);
  },
);

test(
  'a notice is available to all users while a form is open, and can be dismissed [C-28] [E-120]',
  onlyInAll(
    'packages/core/src/domains/notices/notices.test.ts: gives the outlet to a modal dialog, as all else is inert, and hands it back',
  ),
  async ({ people, control }) => {
    const alice = await ready(people, control, { viewport: { width: 1280, height: 800 } });
    const { page, text } = alice;
    await alice.button(/My status/).press('Enter');
    await page.getByRole('menuitem', { name: /^Forward calls to/ }).press('Enter');
    const form = page.getByRole('dialog', { name: text('buddies.forward.title') });
    await control.brokerDown();
    const dismiss = form.getByRole('alert').getByRole('button', { name: text('common.dismiss') });
    await expect(dismiss).toBeVisible();
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
    await expect(form).toBeVisible();
  },
);

test(
  'the page stays usable when it becomes wider while the drawer is open [U-03]',
  onlyInAll(
    'packages/shell/src/toolbar/Toolbar.test.tsx: does not go with its button when the page becomes wider',
    'packages/ui/src/overlay/Dialog.test.tsx: closes by button, action, Escape and a click on the backdrop',
  ),
  async ({ people, control }) => {
    const alice = await ready(people, control, { viewport: { width: 390, height: 844 } });
    const { page } = alice;
    const drawer = page.getByRole('dialog', { name: 'Acme Telephone' });
    await alice.button('Menu').press('Enter');
    await expect(drawer).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await alice.button(/account menu$/).click();
    await expect(page.getByRole('dialog', { name: /account menu$/ })).toBeVisible();
  },
);
