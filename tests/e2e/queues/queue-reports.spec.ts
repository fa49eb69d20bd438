import type { Person } from '../../support/person.ts';
import { expect, test } from '../../support/fixtures.ts';
import { onlyInAll } from '../../support/only-in-all.ts';

const card = ({ page }: Person, name: string) => page.getByRole('region', { name, exact: true });
/** The row of a caller or an agent in a queue's card. */
const row = (person: Person, queue: string, text: string | RegExp) =>
  card(person, queue).getByRole('row').filter({ hasText: text });
/** A figure of a queue by its label. */
const figure = (person: Person, queue: string, label: string) =>
  card(person, queue).locator('dl div').filter({ hasText: label }).locator('dd');
const DASHBOARD = { at: '/queues' };

test(
  'users without queues have no way to them, and an agent no controls for others [P-12] [P-15] [P-28]',
  onlyInAll(
    'packages/shell/src/toolbar/Toolbar.test.tsx: are links to the areas that the user may read, and say which one is shown',
    'remotes/queues/src/queues/dashboard/menus.test.tsx: %s gives its controls alone',
    'remotes/queues/src/queues/actions.test.tsx: has no controls without the rights',
  ),
  async ({ people, control }) => {
    const [bob, erin] = await Promise.all([people.panel('bob'), people.panel('erin', DASHBOARD)]);
    await expect(bob.page.getByRole('link', { name: 'Queues' })).toHaveCount(0);
    await erin.button('Choose queues').first().click();
    const sales = erin.page.getByRole('listitem').filter({ hasText: 'sales' });
    await sales.getByRole('switch').click();
    await erin.button('Done').click();
    await control.order('queues/call', { queue: 'sales' });
    await expect(row(erin, 'sales', /Caller \d/)).toBeVisible();
    await row(erin, 'sales', 'Carol')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await expect(erin.page.getByRole('menuitem')).toHaveText(['Call']);
  },
);

test(
  'a report names its time zone, leads to the calls behind it and to what happened in one, and is exported [R-06] [A-78] [V-36] [E-82]',
  onlyInAll(
    'remotes/queues/src/queues/reports/Reports.test.tsx: ask for all queues and the last days, in the time zone that is named',
    'remotes/queues/src/queues/reports/tables.test.tsx: leads from a queue to the calls of that queue',
    'remotes/queues/src/queues/reports/tables.test.tsx: lead to what happened in that one, which is loaded again after a failure',
    'remotes/queues/src/queues/reports/out.test.tsx: has the calls of all pages, with numbers as they are dialled',
    'remotes/queues/src/queues/reports/Reports.test.tsx: say beside the fields what is wrong, and ask nothing then',
    'remotes/queues/src/queues/reports/Reports.test.tsx: say in words that a report does not exist',
  ),
  async ({ people, control }) => {
    const carol = await people.panel('carol', DASHBOARD);
    const { page } = carol;
    await control.order('queues/call', {
      queue: 'sales',
      caller: { number: '+15145550177', name: 'Marie Roy' },
    });
    await expect(row(carol, 'sales', 'Marie Roy')).toBeVisible();
    await control.order('hangup', { ext: '+15145550177' });
    await expect(figure(carol, 'sales', 'Abandoned')).toHaveText('1');

    await carol.button('Reports').click();
    await expect(page).toHaveURL(/\/queues\/reports$/);
    await expect(page.getByText(/^Times are in /)).toBeVisible();
    await page.getByRole('button', { name: 'Calls of sales' }).click();
    await expect(page).toHaveURL(/report=call_details/);
    const call = page.getByRole('row').filter({ hasText: 'Marie Roy' });
    await expect(call).toContainText('Abandoned');

    await test.step('the timeline of the call; what fails says so, and is tried again [E-84]', async () => {
      await control.failHttp({ path: 'queues/reports/logs', status: 500, times: 1, body: {} });
      await call.getByRole('button').click();
      const log = page.getByRole('dialog', { name: 'Events of the call' });
      await expect(log.getByText('Failed to load the events of this call')).toBeVisible();
      await log.getByRole('button', { name: 'Try again' }).click();
      await expect(log.getByRole('listitem')).toContainText([/Enters the queue/, /Abandoned/]);
      await log.getByRole('button', { name: 'Close' }).first().click();
    });

    await test.step('exported as a file', async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        carol.button('Export CSV').click(),
      ]);
      expect(file.suggestedFilename()).toBe('call_details.csv');
    });

    await test.step('days in the wrong order are refused beside the field, and nothing is asked', async () => {
      await page.getByLabel('Days', { exact: true }).selectOption('custom');
      await page.getByLabel('First day').fill('2026-11-02');
      await page.getByLabel('Last day').fill('2026-11-01');
      await expect(page.getByText('The last day is before the first.')).toBeVisible();
    });

    await test.step('a report that does not exist', async () => {
      await page.goto(`${new URL(page.url()).origin}/queues/reports?report=dreams`);
      await expect(page.getByText('Unknown report type')).toBeVisible();
    });

    await test.step('a report that fails says so, and is loaded again', async () => {
      await control.failHttp({ path: 'queues/reports/summary', status: 403, times: 1, body: {} });
      await page.getByLabel('Report', { exact: true }).selectOption('agents');
      await expect(page.getByText('Failed to load report data')).toBeVisible();
      await carol.button('Try again').click();
      await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible();
    });
  },
);
