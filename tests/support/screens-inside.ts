import { openMenu, openSearch, pick } from './card.ts';
import { expect, type Opening } from './fixtures.ts';
import type { Person } from './person.ts';
import {
  HELD_BACK_MS,
  type Journey,
  type Stage,
  isNarrow,
  opened,
  starting,
  uncover,
} from './journey.ts';
import { pickerIn } from './picker.ts';

export const board: Journey = async (stage, look) => {
  const { people, control, opening } = stage;
  const bob = await people.host('bob', 'kit');
  const carol = await people.panel('carol', opening);
  await carol.page.getByText(carol.text('buddies.empty.everyone')).waitFor();
  await uncover(carol, opening);
  await look(carol, 'board, empty');
  await control.fillBoard('alice');
  await control.mailbox('103', { new: 3, old: 0 });
  await bob.call('*43');
  await bob.expectOnCall();
  const alice = await people.panel('alice', opening);
  const { page, text } = alice;
  const card = page.locator('[role=gridcell][data-exten="102"]');
  await expect(card).toHaveAttribute('data-look', 'oncall');
  await uncover(alice, opening);
  await look(alice, 'board');
  await openMenu(alice, 'bob', text('buddies.menu', { name: 'Bob Brant' }));
  await look(alice, 'menu of a card');
  await page.keyboard.press('Escape');
  for (const view of ['compact', 'super-light', 'cards'] as const) {
    await pick(alice, new RegExp(`^${text('buddies.view.label')}`), text(`buddies.view.${view}`));
    if (view !== 'cards') await look(alice, `board, ${view}`);
    if (view !== 'super-light') continue;
    await card.click();
    await page.getByRole('menu').waitFor();
    await look(alice, 'menu of a tile');
    await page.keyboard.press('Escape');
  }
  for (const [id, screen] of [
    ['buddies.sort.label', 'sorts'],
    ['buddies.view.label', 'views'],
    ['buddies.my.title', 'own status'],
  ] as const) {
    await starting(alice, id).click();
    await page.getByRole('menu').waitFor();
    await look(alice, screen);
    if (id !== 'buddies.my.title') await page.keyboard.press('Escape');
  }
  await page.getByRole('menu').getByText(text('buddies.my.forward'), { exact: true }).click();
  await page.getByLabel(text('buddies.forward.label')).waitFor();
  await look(alice, 'forward');
  await alice.button(text('buddies.forward.save')).click();
  await look(alice, 'forward, nothing filled in');
  await page.keyboard.press('Escape');
  const field = await openSearch(alice);
  await field.fill('zzz');
  await page
    .getByText(text('buddies.search.none', { searched: 'zzz' }))
    .first()
    .waitFor();
  await look(alice, 'search without a result');
  await field.fill('');
  await page.context().setOffline(true);
  await page.getByText(text('shell.mask.offline')).waitFor();
  await look(alice, 'offline');
  await page.context().setOffline(false);
  await expect(page.getByText(text('shell.mask.offline'))).toBeHidden();
  // Sockets open and get no answer: the browser's console would report a refused one.
  await control.brokerSilent(true);
  await control.dropBroker();
  await page.getByText(text('live.paused.title')).first().waitFor();
  await look(alice, 'paused, with a notice');
};

/** An incoming call rings at Alice's phone. */
const ring = async ({ control }: Stage, { page, text }: Person): Promise<void> => {
  await control.ring('101', '*86');
  await page
    .getByRole('button', { name: new RegExp(`^${text('softphone.call.answer')}`) })
    .first()
    .waitFor();
};

const answer = async (person: Person): Promise<void> => {
  await starting(person, 'softphone.call.answer').click();
  await expect
    .poll(async () => (await person.calls()).map(({ state }) => state))
    .toEqual(['answered']);
};

/** One of each kind, as this browser keeps them [D-09]. */
const CALLS = [
  { num: '102', name: 'Bob Brant', direction: 'mis' },
  { num: '103', name: '', direction: 'in' },
  { num: '+15145550142', name: 'Garage Vaillancourt', direction: 'out' },
];

const rememberCalls = async (page: Person['page']): Promise<void> => {
  await page.addInitScript((calls) => {
    const kept = calls.map((call, index) => ({ ...call, time: Date.now() - (index + 1) * 4e6 }));
    localStorage.setItem('callpanel_calls_alice@acme.example', JSON.stringify(kept));
  }, CALLS);
};

/** What opens beside the softphone, and the advice for a call that sounds bad. */
export const dialogs: Journey = async (stage, look) => {
  const { control } = stage;
  const alice = await opened(stage, { prepare: rememberCalls });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  // A sign-in finds nothing of the user before.
  await page.reload();
  await alice.expectReady();
  const shown = (title: string) => page.getByRole('dialog', { name: text(title), exact: true });
  await alice.button(text('softphone.menu.contacts')).click();
  await shown('softphone.menu.contacts').getByRole('option').first().waitFor();
  await look(alice, 'contacts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('softphone.menu.log') }).click();
  await shown('softphone.menu.log').getByText('Garage Vaillancourt').waitFor();
  await look(alice, 'call log');
  await page.keyboard.press('Escape');
  for (const dialog of ['sound', 'shortcuts'] as const) {
    await alice.button(text('softphone.menu.settings')).click();
    await page.getByRole('menuitem', { name: text(`softphone.${dialog}.title`) }).click();
    const last = dialog === 'sound' ? text('sound.ring.test') : text('shortcuts.usual');
    await shown(`softphone.${dialog}.title`).getByText(last, { exact: true }).waitFor();
    await look(alice, dialog);
    await page.keyboard.press('Escape');
  }
  await ring(stage, alice);
  await answer(alice);
  await control.pauseMedia(HELD_BACK_MS);
  const words = (['poor', 'bad'] as const).map((level) => text(`softphone.quality.${level}`));
  await page.getByRole('button', { name: new RegExp(`^(${words.join('|')})`) }).click();
  await page.getByText(text('quality.save'), { exact: true }).waitFor();
  await look(alice, 'bad sound');
  // The next test needs the sound again.
  await control.pauseMedia(1);
};

export const softphone: Journey = async (stage, look) => {
  const { opening } = stage;
  const alice = await opened(stage);
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await look(alice, 'softphone');
  await alice.line.click();
  await look(alice, 'line explained');
  await alice.line.click();
  await alice.call('12x34');
  await page.getByText(text('sipua.error.invalidNumber', { number: '12x34' })).waitFor();
  await look(alice, 'invalid number');
  await alice.field.fill('');
  await ring(stage, alice);
  await look(alice, 'it rings');
  await answer(alice);
  await look(alice, 'in a call');
  await alice.button(text('softphone.call.keypad')).click();
  await look(alice, 'keypad');
  await page.keyboard.press('Escape');
  for (const [id, screen] of [
    ['softphone.call.transfer', 'transfer'],
    ['softphone.call.threeWay', 'three-way'],
  ] as const) {
    await alice.button(text(id)).click();
    await pickerIn(page).waitFor();
    await look(alice, screen);
    await page.keyboard.press('Escape');
  }
  await alice.button(text('softphone.call.hold')).click();
  await page.getByText(text('softphone.call.status.onHold')).first().waitFor();
  await look(alice, 'on hold');
  await uncover(alice, opening);
  await openUserMenu(alice, opening);
  await alice.button(text('shell.signOut')).click();
  await page.getByText(text('shell.onCall')).waitFor();
  await look(alice, 'leaving on a call');
};

/** The user's menu: on a narrow page in the drawer. */
const openUserMenu = async ({ page, text }: Person, opening: Opening): Promise<void> => {
  const opener = isNarrow(opening)
    ? page.getByRole('button', { name: text('shell.menu'), exact: true })
    : page.getByRole('button', { name: text('shell.account', { name: 'Alice Arden' }) });
  await opener.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(text('shell.extension', { extension: '101' }))
    .waitFor();
};

export const toolbar: Journey = async (stage, look) => {
  const { control, opening } = stage;
  await control.fillBoard('alice');
  const alice = await opened(stage, { at: '/parking' });
  const { page } = alice;
  await alice.signIn();
  await alice.expectReady();
  await ring(stage, alice);
  await answer(alice);
  await alice.button(alice.text('softphone.call.park')).click();
  await starting(alice, 'parking.pickUp').waitFor();
  await uncover(alice, opening);
  await look(alice, 'parking');
  await openUserMenu(alice, opening);
  await look(alice, isNarrow(opening) ? 'drawer' : 'user menu');
  // It closes when the focus goes elsewhere.
  if (await starting(alice, 'shell.language').isHidden()) await openUserMenu(alice, opening);
  await starting(alice, 'shell.language').click();
  await page.getByRole('menuitemradio').first().waitFor();
  await look(alice, 'languages of the user menu');
};

export const embedded: Journey = async (stage, look) => {
  await stage.control.fillBoard('alice');
  const alice = await opened(stage, { at: '/?embedded=true' });
  const { page, text } = alice;
  await alice.signIn();
  const opener = alice.button(text('shell.embedded.open', { title: text('area.users') }));
  await opener.waitFor();
  await page.locator('[role=gridcell]').first().waitFor();
  await look(alice, 'embedded');
  await opener.click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await look(alice, 'embedded menu');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await stage.control.state()).registrations.length).toBe(1);
  await ring(stage, alice);
  await look(alice, 'call bar, it rings');
  await answer(alice);
  await look(alice, 'call bar');
  await alice.button(text('softphone.call.keypad')).click();
  await look(alice, 'call bar with keypad');
};
