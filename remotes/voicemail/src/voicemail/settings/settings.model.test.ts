import { MAILBOX_FLAGS, MailboxAnswer } from '@callpanel/contracts';
import { describe, expect, it } from 'vitest';
import { changeOf, formOf, settingsSchema } from './settings.model.ts';

const ANSWER = MailboxAnswer.parse({
  data: {
    id: 101,
    mailbox: '101',
    language: 'fr',
    email: 'alice@acme.example',
    pager: '5145550199',
    attach: 'yes',
    deletevm: 'no',
    transcript: 1,
    translationLanguage: 'en',
  },
});
const form = formOf(ANSWER.data);
const check = (change: Partial<typeof form>, length = { min_length: 4, max_length: 6 }) => {
  const answer = settingsSchema(length).safeParse({ ...form, ...change });
  return answer.success ? answer.data : answer.error.issues.map(({ message }) => message);
};

describe('settings of a mailbox', () => {
  it.each(['', 'a@b.co', ' a@b.co '])('take the e-mail address «%s» [V-19]', (email) => {
    expect(check({ email })).toMatchObject({ email: email.trim() });
  });
  it.each(['a', 'a@b', 'a b@c.de', '@c.de'])('refuse the e-mail address «%s» [V-19]', (email) => {
    expect(check({ email })).toEqual(['voicemail.settings.email.wrong']);
  });
  it.each([
    ['', ''],
    ['a@b.co', 'a@b.co'],
    ['+1 (514) 555-0199', '+15145550199'],
    ['514 555 0199', '5145550199'],
  ])('take the pager «%s» as «%s» [V-20]', (pager, sent) => {
    expect(check({ pager })).toMatchObject({ pager: sent });
  });
  it.each(['123', 'call me', '514-555-01x9'])('refuse the pager «%s» [V-20]', (pager) => {
    expect(check({ pager })).toEqual(['voicemail.settings.pager.wrong']);
  });
  it.each(['', '1234', '123456'])('take the PIN «%s» [V-21]', (pin) => {
    expect(check({ pin })).toMatchObject({ pin });
  });
  it.each(['123', '1234567', '12a4', '١٢٣٤'])('refuse the PIN «%s» [V-21]', (pin) => {
    expect(check({ pin })).toEqual(['voicemail.settings.pin.hint']);
  });
  it('take a PIN of any length when the server names none [A-52]', () => {
    expect(check({ pin: '1' }, { min_length: Number.NaN, max_length: Number.NaN })).toMatchObject({
      pin: '1',
    });
  });

  it('are sent in the words of the wire, the PIN only when it changes [A-58] [D-19]', () => {
    expect(form).toMatchObject({ pin: '', attach: true, deletevm: false, transcript: true });
    const sent = changeOf('101', form);
    expect(sent).toMatchObject({
      id: '101',
      email: 'alice@acme.example',
      pagerdest: '5145550199',
      language: 'fr',
      translation_language: 'en',
      attach: 'yes',
      deletevm: 'no',
    });
    expect(sent).not.toHaveProperty('password');
    expect(MAILBOX_FLAGS.every((flag) => /^(yes|no)$/.test(sent[flag]))).toBe(true);
    expect(changeOf('101', { ...form, pin: '9876' }).password).toBe('9876');
  });
});
