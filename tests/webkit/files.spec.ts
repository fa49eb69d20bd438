import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from './fixtures.ts';

const GOOGLE = resolve('tests/fixtures/contacts/google.csv');

test('a file of contacts is read by the worker, sent, and undone; the list is saved as a file', async ({
  panel,
  webkit,
}) => {
  const page = await panel('alice', '/contacts');
  await page.press('button', 'Import and export');
  await page.press('menuitem', 'Import…');
  const dialog = await page.see('dialog', 'Import contacts');
  await (await page.css('input[type=file]', dialog)).sendKeys(GOOGLE);
  await page.press('button', 'Import 3 contacts', { in: dialog });
  await page.says('3 contacts added', dialog);
  await page.says('8 contacts');
  await page.press('button', 'Undo the import', { in: dialog });
  await page.says('The import was undone.', dialog);
  await page.press('button', 'Close', { in: dialog });

  await page.press('button', 'Import and export');
  await page.press('menuitem', 'Export…');
  const saving = await page.see('dialog', 'Export contacts');
  await page.press('button', 'Export', { in: saving });
  await page.says('The file was saved.', saving);
  if ('skipped' in webkit) throw new Error(webkit.skipped);
  const saved = async () =>
    (await readdir(webkit.downloads)).filter((name) => name.endsWith('.csv'));
  await expect.poll(saved).toHaveLength(1);
  const [name = ''] = await saved();
  const text = await readFile(join(webkit.downloads, name), 'utf8');
  expect(text).toContain('Boulangerie Chez Zoé');
  expect(text.trim().split('\n')).toHaveLength(6);
});

test('chat: a picture is sent as a file and shown', async ({ panel }) => {
  const page = await panel('alice', '/chat');
  await page.press('button', /^Bob Brant/, { in: await page.see('list', 'Direct') });
  await page.see('textbox', 'Message to Bob Brant');
  await (await page.css('input[type=file]')).sendKeys(resolve('docs/softphone.png'));
  const picture = await page.css('[role=log] img');
  await expect
    .poll(() => page.driver.executeScript((img: HTMLImageElement) => img.naturalWidth, picture))
    .toBeGreaterThan(0);
});

test('voicemail: a message is played and paused', async ({ panel, control }) => {
  await control.voicemails('101', [
    { caller: { number: '5145550171', name: 'Nadia Roy' }, duration: 12, hertz: 440 },
  ]);
  const page = await panel('alice', '/voicemails');
  await page.press('button', /^Listen to the message from .*Nadia Roy/);
  const position = await page.see('slider', 'Position');
  const at = async () => Number(await position.getAttribute('value'));
  await expect.poll(at).toBeGreaterThan(0);
  await page.press('button', 'Pause');
  await page.see('button', 'Play');
  const paused = await at();
  await page.press('button', /^Speed/);
  expect(await at()).toBe(paused);
});
