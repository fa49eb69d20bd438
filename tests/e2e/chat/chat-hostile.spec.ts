import { chatOf } from '../../support/chat.ts';
import { expect, test } from '../../support/fixtures.ts';

const RAN = 'window.callpanelRan = true';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RAN}"><script>${RAN}</script></svg>`;
/** Words with the name of what they are. */
const HOSTILE: readonly [name: string, text: string][] = [
  ['markup', `<img src=x onerror="${RAN}"><script>${RAN}</script>`],
  [
    'links',
    `[open](javascript:${RAN}) [data](data:text/html,<script>${RAN}</script>) javascript:${RAN}`,
  ],
  ['direction', '\u202Eevil gnp.exe\u202C عنوان \u2067\u2067\u2067'],
  ['zalgo', `Z${'\u0351\u036B\u0343\u0329\u0357'.repeat(80)}a`],
  ['one long word', 'x'.repeat(4000)],
  ['one long address', `https://acme.example/${'a'.repeat(1500)}`],
  ['many lines', 'line\n'.repeat(400)],
  ['deep quotes and lists', `${'> '.repeat(60)}deep\n${'- '.repeat(60)}deep`],
  ['a wide block', `\`\`\`\n${'wide '.repeat(300)}\n\`\`\``],
  ['many emoji', '👩‍👩‍👧‍👦'.repeat(300)],
];
const NAMES = [
  `<img src=x onerror=${RAN}>.png`,
  '../../etc/passwd',
  `${'n'.repeat(220)}.pdf`,
  'gnp.\u202Efdp.exe',
  'vector.svg',
];

test('hostile messages and file names run nothing and break no layout [D-48] [T3]', async ({
  people,
  control,
}) => {
  const alice = await people.panel('alice', {
    ...{ at: '/chat', viewport: { width: 360, height: 740 }, signIn: false },
  });
  await alice.signIn();
  const { page } = alice;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const chat = chatOf(alice);
  await chat.open('Bob Brant');
  const room = 'directAliceBob01';

  /** Nothing is wider than its place, and nothing ran. */
  const expectHarmless = async (what: string) => {
    const wide = (all: Element[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length;
    expect(await page.locator('html, [role=log], [role=log] article').evaluateAll(wide), what).toBe(
      0,
    );
    expect(await page.evaluate(() => 'callpanelRan' in window), what).toBe(false);
    expect(await chat.log.locator('script, iframe, object, embed').count(), what).toBe(0);
    expect(dialogs, what).toEqual([]);
  };

  for (const [name, text] of HOSTILE) {
    await control.order('chat/post', { username: 'bob', room, text: `${name} ${text}` });
    const message = chat.message(name).last();
    await expect(message, name).toBeVisible();
    await expectHarmless(name);
    await chat.write(`After ${name}`);
    await expect(chat.message(`After ${name}`)).toHaveCount(1);
  }

  await test.step('file names', async () => {
    for (const [at, name] of NAMES.entries()) {
      const buffer = Buffer.from(SVG);
      const mimeType = name.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
      const button = chat.log.getByRole('article').getByRole('button', { name: /^Download/ });
      await expect(button).toHaveCount(at + 1);
      await expectHarmless(name);
      // Direction marks would let an .exe look like a .pdf.
      expect(await button.last().getAttribute('aria-label')).not.toMatch(/[\u202A-\u202E]/);
      const saved = page.waitForEvent('download');
      await button.last().click();
      // A name, and no way to another folder.
      expect((await saved).suggestedFilename()).not.toMatch(/[/\\<>\u202E]/);
    }
  });
});
