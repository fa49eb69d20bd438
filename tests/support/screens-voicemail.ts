import { expect } from './fixtures.ts';
import { type Journey, opened, starting, uncover } from './journey.ts';
import { chooseFor, detailOf, rowOf, select, shownIds } from './mailbox.ts';
import { pickerIn } from './picker.ts';

const DAY_S = 86_400;

/** With all that can be written about a message [D-17]; what callers say is no text of ours. */
const WORDS = {
  transcription:
    'Bonjour Alice, ici Nadia Roy. Le rendez-vous de mardi est reporté à jeudi, à quatorze heures trente. Rappelez-moi au 514 555-0171 si cela ne vous convient pas. Merci, à bientôt.',
  summary: 'Rendez-vous de mardi reporté à jeudi, 14 h 30.',
  category: 'personal',
  translation: 'Hola Alicia, soy Nadia Roy. La cita del martes se aplaza al jueves.',
  translationLanguage: 'es',
};

/** The mailbox, its questions, settings and greetings. */
export const voicemail: Journey = async (stage, look) => {
  const { control, opening } = stage;
  const alice = await opened(stage, { at: '/voicemails?size=9' });
  const { page, text } = alice;
  await alice.signIn();
  await alice.expectReady();
  await uncover(alice, opening);
  await page.getByText(text('voicemail.none'), { exact: true }).first().waitFor();
  await look(alice, 'voicemail, empty');

  await control.demoVoicemails('101');
  const origtime = Math.floor(Date.now() / 1000);
  const nadia = { name: 'Nadia Roy', number: '+15145550171' };
  const [id = ''] = await control.voicemails('101', [
    { caller: nadia, words: WORDS, folder: 'Clients', duration: 12, origtime },
    { caller: { number: '' }, origtime: origtime - DAY_S, favorite: true },
  ]);
  await rowOf(alice, id).waitFor();
  await expect.poll(async () => (await shownIds(alice)).length).toBe(9);
  await look(alice, 'voicemail');
  await starting(alice, 'records.filters.label').click();
  await look(alice, 'voicemail, filters');
  await starting(alice, 'records.filters.label').click();

  await rowOf(alice, id).press('Enter');
  const detail = detailOf(alice, id);
  await detail.getByRole('button', { name: text('voicemail.transcription.about') }).press('Enter');
  await page.getByText(text('voicemail.about.check')).waitFor();
  await look(alice, 'about transcriptions');
  await page.keyboard.press('Escape');
  await detail.getByRole('button', { name: text('player.play') }).press('Enter');
  await detail.locator('svg[viewBox$=" 2"]').first().waitFor({ timeout: 30_000 });
  await look(alice, 'voicemail, a message');
  await rowOf(alice, id).press('Enter');

  const ids = (await shownIds(alice)).slice(0, 3);
  await select(alice, ...ids);
  await look(alice, 'voicemail, some selected');
  const chosen = text('records.select.none');
  await alice.button(chosen).press('Enter');
  await chooseFor(alice, id, 'move');
  await page.getByLabel(text('voicemail.folderName.label'), { exact: true }).waitFor();
  await look(alice, 'voicemail, move');
  await page.keyboard.press('Escape');
  await chooseFor(alice, id, 'transfer');
  const to = pickerIn(page.getByRole('dialog'));
  await to.fill('carol');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await look(alice, 'voicemail, transfer');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('voicemail.ask.cancel') })
    .press('Enter');
  await control.failHttp({ path: 'voicemails', method: 'GET', status: 500, body: {} });
  await alice.button(text('records.reload')).press('Enter');
  await page.getByText(text('voicemail.error.load')).waitFor();
  await look(alice, 'voicemail, not loaded');
  await starting(alice, 'common.retry').press('Enter');

  await alice.button(text('voicemail.settings.open')).press('Enter');
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel(text('voicemail.settings.email'), { exact: true });
  await email.waitFor();
  await email.fill('nobody');
  await email.press('Enter');
  await page.getByText(text('voicemail.settings.email.wrong')).waitFor();
  await look(alice, 'mailbox settings');
  await dialog.getByRole('tab', { name: text('voicemail.greetings') }).press('Enter');
  await dialog.getByText(text('voicemail.greeting.none')).last().waitFor();
  await look(alice, 'mailbox greetings');
  const greeting = dialog
    .getByRole('region')
    .filter({ hasText: text('voicemail.greeting.unavail.when') });
  for (const maker of ['speak', 'record'] as const) {
    const opener = greeting.getByRole('button', {
      name: text(`voicemail.greeting.${maker}`),
      expanded: false,
    });
    await opener.press('Enter');
    await greeting
      .getByRole('button', { name: text('voicemail.greeting.use') })
      .scrollIntoViewIfNeeded();
    await look(alice, `greeting, ${maker}`);
  }
};
