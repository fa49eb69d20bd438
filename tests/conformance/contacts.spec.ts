import { DOORS, GRANTS_OF_HOSTS } from '@callpanel/contracts/embed';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { onlyInAll } from '../support/only-in-all.ts';
import { badParams } from './bad-params.ts';
import { throughDoor } from './coverage.ts';
import { Host } from './doors/host.ts';
import { Scene } from './scene.ts';

const MARKUP = '<img src=x onerror="document.title=1">';
const RTL = '\u202Eevil\u202C';
const ADA = {
  firstName: 'Ada',
  lastName: 'Young',
  company: MARKUP,
  numbers: [{ number: '+1 514 555 0190', label: 'Work' }],
  emails: [{ email: 'ada@young.example' }],
};

const rowOf = (host: Host, name: string): Locator =>
  host.at('book').locator('[data-row]').filter({ hasText: name });

for (const door of DOORS) {
  test(
    `${door}: opens and adds contacts by command, and reports what the user does to them`,
    throughDoor(
      'contacts',
      door,
      'packages/embed/src/stub/mount.test.ts: kit: hands on every command of the contract with its parameters, and its answer',
      'packages/embed/src/stub/frame/conversation.test.ts: frame: hands on every command of the contract with its parameters, and its answer',
      'packages/widget/src/mount/line.test.tsx: reports each event of the core that hosts get as it is, with its payload',
      'remotes/buddies/src/contacts/hosts.test.tsx: opens a contact, also one of another page',
    ),
    async ({ people, sandbox }) => {
      const host = await Host.open(door, people, sandbox);
      const book = new Scene(host, 'book');
      const { text } = host.person;
      const form = host.at('book').getByRole('dialog');
      const field = (name: string) =>
        form.getByRole('textbox', { name: text(`contacts.form.${name}`), exact: true });
      await host.mount('book', 'contacts');
      await host.signIn('book');
      await expect(rowOf(host, 'Nadia Roy')).toBeVisible();

      await test.step('opens one, and refuses one that is not there', async () => {
        await book.done('open-contact', { id: '1' });
        await expect(rowOf(host, 'Nadia Roy')).toHaveAttribute('aria-expanded', 'true');
        await book.refused('open-contact', { id: '999999' }, 'contacts.error.notFound');
        const bad = badParams('contacts', door).filter(({ command }) =>
          command.endsWith('-contact'),
        );
        expect(await host.refusals('book', bad)).toEqual(
          bad.map(({ command, what }) => `${command}: ${what}: embed.error.params`),
        );
        for (const wrong of [
          { firstName: 'x'.repeat(10_000) },
          { numbers: [{ number: '' }] },
          { emails: [{ email: 'a@b.c', surprise: 1 }] },
          { numbers: Array.from({ length: 21 }, () => ({ number: '1' })) },
        ])
          await book.refused('new-contact', wrong, 'embed.error.params');
      });

      await test.step('fills a form in with plain text, which the user saves', async () => {
        await book.done('new-contact', { ...ADA, shared: true });
        await expect(field('first_name')).toHaveValue('Ada');
        await field('last_name').fill('Older');
        for (const [command, params] of [
          ['new-contact', { firstName: 'Someone', lastName: 'Else' }],
          ['open-contact', { id: '1' }],
        ] as const)
          await book.refused(command, params, 'contacts.error.editing');
        await expect(field('last_name')).toHaveValue('Older');
        await form.getByRole('button', { name: text('contacts.form.create') }).click();
        const { payload } = await book.receives('contact-created', {
          contact: { firstName: 'Ada', lastName: 'Older', company: MARKUP, shared: true },
        });
        const { ids } = payload as { ids: string[] };
        expect(payload).toMatchObject({
          contact: { id: ids[0], numbers: [{ number: '+15145550190', label: 'Work' }] },
        });
        expect(await host.page.title()).not.toBe('1');
      });

      await test.step('reports a change, and a deletion once it cannot be undone', async () => {
        const ada = rowOf(host, 'Ada Older');
        await ada.locator('[data-act=menu]').click();
        await host
          .at('book')
          .getByRole('menuitem', { name: text('contacts.action.edit') })
          .click();
        await field('last_name').fill(`Young${RTL}`);
        await form.getByRole('button', { name: text('contacts.form.update') }).click();
        await book.receives('contact-changed', {
          contact: { lastName: `Young${RTL}` },
          changed: { 0: 'lastName', length: 1 },
        });
        const changed = rowOf(host, 'Young');
        await changed.locator('[data-act=menu]').click();
        await host
          .at('book')
          .getByRole('menuitem', { name: text('contacts.action.delete') })
          .click();
        await host
          .at('book')
          .getByRole('button', { name: text('common.dismiss') })
          .first()
          .click();
        await book.receives('contact-deleted', { ids: { length: 1 } });
      });

      await test.step('lets the user choose a contact, or a number, and change nothing', async () => {
        await host.update('book', { select: 'contact' });
        const choose = (name: string, how = 'who') =>
          host.at('book').getByRole('button', {
            name: text(`contacts.choose.${how}`, { name }),
            exact: true,
          });
        await expect(choose('Nadia Roy')).toBeVisible();
        await expect(
          host.at('book').getByRole('button', { name: text('contacts.new') }),
        ).toHaveCount(0);
        await rowOf(host, 'Nadia Roy').focus();
        await host.page.keyboard.press('Tab');
        await host.page.keyboard.press('Enter');
        await book.receives('contact-selected', {
          number: null,
          contact: { firstName: 'Nadia', lastName: 'Roy', company: 'Roy & Filles' },
        });
        await book.refused('new-contact', { firstName: 'Ada' }, 'widget.error.intent');
        await host.update('book', { select: 'number' });
        await choose('Nadia Roy', 'numberOf').click();
        await host.at('book').getByRole('menuitem').nth(1).click();
        await book.receives('contact-selected', { number: '+15145550172', contact: { id: '1' } });
        await host.update('book', { select: null });
        await expect(
          host.at('book').getByRole('button', { name: text('contacts.new') }),
        ).toBeVisible();
      });
      await book.allFits();
      host.expectShown('contacts');
    },
  );
}

test('a frame without the grants hears of no contact, chooses none and opens none [T3]', async ({
  people,
  sandbox,
  control,
}) => {
  const without = (...missing: string[]) => {
    const grants = GRANTS_OF_HOSTS.filter((grant) => !missing.includes(grant));
    return control.panelConfig({ hosts: [{ origin: sandbox.demoUrl, grants }] });
  };
  await without('contacts');
  const host = await Host.open('frame', people, sandbox);
  const book = new Scene(host, 'book');
  const { text } = host.person;
  await host.mount('book', 'contacts', { select: 'contact' });
  await host.signIn('book');
  const form = host.at('book').getByRole('dialog');

  await test.step('hears nothing', async () => {
    await book.done('new-contact', { firstName: 'Ada', lastName: 'Young', numbers: ADA.numbers });
    await form.getByRole('button', { name: text('contacts.form.create') }).click();
    await expect(form).toHaveCount(0);
    await expect(rowOf(host, 'Ada Young')).toBeVisible();
    // Its answer comes after all earlier events.
    await book.done('state');
    const heard = (await host.received('book')).map(({ name }) => name);
    expect(heard.filter((name) => name.startsWith('contact-'))).toEqual([]);
  });

  await test.step('opens nothing', async () => {
    await without('contacts', 'open-contacts');
    await host.reload();
    await host.mount('book', 'contacts');
    await book.refused('open-contact', { id: '1' }, 'embed.error.grant');
    await book.refused('new-contact', {}, 'embed.error.grant');
  });
});

test(
  'a session whose page shows no contacts refuses to open them; the whole panel goes there',
  onlyInAll(
    'packages/widget/src/host/run.test.ts: that belongs to another widget is unknown here',
    'packages/core/src/domains/intents/intents.test.ts: waits for a widget of the page, and never answers itself',
    'packages/widget/src/host/opening.test.ts: has the panel go to the contacts, if there is one [A-92]',
    'packages/shell/src/embedded/host-contacts.test.ts: a host of the whole panel opens the contact %s: %s, and the user is at %s',
    'packages/shell/src/embedded/host-contacts.test.ts: a host of the whole panel adds a contact: the panel is at the contacts, whose form has what the host knows',
    'remotes/buddies/src/contacts/hosts.test.tsx: fills in a form once: what the user edits then stays',
    'tests/e2e/doors/panel-frame.spec.ts: the host of the whole panel dials, opens places, changes the appearance and receives events',
  ),
  async ({ people, sandbox }) => {
    const kit = await Host.open('kit', people, sandbox);
    await kit.mount('phone', 'softphone');
    await kit.signIn('phone');
    const phone = new Scene(kit, 'phone');
    await phone.receives('registration', { status: 3 });
    await phone.refused('open-contact', { id: '1' }, 'embed.error.command');
    expect(await kit.command('open-contact', { id: '1' })).toMatchObject({
      error: { code: 'widget.error.intent' },
    });
    await kit.dispose();

    const framed = await Host.open('frame', people, sandbox);
    await framed.mount('book', 'panel');
    await framed.signIn('book');
    const panel = new Scene(framed, 'book');
    await test.step('but not for a contact that is not there', async () => {
      const board = framed.at('book').getByRole('grid').first();
      await expect(board).toBeVisible();
      await panel.refused('open-contact', { id: '999999' }, 'contacts.error.notFound');
      await expect(board).toBeVisible();
      await expect(framed.at('book').locator('[data-row]')).toHaveCount(0);
    });
    await panel.done('new-contact', ADA);
    await expect(
      framed.at('book').getByRole('textbox', {
        name: framed.person.text('contacts.form.first_name'),
        exact: true,
      }),
    ).toHaveValue('Ada');
  },
);
