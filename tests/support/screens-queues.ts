import { type Journey, opened, uncover } from './journey.ts';
import { pickerIn } from './picker.ts';

/** Queues with callers: cards, menus and dialogs, the compact view, the wall and the reports. */
export const queues: Journey = async (stage, look) => {
  const { control } = stage;
  for (const ext of ['103', '105'])
    await control.order('queues/agents', { queue: 'sales', ext, on: true });
  const alice = await opened(stage, { at: '/queues/dashboard' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, stage.opening);
  await control.order('queues/call', {
    queue: 'sales',
    caller: { number: '+15145550177', name: 'Marie Roy' },
  });
  const caller = page.getByRole('row').filter({ hasText: 'Marie Roy' });
  await caller.waitFor();
  await look(alice, 'queues, cards');

  await caller.getByRole('gridcell').press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await look(alice, 'queues, what is done to a caller');
  await page.getByRole('menuitem', { name: text('queues.action.send'), exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: pickerIn(page) });
  await dialog.getByRole('button', { name: text('queues.redirect.send'), exact: true }).click();
  await dialog.getByText(text('queues.error.destination')).waitFor();
  await look(alice, 'queues, redirect');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const sales = page.getByRole('region', { name: 'sales', exact: true });
  await sales.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: text('queues.action.pauseAgents') }).click();
  await page.getByLabel(text('queues.pause.cause'), { exact: true }).waitFor();
  await look(alice, 'queues, pause');
  await page.keyboard.press('Escape');
  await page.getByLabel(text('queues.pause.cause'), { exact: true }).waitFor({ state: 'hidden' });

  await alice.button(text('queues.choose')).first().click();
  await page.getByRole('switch').first().waitFor();
  await look(alice, 'queues, choice');
  await alice.button(text('queues.choose.done')).click();
  await alice.button(text('queues.options')).click();
  await page.getByLabel(text('queues.options.threshold')).fill('1');
  await alice.button(text('queues.options.save')).click();
  await look(alice, 'queues, threshold');
  await page.keyboard.press('Escape');
  await page.getByLabel(text('queues.options.threshold')).waitFor({ state: 'hidden' });

  const choose = async (view: 'compact' | 'wall') => {
    await page
      .getByRole('button', {
        name: new RegExp(
          `(${['cards', 'compact', 'wall'].map((one) => text(`queues.view.${one}`)).join('|')})$`,
        ),
      })
      .click();
    await page.getByRole('menuitemradio', { name: text(`queues.view.${view}`) }).click();
  };
  await choose('compact');
  await page.getByRole('table').waitFor();
  await look(alice, 'queues, compact');
  await choose('wall');
  await page.getByRole('region', { name: text('queues.wall.name') }).waitFor();
  await look(alice, 'queues, wall');
  await page.keyboard.press('Escape');

  await control.order('hangup', { ext: '+15145550177' });
  await alice.button(text('queues.reports')).click();
  for (const report of ['summary', 'agents', 'distribution', 'call_details']) {
    await page.getByLabel(text('queues.reports.report'), { exact: true }).selectOption(report);
    await page.getByRole('table').first().waitFor();
    await look(alice, `queue reports, ${report}`);
  }
  await page.getByRole('table').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await look(alice, 'queue reports, events of a call');
};
