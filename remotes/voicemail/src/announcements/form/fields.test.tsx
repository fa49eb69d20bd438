import { withSize } from '@callpanel/ui/testing';
import { keepsCore, press } from '@callpanel/widget/records/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closed, draw, fill, openForm, wire } from '../testing/announcements.tsx';

keepsCore();
beforeEach(() => withSize(900, 700));
afterEach(cleanup);

/** No two values are alike. */
const SPOKEN = wire('1', {
  name: 'Closed',
  pin: '2468',
  lang: 'en-GB',
  ttsLanguage: 'en-US',
  text_type: 'text',
  text_to_speech: 'We are closed.',
  voice_type: 'en-US-Wavenet-A',
  pitch: 2,
  speed: 1.5,
  volume_gain_db: -6,
  formatted_post_dest: 'Alice <101>',
});
const voices = () => [
  { name: 'en-US-Wavenet-A', language_codes: ['en-US'], ssml_gender: 'FEMALE' },
  { name: 'en-US-Studio-M', language_codes: ['en-US'], ssml_gender: 'MALE' },
  { name: 'fr-CA-Wavenet-B', language_codes: ['fr-CA'], ssml_gender: 'MALE' },
];
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const LABELS = {
  Name: 'Closed',
  PIN: '2468',
  Language: 'en-GB',
  'Callers hear': 'text',
  'Written as': 'text',
  Text: 'We are closed.',
  'Language of the voice': 'en-US',
  Voice: 'en-US-Wavenet-A',
  Pitch: '2',
  Speed: '1.5',
  Volume: '-6',
};

describe('the fields of an announcement [D-24] [D-25]', () => {
  it('show its values, and what comes afterwards', async () => {
    await draw({ announcements: [SPOKEN, wire('2')], voices });
    const dialog = within(await openForm());
    await screen.findByRole('option', { name: 'en-US-Studio-M (Studio, male)' });
    expect(Object.fromEntries(Object.keys(LABELS).map((label) => [label, value(label)]))).toEqual(
      LABELS,
    );
    expect(dialog.getByText('Afterwards: Alice <101>')).toBeTruthy();
  });

  it.each([
    ['Name', ' Open ', { name: 'Open' }],
    ['PIN', '97531', { pin: '97531' }],
    ['Language', 'fr-CA', { lang: 'fr-CA' }],
    ['Text', 'We are open.', { text_to_speech: 'We are open.' }],
    ['Language of the voice', 'fr-CA', { ttsLanguage: 'fr-CA' }],
    ['Voice', 'en-US-Studio-M', { voice_type: 'en-US-Studio-M' }],
    ['Pitch', '-3', { pitch: -3 }],
    ['Speed', '0,5', { speed: 0.5 }],
    ['Volume', '10', { volume_gain_db: 10 }],
  ])('send "%s" and no other [A-68]', async (label, typed, body) => {
    const { sent } = await draw({ announcements: [SPOKEN], voices });
    await openForm();
    await screen.findByRole('option', { name: 'en-US-Studio-M (Studio, male)' });
    fill(label, typed);
    press('Save');
    await closed();
    expect(sent).toEqual([{ path: 'announcements/1', body }]);
  });

  it.each([
    ['Name', '', 'Required'],
    ['PIN', '12a', 'Enter digits only.'],
    ['Pitch', '21', 'Enter a number within the range.'],
    ['Speed', '0.2', 'Enter a number within the range.'],
    ['Volume', '17', 'Enter a number within the range.'],
  ])('refuse as "%s" %j, beside it [V-25]', async (label, typed, words) => {
    const { sent } = await draw({ announcements: [SPOKEN], voices });
    await openForm();
    fill(label, typed);
    press('Save');
    await screen.findByText(words);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('cannot be changed without the right to write [P-47]', async () => {
    await draw({ announcements: [SPOKEN], voices, rules: ['read'] });
    const dialog = within(await openForm('Show details'));
    expect(dialog.getByText('You do not have permission to change announcements.')).toBeTruthy();
    for (const label of ['Name', 'PIN', 'Text', 'Pitch', 'Speed', 'Volume'])
      expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
    for (const name of ['Save', 'Upload a file', 'Record', 'Play'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
  });
});
