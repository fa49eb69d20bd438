import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { voicemailMessages } from '../messages.ts';
import { settingsMessages } from './messages.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { BOX, createFake } from './testing/fake.ts';

keepsCore();
const fake = createFake();
const messages = {
  ...(await commonMessages('en-US')),
  ...(await voicemailMessages('en-US')),
  ...(await settingsMessages('en-US')),
};
const onClose = vi.fn<() => void>();
beforeEach(() => {
  onClose.mockReset();
  fake.reset();
});
afterEach(cleanup);

const draw = async () => {
  render(
    <Intl locale="en-US" messages={messages}>
      <SettingsDialog
        subject={{ id: '1', username: 'alice', name: 'Alice', extension: '101' }}
        onClose={onClose}
      />
    </Intl>,
  );
  await screen.findByLabelText('Email address');
};
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.server.sent).toHaveLength(1));
  return fake.server.sent[0];
};
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** What is sent where nothing was changed. */
const UNCHANGED = {
  id: '101',
  email: 'alice@acme.example',
  pagerdest: '',
  language: 'en',
  translation_language: '',
  attach: 'yes',
  deletevm: 'no',
  playcid: 'no',
  envelope: 'no',
  transcript: 'yes',
  summarize: 'no',
  categorize: 'no',
  translate: 'no',
  skipInstruct: 'no',
};

describe('the settings of a mailbox', () => {
  it('are sent as they are, without a PIN where none was typed [A-58] [V-21]', async () => {
    await draw();
    expect(await save()).toEqual({ method: 'PUT', path: BOX, body: UNCHANGED });
  });

  it.each([
    ['Attach the sound to the email', { attach: 'no' }],
    ['Delete after emailing', { deletevm: 'yes' }],
    ['Announce the caller', { playcid: 'yes' }],
    ['Announce date and time', { envelope: 'yes' }],
    ['Transcribe messages', { transcript: 'no' }],
    ['Summarize the transcription', { summarize: 'yes' }],
    ['Sort into categories', { categorize: 'yes' }],
    ['Translate the transcription', { translate: 'yes' }],
    ['No instructions for callers', { skipInstruct: 'yes' }],
  ])('send the box "%s" as its own [A-58]', async (label, change) => {
    await draw();
    fireEvent.click(box(label));
    expect(await save()).toEqual({ method: 'PUT', path: BOX, body: { ...UNCHANGED, ...change } });
  });

  it.each([
    ['Email address', 'voice@acme.example', { email: 'voice@acme.example' }],
    ['Pager (email address or SMS number)', '5145550199', { pagerdest: '5145550199' }],
    ['New PIN', '4826', { password: '4826' }],
    ['Language of the mailbox', 'fr-CA', { language: 'fr-CA' }],
  ])('send the field "%s" as its own [A-58]', async (label, value, change) => {
    await draw();
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(await save()).toEqual({ method: 'PUT', path: BOX, body: { ...UNCHANGED, ...change } });
  });

  it('have a language to translate into once messages are translated', async () => {
    await draw();
    const into = () => screen.getByLabelText<HTMLSelectElement>('Translate into');
    expect(into().disabled).toBe(true);
    fireEvent.click(box('Translate the transcription'));
    expect(into().disabled).toBe(false);
    fireEvent.change(into(), { target: { value: 'es' } });
    expect(await save()).toMatchObject({
      body: { translate: 'yes', translation_language: 'es', language: 'en' },
    });
  });

  it('leave what needs a transcription alone where there is none', async () => {
    await draw();
    const needs = [
      'Summarize the transcription',
      'Sort into categories',
      'Translate the transcription',
    ];
    expect(needs.map((label) => box(label).disabled)).toEqual([false, false, false]);
    fireEvent.click(box('Transcribe messages'));
    expect(needs.map((label) => box(label).disabled)).toEqual([true, true, true]);
    expect(box('Announce the caller').disabled).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>('Translate into').disabled).toBe(true);
  });
});
