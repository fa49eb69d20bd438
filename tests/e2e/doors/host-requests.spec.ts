import AxeBuilder from '@axe-core/playwright';
import type { LoggedCall } from '@callpanel/contracts';
import type { createKit } from '../../../packages/embed/src/stub/index.ts';
import type { People } from '../../support/fixtures.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import { connect, expectNothingLeft, expectSaid } from '../../support/calls.ts';
import type { Person } from '../../support/person.ts';
import type { Addresses } from '../../support/sandbox.ts';
import { pickerIn } from '../../support/picker.ts';

/** A customer who is in no directory of the telephone system. */
const ADA = { id: '7', name: 'Ada Young', company: 'Young & Co', numbers: ['+1 514 555 0190'] };
const ADAS_NUMBER = '+15145550190';

/** The page's own application, as a test sets it up, with the requests that it received. */
interface Crm {
  contacts: (typeof ADA)[];
  refused: string;
  /** Holds back the answer to `do-not-call` until the test releases it. */
  slow: boolean;
  keeps: boolean;
  shows: boolean;
  kept: LoggedCall[];
  asked: string[];
  names: string[];
  release: () => void;
}
declare global {
  interface Window {
    crm: Crm;
  }
}

const CRM: Omit<Crm, 'release'> = {
  contacts: [ADA],
  refused: '',
  slow: false,
  keeps: true,
  shows: false,
  kept: [],
  asked: [],
  names: [],
};

/** A partner's page that answers the requests of its softphone. */
const mount = async ({ page }: Person, { url, demoUrl }: Addresses, change: Partial<Crm>) => {
  await page.goto(`${demoUrl}/index.html`);
  await page.evaluate(
    async ([panel, crm]) => {
      const stub = (await import(`${panel}/kit/stub.js`)) as { createKit: typeof createKit };
      window.crm = { ...crm, release: () => undefined };
      const here = window.crm;
      const box = document.body.appendChild(document.createElement('div'));
      box.id = 'phone';
      const softphone = stub.createKit({ baseUrl: panel }).mount('softphone', box, {
        outcomes: [
          { id: 'sold', label: 'Sold' },
          { id: 'callback', label: 'Call back' },
        ],
        answers: {
          'contact-match': ({ number }) => ({
            contacts: here.contacts.filter(({ numbers }) =>
              numbers.some((one) => one.replace(/\D/g, '') === number.replace(/\D/g, '')),
            ),
          }),
          'contact-search': ({ text }) => ({
            contacts: here.contacts.filter(({ name }) => name.toLowerCase().includes(text)),
          }),
          'do-not-call': async ({ number }) => {
            here.asked.push(number);
            if (here.slow) await new Promise<void>((resolve) => (here.release = resolve));
            return number === here.refused
              ? { allowed: false, reason: 'Asked not to be called' }
              : { allowed: true };
          },
          'call-log': (call) => {
            here.kept.push(call);
            if (!here.keeps) throw new Error('CRM server is down');
            return { saved: true };
          },
          'screen-pop': () => ({ shown: here.shows }),
        },
      });
      softphone.on('call', ({ name }) => void here.names.push(name));
    },
    [url, { ...CRM, ...change }] as const,
  );
};

const openHost = async (people: People, sandbox: Addresses, change: Partial<Crm> = {}) => {
  const alice = await people.host('alice', 'index', { signIn: false });
  await mount(alice, sandbox, change);
  await alice.signInAt('#phone');
  return alice;
};

const crmOf = ({ page }: Person) => page.evaluate(() => ({ ...window.crm, release: null }));
const setCrm = ({ page }: Person, change: Partial<Crm>) =>
  page.evaluate((part) => void Object.assign(window.crm, part), change);
const card = ({ page }: Person) => page.getByRole('form', { name: /^Call ended/ });
const notes = ({ page }: Person) => page.getByLabel('Notes');

const expectClean = async ({ page }: Person): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).include('#phone').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
};

test(
  'the host names a caller who is in no directory: while the call rings, in the call, in events and in the log',
  onlyInAll(
    'packages/core/src/domains/directory/host-contacts.test.ts: is named by the host: in the call, in its events, and in the log',
    'tests/conformance/around.spec.ts: asks the host, which answers well, badly, or not at all',
  ),
  async ({ people, control, sandbox }) => {
    const alice = await openHost(people, sandbox);
    await control.ringFromOutside('101', ADAS_NUMBER);
    await alice.button(/^Answer.*Ada Young/).click();
    await alice.expectOnCall();
    await expect(alice.page.getByRole('region', { name: 'Current call' })).toContainText(
      'Ada Young',
    );
    await alice.hangUp();
    await card(alice).getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await crmOf(alice)).kept).toHaveLength(1);
    const { names, kept } = await crmOf(alice);
    expect(names.filter(Boolean).at(-1)).toBe('Ada Young');
    expect(kept[0]).toMatchObject({ name: 'Ada Young', contactId: '7', direction: 'in' });
    await alice.button(/^Call log/).click();
    await expect(alice.page.getByRole('dialog')).toContainText('Ada Young');
    await expectNothingLeft(control);
  },
);

test(
  'a number that the host refuses is not called: the reason is shown, and the number stays in the field',
  onlyInAll(
    'packages/core/src/domains/host/permission.test.ts: is not dialled; a notice says why, and it stays in the field',
    'packages/core/src/domains/host/permission.test.ts: is asked once for a number that is pressed twice, and one call is made',
    'tests/conformance/around.spec.ts: asks before a call: no, yes, an invalid answer, no answer',
  ),
  async ({ people, control, sandbox }) => {
    const alice = await openHost(people, sandbox, { refused: '102' });
    const bob = await people.host('bob', 'kit');
    await alice.call('102');
    await expectSaid(alice, /must not be called: Asked not to be called/);
    await expect(alice.field).toHaveValue('102');
    expect((await control.state()).calls).toEqual([]);

    // The button shows that the host is being asked, and a second press starts no second call.
    await setCrm(alice, { refused: '', slow: true });
    const call = alice.page.getByRole('button', { name: /Call$/ });
    await call.click();
    await expect(call).toHaveAttribute('aria-busy', 'true');
    await call.click();
    await alice.page.evaluate(() => window.crm.release());
    await expect(alice.button('Cancel call')).toBeVisible();
    expect((await crmOf(alice)).asked).toEqual(['102', '102']);
    expect(await alice.calls()).toHaveLength(1);
    await expect(bob.button(/^Answer/)).toHaveCount(1);
    await alice.button('Cancel call').click();

    // The host is not asked about emergency numbers.
    await alice.call('911');
    await expect.poll(async () => (await alice.calls()).length).toBe(0);
    expect((await crmOf(alice)).asked).toEqual(['102', '102']);
  },
);

test(
  'notes are taken during the call, kept after it, and sent with the outcome, by keyboard alone',
  onlyInAll(
    'remotes/softphone/src/softphone/wrap-up/wrap-up.test.tsx: takes notes and outcome, and is saved by Enter or a press',
    'remotes/softphone/src/softphone/wrap-up/wrap-up.test.tsx: continue in the card when the call ends, where the caret was; not if the focus had left',
    'tests/conformance/around.spec.ts: asks the host to save the call when it is over',
  ),
  async ({ people, control, sandbox }) => {
    const alice = await openHost(people, sandbox);
    const bob = await people.host('bob', 'kit');
    await connect(alice, bob);
    await notes(alice).fill('Wants an off');
    await expectClean(alice);
    await bob.hangUp();
    await expect(card(alice)).toBeVisible();
    await expect(notes(alice)).toBeFocused();
    // On where the hand was.
    await alice.page.keyboard.type('er');
    await expect(notes(alice)).toHaveValue('Wants an offer');
    await expectClean(alice);
    await alice.page.keyboard.press('Tab');
    await alice.page.keyboard.type('Call');
    await expect(card(alice).getByLabel('How did it go?')).toHaveValue('callback');
    await alice.page.keyboard.press('Tab');
    await alice.page.keyboard.press('Enter');
    await expectSaid(alice, 'Call saved.');
    await expect(card(alice)).toHaveCount(0);
    const { kept } = await crmOf(alice);
    expect(kept).toMatchObject([
      { number: '102', direction: 'out', notes: 'Wants an offer', outcome: 'callback' },
    ]);
    expect(kept[0]?.answeredAt).toBeGreaterThanOrEqual(kept[0]?.startedAt ?? Infinity);
    await expectNothingLeft(control, alice, bob);
  },
);

test('calls that the host did not save, and unfinished notes, survive the page; both are offered once', async ({
  people,
  sandbox,
}) => {
  const alice = await openHost(people, sandbox, { keeps: false });
  const bob = await people.phone('bob');
  await connect(alice, bob);
  await notes(alice).fill('First');
  await bob.hangUp();
  await card(alice).getByRole('button', { name: 'Save' }).click();
  await expect(
    alice.page.getByText('1 call is not saved yet. Retries automatically.'),
  ).toBeVisible();
  await expectClean(alice);
  const [{ key } = { key: '' }] = (await crmOf(alice)).kept;
  await connect(alice, bob);
  await notes(alice).fill('Second, half');
  await mount(alice, sandbox, { keeps: false });
  await alice.signInAt('#phone');
  await expect(
    alice.page.getByText('1 call is not saved yet. Retries automatically.'),
  ).toBeVisible();
  await expect(notes(alice)).toHaveValue('Second, half');
  await setCrm(alice, { keeps: true });
  await alice.button('Try again').click();
  await expect(alice.page.getByText('not saved yet')).toHaveCount(0);
  await card(alice).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await crmOf(alice)).kept.at(-1)?.notes).toBe('Second, half');
  const { kept } = await crmOf(alice);
  expect(
    new Set(kept.filter(({ notes: words }) => words === 'First').map((one) => one.key)),
  ).toEqual(new Set([key]));
});

test(
  'a page that the host does not show becomes a link that opens a tab',
  onlyInAll(
    'packages/core/src/domains/screen-pop/screen-pop.test.ts: that the browser blocks becomes a notice that leads there',
    'packages/widget/src/parts/Notices.test.tsx: lead to a web address, for 6 s, in a tab that knows nothing of this one',
  ),
  async ({ people, control, sandbox }) => {
    const url = `${sandbox.demoUrl}/index.html`;
    await control.setting('alice', 'company_screen_pop', { type: 'url', trigger: 'ringing', url });
    const alice = await openHost(people, sandbox);
    const bob = await people.host('bob', 'kit');
    await bob.call('101');
    const link = alice.page.getByRole('link', { name: 'Open' });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('target', '_blank');
    await alice.reject();
  },
);

test(
  'the host’s contacts appear when the user chooses a person to call',
  onlyInAll(
    'packages/core/src/domains/directory/host-contacts.test.ts: finds the host’s contacts too, one for each number, after those of the server',
    'tests/conformance/around.spec.ts: asks for contacts that match the typed text, and ignores an invalid answer',
  ),
  async ({ people, sandbox }) => {
    const alice = await openHost(people, sandbox);
    await alice.button('Contacts').click();
    await pickerIn(alice.page).fill('ada');
    const ada = alice.page.getByRole('option', { name: /Ada Young.*From this page/ });
    await expect(ada).toContainText('Young & Co');
    await expectClean(alice);
  },
);
