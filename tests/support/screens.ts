import { openMenu } from './card.ts';
import { expect, type Opening, type People } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Addresses, Control } from './sandbox.ts';

/** What a journey through the panel needs. */
export interface Stage {
  people: People;
  control: Control;
  sandbox: Addresses;
  /** How the person who looks came: language, theme, width. */
  opening: Opening;
}

/** What is done at a screen: photographed, read, checked. */
export type Look = (person: Person, screen: string) => Promise<void>;

type Journey = (stage: Stage, look: Look) => Promise<void>;

/** Longer than any look. */
const HELD_BACK_MS = 60_000;

const isNarrow = ({ viewport }: Opening): boolean => (viewport?.width ?? 1280) <= 720;

/** A button whose name begins with a text of the product. */
const starting = (person: Person, id: string, values?: Record<string, string>) =>
  person.page.getByRole('button', { name: new RegExp(`^${person.text(id, values)}`) }).first();

/** What is announced; the outlet of notices is an empty one at first. */
const alertOf = ({ page }: Person) => page.getByRole('alert').filter({ hasText: /\S/ });

const phoneOf = ({ page, text }: Person) =>
  page.getByRole('dialog', { name: text('shell.softphone'), exact: true });

/** On a narrow page the softphone stands over the view until it is closed. */
const uncover = async (person: Person, { viewport }: Opening): Promise<void> => {
  if ((viewport?.width ?? 1280) >= 1100) return;
  const phone = phoneOf(person);
  if (await phone.isVisible())
    await phone
      .getByRole('button', { name: person.text('common.close'), exact: true })
      .press('Enter');
  await expect(phone).toBeHidden();
};

const opened = async ({ people, opening }: Stage, more: Opening = {}): Promise<Person> =>
  people.panel('alice', { ...opening, signIn: false, ...more });

const signIn: Journey = async (stage, look) => {
  const { control } = stage;
  const alice = await opened(stage);
  const { page, text } = alice;
  await page.getByLabel(text('login.username')).waitFor();
  await look(alice, 'sign-in');
  await alice.button(text('login.submit')).click();
  await page.getByText(text('login.invalid.required')).first().waitFor();
  await look(alice, 'sign-in, nothing filled in');
  await alice.signIn('wrong');
  await page.getByText(text('login.error.credentials')).waitFor();
  await look(alice, 'sign-in failed');
  await starting(alice, 'shell.theme').click();
  await look(alice, 'themes');
  await page.keyboard.press('Escape');
  await starting(alice, 'shell.language').click();
  await look(alice, 'languages');
  await page.keyboard.press('Escape');
  await control.failHttp({ path: 'oauth/token', delayMs: HELD_BACK_MS });
  await alice.signIn();
  await page.getByText(text('shell.mask.application')).waitFor();
  await look(alice, 'signing in');
};

const provider: Journey = async (stage, look) => {
  await stage.control.panelConfig({ signIn: 'code' });
  const alice = await opened(stage, { at: '/login' });
  const { page, text } = alice;
  await alice.button(text('login.submit')).waitFor();
  await look(alice, 'way to the provider');
  await alice.button(text('login.submit')).click();
  await page.locator('input[name=username]').fill('alice');
  await look(alice, 'provider');
  await page.locator('input[name=password]').fill('wrong');
  await page.locator('button').first().click();
  await alertOf(alice).waitFor();
  await look(alice, 'provider, failed');
  await page.locator('button[name=cancel]').click();
  await alertOf(alice).waitFor();
  await look(alice, 'way to the provider, cancelled');
  await page.goto(`${stage.sandbox.url}/callpanel_callback?code=c0de&state=made-up`);
  await page.getByText(text('login.error.state')).waitFor();
  await look(alice, 'callback refused');
  await page.goto(`${stage.sandbox.url}/oauth/authorize?client_id=nobody`);
  await look(alice, 'provider, stranger');
};

const embeddedLogin: Journey = async (stage, look) => {
  await stage.control.panelConfig({ embeddedLogin: true });
  const query = new URLSearchParams({
    cloud_id: 'other.example',
    cloud_username: 'alice',
    cloud_password: 'panel',
    language: stage.opening.locale ?? 'en-US',
  });
  const alice = await opened(stage, { at: `/embedded_login?${query}` });
  await alice.button(alice.text('shell.toLogin')).waitFor();
  await look(alice, 'embedded login refused');
};

const startUp: Journey = async (stage, look) => {
  const { control } = stage;
  const alice = await opened(stage);
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  const masks = [
    ['users/validate_callpanel_session', 'permissions'],
    ['users/me', 'user'],
  ] as const;
  for (const [path, step] of masks) {
    await control.failHttp({ path, delayMs: HELD_BACK_MS });
    await page.reload();
    await page.getByText(text(`shell.mask.${step}`)).waitFor();
    await look(alice, `mask, ${step}`);
  }
  await control.failHttp({ path: 'config/rmqclient', delayMs: HELD_BACK_MS });
  await control.failHttp({ path: 'config/sipua', delayMs: HELD_BACK_MS });
  await page.reload();
  await page.getByText(text('shell.mask.broker')).waitFor();
  await page.getByText(text('shell.mask.sip')).waitFor();
  await uncover(alice, stage.opening);
  await look(alice, 'status lines');
  await control.failHttp({ path: 'users/me', status: 500, times: 9, body: {} });
  await page.reload();
  await page.getByText(text('shell.failed.title')).first().waitFor();
  await look(alice, 'start-up failed');
};

const refused: Journey = async (stage, look) => {
  const { control, sandbox } = stage;
  await control.permissions('alice', []);
  const alice = await opened(stage);
  const { page, text } = alice;
  await alice.signIn();
  await page.getByText(text('shell.forbidden.text')).waitFor();
  await look(alice, 'no access');
  await control.permissions('alice', [
    { module: 'softphone', rule: 'read' },
    { module: 'configs', rule: 'read' },
  ]);
  await page.reload();
  await page.getByText(text('shell.forbidden.phoneOnly')).waitFor();
  await alice.expectReady();
  await look(alice, 'no access, phone open');
  await phoneOf(alice)
    .getByRole('button', { name: text('common.close'), exact: true })
    .click();
  await look(alice, 'no access, phone only');
  await page.goto(`${sandbox.url}/unsupported`);
  await page.getByText(text('shell.unsupported.text'), { exact: true }).waitFor();
  await look(alice, 'unsupported');
  await control.panelConfig({ product: '/' });
  await page.goto(sandbox.url);
  await page.getByText(text('startup.error.config')).waitFor();
  await look(alice, 'not set up');
};

const board: Journey = async (stage, look) => {
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
  const field = page.getByRole('textbox', { name: text('buddies.search.label') });
  if (await field.isHidden()) await alice.button(text('buddies.search.label')).click();
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
  // Lines open and nobody answers: a refused one would be told by the browser's console.
  await control.brokerSilent(true);
  await control.dropBroker();
  await page.getByText(text('buddies.paused.title')).first().waitFor();
  await look(alice, 'paused, with a notice');
};

/** Somebody calls Alice; she sees it ring. */
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

const softphone: Journey = async (stage, look) => {
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

const toolbar: Journey = async (stage, look) => {
  const { control, opening } = stage;
  await control.fillBoard('alice');
  const alice = await opened(stage);
  const { page } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, opening);
  await openUserMenu(alice, opening);
  await look(alice, isNarrow(opening) ? 'drawer' : 'user menu');
  // It closes when the focus goes elsewhere.
  if (await starting(alice, 'shell.language').isHidden()) await openUserMenu(alice, opening);
  await starting(alice, 'shell.language').click();
  await page.getByRole('menuitemradio').first().waitFor();
  await look(alice, 'languages of the user menu');
};

const embedded: Journey = async (stage, look) => {
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

/**
 * Ways through every screen and state of the panel; each stops wherever there is something to look at.
 *
 * @example for (const [name, go] of Object.entries(JOURNEYS)) await go(stage, (person, screen) => shoot(person, screen));
 */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'sign-in': signIn,
  provider,
  'embedded login': embeddedLogin,
  'start-up': startUp,
  refused,
  board,
  softphone,
  toolbar,
  embedded,
};
