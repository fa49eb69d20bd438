import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

interface Company {
  url: string;
}

/** Changes what the server keeps for Alice. */
const set = async ({ url }: Company, setting: string, patch: object): Promise<void> => {
  const { status } = await fetch(`${url}/sandbox/people/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'alice', setting, patch }),
  });
  expect(status).toBe(200);
};

/** A number somewhere in the panel, as a contact or a chat has it. */
const clickTelLink = async (page: Page, href: string, name: string): Promise<void> => {
  await page.evaluate(
    ([to, text]) => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = text;
      link.style.cssText = 'position:fixed;left:0;bottom:0;z-index:99';
      document.body.append(link);
    },
    [href, name] as const,
  );
  await page.getByRole('link', { name, exact: true }).click();
};

test(
  'a tel link shows its number in the softphone, also in a closed one [V-13] [S-66]',
  onlyInAll(
    'packages/shell/src/page/tel-links.test.tsx: dials by click instead of leaving',
    'packages/core/src/domains/click-to-dial/click-to-dial.test.ts: shows the number in the softphone and dials nothing; the setting is requested once',
    'packages/core/src/domains/click-to-dial/click-to-dial.test.ts: also shows it in a softphone that is mounted later',
  ),
  async ({ people }) => {
    const alice = await people.panel('alice');
    await alice.page.getByRole('button', { name: 'Close' }).click();
    await expect(alice.page.getByLabel('Number')).toBeHidden();
    await clickTelLink(alice.page, 'tel:+1-555-010-0199;ext=1', 'Call me');
    await expect(alice.page.getByLabel('Number')).toHaveValue('+15550100199');
  },
);

test('a number in the address is only shown; one that the browser brings to the panel’s own handler is called after two seconds [R-26] [R-37] [S-67] [W-15]', async ({
  people,
  sandbox,
  control,
}) => {
  await set(sandbox, 'click_to_dial', { destination: 'callPanelDial' });
  const bob = await people.phone('bob');
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      await page.addInitScript(() => {
        navigator.registerProtocolHandler = (_, address) =>
          localStorage.setItem('handler', String(address));
      });
    },
  });
  const { page } = alice;
  await page.goto(`${sandbox.url}/dialer/102`);
  await expect(alice.field).toHaveValue('102');
  await alice.expectReady();
  expect((await control.state()).calls).toEqual([]);
  // The first gesture of the user.
  await alice.field.fill('');
  await alice.field.press('Escape');
  const handler = await page.evaluate(() => localStorage.getItem('handler') ?? '');
  await page.goto(handler.replace('%s', encodeURIComponent('tel:102')));
  await expect(page.getByRole('dialog', { name: /^Calling 102 in [12] s$/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await bob.answer();
  await alice.expectOnCall();
  expect(new URL(page.url()).pathname).not.toContain('dialer');
  await bob.hangUp();
  await expect.poll(async () => (await control.state()).calls.length).toBe(0);
});

test(
  'dial after originate rings the user’s own phone first, then calls [S-68] [B-27]',
  onlyInAll(
    'packages/core/src/domains/click-to-dial/click-to-dial.test.ts: has the devices called first, and says so',
  ),
  async ({ people, sandbox }) => {
    await set(sandbox, 'click_to_dial', { destination: 'dialAfterOriginate' });
    const bob = await people.panel('bob');
    const alice = await people.panel('alice');
    await clickTelLink(alice.page, 'tel:102', '102');
    await expect(alice.page.getByText('102 is dialed when you answer')).toBeVisible();
    await alice.answer();
    await bob.answer();
    await bob.expectHears('alice');
    await bob.hangUp();
  },
);

test('a screen pop opens its page with the call’s data, in a window without an opener [S-55] [C-32]', async ({
  people,
  sandbox,
}) => {
  await set(sandbox, 'company_screen_pop', {
    type: 'url',
    trigger: 'ringing',
    url: `${sandbox.demoUrl}/kit.html?n={{CallerID_Number}}`,
  });
  const bob = await people.phone('bob');
  const alice = await people.panel('alice');
  const popping = alice.context.waitForEvent('page');
  await bob.call('101');
  const popped = await popping;
  await popped.waitForURL(/kit\.html\?n=102$/);
  expect(await popped.evaluate(() => opener === null)).toBe(true);
  await popped.close();
  await alice.reject();
});

test(
  'a blocked screen pop becomes a link, a hostile one is ignored [E-125]',
  onlyInAll(
    'packages/core/src/domains/screen-pop/screen-pop.test.ts: that the browser blocks becomes a notice that leads there',
    'packages/core/src/domains/screen-pop/screen-pop.test.ts: opens nothing at %s and says so',
    'packages/shell/src/page/open-window.test.tsx: reports that the browser blocked it',
  ),
  async ({ people, sandbox }) => {
    await set(sandbox, 'company_screen_pop', {
      type: 'url',
      trigger: 'ringing',
      url: `${sandbox.demoUrl}/kit.html`,
    });
    const bob = await people.panel('bob');
    const alice = await people.panel('alice', {
      prepare: async (page) => {
        await page.addInitScript(() => void (window.open = () => null));
      },
    });
    await bob.call('101');
    const link = alice.page.getByRole('link', { name: 'Open' });
    await expect(link).toHaveAttribute('href', `${sandbox.demoUrl}/kit.html`);
    await alice.reject();
    await set(sandbox, 'company_screen_pop', { url: 'javascript:alert(1)' });
    await bob.call('101');
    await expect(
      alice.page.getByText('The screen pop address is not a web address.'),
    ).toBeVisible();
    await alice.reject();
  },
);
