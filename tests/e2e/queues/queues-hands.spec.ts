import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';
import type { Person } from '../../support/person.ts';

const card = ({ page }: Person) => page.getByRole('region', { name: 'sales', exact: true });
const row = (person: Person, text: string) =>
  card(person).getByRole('row').filter({ hasText: text });
const DASHBOARD = { at: '/queues' };

const chooseView = async ({ page }: Person, view: 'Cards' | 'Compact' | 'Wall') => {
  await page.getByRole('button', { name: /(Cards|Compact|Wall)$/ }).click();
  await page.getByRole('menuitemradio', { name: view }).click();
};

test('a caller who is dragged by mouse to an agent, also a paused one, rings there [G-15] [P-15]', async ({
  people,
  control,
}) => {
  const [carol, erin] = await Promise.all([people.panel('carol', DASHBOARD), people.phone('erin')]);
  const { page } = carol;
  await card(carol).getByRole('button', { name: 'Actions for sales' }).click();
  await page.getByRole('menuitem', { name: 'Pause agents…' }).click();
  await page
    .getByRole('dialog', { name: 'Pause agents of sales' })
    .getByRole('button', { name: 'Pause', exact: true })
    .click();
  await expect(row(carol, 'Erin')).toContainText('paused');
  await control.order('queues/call', {
    queue: 'sales',
    caller: { number: '+15145550177', name: 'Marie Roy' },
  });
  await expect(row(carol, 'Marie Roy')).toContainText('waiting');

  await test.step('beside an agent nothing happens', async () => {
    await row(carol, 'Marie Roy')
      .getByRole('gridcell')
      .dragTo(card(carol).getByRole('heading').first());
    await expect(row(carol, 'Marie Roy')).toContainText('waiting');
  });

  await row(carol, 'Marie Roy')
    .getByRole('gridcell')
    .dragTo(row(carol, 'Erin').getByRole('gridcell'));
  await expect(row(carol, 'Marie Roy')).toHaveCount(0);
  await erin.answer();
  await erin.expectOnCall();
});

test(
  'a supervisor listens in to an agent from the board, and no one hears it [C-20] [P-10] [U-38]',
  onlyInAll(
    'remotes/queues/src/queues/dashboard/menus.test.tsx: %s is with that agent, as %s',
    'remotes/queues/src/queues/dashboard/menus.test.tsx: listens in to one who %s: impossible is %s',
    'tests/e2e/softphone/listen-in.spec.ts: whispers to him, and joins',
  ),
  async ({ people }) => {
    const [alice, erin, bob] = await Promise.all([
      people.panel('alice', DASHBOARD),
      people.panel('erin'),
      people.panel('bob'),
    ]);
    const menu = async () => {
      await row(alice, 'Erin')
        .getByRole('button', { name: /^Actions/ })
        .click();
      return alice.page.getByRole('menuitem', { name: 'Listen in', exact: true });
    };
    await expect(await menu()).toBeDisabled();
    await alice.page.keyboard.press('Escape');
    await bob.call('8001');
    await erin.answer();
    await bob.expectHears('erin');
    await expect(row(alice, 'Erin')).toContainText('talks to Bob Brant');
    await (await menu()).click();
    await alice.expectHearsExactly('bob', 'erin');
    await bob.expectHearsExactly('erin');
    await erin.expectHearsExactly('bob');
  },
);

test(
  'the wall fills the screen, has no controls, and keeps its queues after a reload [U-38] [S-46]',
  onlyInAll(
    'remotes/queues/src/queues/wall/Wall.test.tsx: is chosen among the views, fills the screen, has the focus, and nothing to press [U-38]',
    'remotes/queues/src/queues/wall/Wall.test.tsx: is left by a double click, and with it the full screen',
    'remotes/queues/src/queues/wall/Wall.test.tsx: is there again where it was chosen before',
    'remotes/queues/src/queues/dashboard/views.test.tsx: are those of each queue on the wall, watched ones if none is chosen for it',
    'packages/core/src/domains/preferences/preferences.test.ts: remembers how queues are shown, and which of them on the wall',
  ),
  async ({ people }) => {
    const carol = await people.panel('carol', {
      ...DASHBOARD,
      viewport: { width: 3840, height: 2160 },
    });
    const { page } = carol;
    const wall = page.getByRole('region', { name: 'Wall of queues' });
    await expect(card(carol)).toBeVisible();
    await chooseView(carol, 'Wall');
    await expect(wall).toContainText('sales');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expect(wall.getByRole('button')).toHaveCount(0);
    const { width = 0, height = 0 } = (await wall.boundingBox()) ?? {};
    expect([width, height]).toEqual([3840, 2160]);
    await page.reload();
    await carol.expectReady();
    await expect(wall).toContainText('sales');
    await wall.dblclick();
    await expect(wall).toHaveCount(0);
    await expect(card(carol)).toBeVisible();
  },
);

test('a printed report has its table alone, and the page stays as it was [U-39]', async ({
  people,
  control,
}) => {
  const carol = await people.panel('carol', {
    ...DASHBOARD,
    // In place of the printer: what it would get.
    prepare: async (page) => {
      await page.addInitScript(() => {
        window.print = () => {
          const { title, body } = document;
          Object.assign(window.top ?? window, { printed: { title, html: body.innerHTML } });
          window.dispatchEvent(new Event('afterprint'));
        };
      });
    },
  });
  const { page } = carol;
  await control.order('queues/call', {
    queue: 'sales',
    caller: { number: '+15145550177', name: 'Marie Roy' },
  });
  await expect(row(carol, 'Marie Roy')).toBeVisible();
  await control.order('hangup', { ext: '+15145550177' });
  await expect(row(carol, 'Marie Roy')).toHaveCount(0);
  await carol.button('Reports').click();
  await page.getByRole('button', { name: 'Calls of sales' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Marie Roy' })).toBeVisible();
  await carol.button('Print').click();
  type Printed = { printed?: { title: string; html: string } };
  const printed = async () => page.evaluate(() => (window as Printed).printed);
  await expect.poll(async () => (await printed())?.html ?? '').toContain('Marie Roy');
  const paper = await printed();
  expect(paper?.title).toMatch(/report/i);
  expect(paper?.html).not.toContain('Export CSV');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Marie Roy' })).toBeVisible();
});
