import { expect, test } from '../support/fixtures.ts';

test('look', async ({ people, control }) => {
  test.setTimeout(240_000);
  const carol = await people.panel('carol', { at: '/queues', viewport: { width: 1440, height: 900 } });
  const { page } = carol;
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/q-shots/1-first.png' });
  await control.order('queues/call', { queue: 'sales', count: 5 }).catch((e) => console.log(e));
  await control.order('queues/call', { queue: 'support', count: 1 }).catch((e) => console.log(e));
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/q-shots/2-calls.png' });
  console.log(page.url(), await page.evaluate(() => document.body.innerText.slice(0, 500)));
  await page.getByRole('button', { name: 'Choose queues' }).first().click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/q-shots/3-choose.png' });
  for (const one of await page.getByRole('switch').all()) if (!(await one.isChecked())) await one.click();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/q-shots/4-all.png' });
  for (const [w, h] of [[320, 640], [768, 900], [3840, 2160]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/q-shots/5-${w}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: '/tmp/q-shots/6-compact.png' });
  await page.getByRole('button', { name: /^View/ }).click();
  await page.getByRole('menuitemradio', { name: 'Wall' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/q-shots/7-wall.png' });
  await page.keyboard.press('Escape');
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: /^Actions for sales/ }).first().click();
  await page.getByRole('menuitem', { name: 'Pause agents…' }).click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: '/tmp/q-shots/8-pause.png' });
  await page.keyboard.press('Escape');
  const fr = await people.panel('alice', { at: '/queues', locale: 'fr-CA', colorScheme: 'dark', viewport: { width: 1440, height: 900 } });
  await fr.page.waitForTimeout(3000);
  await fr.page.screenshot({ path: '/tmp/q-shots/9-fr.png' });
  expect(1).toBe(1);
});
