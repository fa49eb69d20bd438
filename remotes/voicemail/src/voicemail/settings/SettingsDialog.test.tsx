import { CallpanelError } from '@callpanel/contracts';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { voicemailMessages } from '../messages.ts';
import { settingsMessages } from './messages.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { BOX, createFake, greeting, type Sent } from './testing/fake.ts';
import { microphone } from './testing/microphone.ts';

keepsCore();
const fake = createFake();
const wav = (name: string) => new File(['RIFF....WAVE'], name, { type: 'audio/wav' });
const messages = {
  ...(await commonMessages('en-US')),
  ...(await voicemailMessages('en-US')),
  ...(await settingsMessages('en-US')),
};
const onClose = vi.fn<() => void>();
const open = (id = '1') =>
  render(
    <Intl locale="en-US" messages={messages}>
      <SettingsDialog
        subject={{ id, username: 'alice', name: 'Alice', extension: '101' }}
        onClose={onClose}
      />
    </Intl>,
  );
const draw = async (id?: string) => {
  open(id);
  await screen.findByLabelText('Email address');
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string, where = screen as ReturnType<typeof within>) =>
  fireEvent.click(where.getByRole('button', { name }));
/** What is announced with priority; the place of notices is empty. */
const alerted = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  onClose.mockReset();
  fake.reset();
});
afterEach(cleanup);

describe('settings of a mailbox [U-32]', () => {
  it('are sent, confirmed as saved, and the dialog closes [A-51] [A-58] [E-118]', async () => {
    await draw();
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(
      'alice@acme.example',
    );
    type('Pager (email address or SMS number)', '514 555 0199');
    type('New PIN', '4711');
    fireEvent.click(screen.getByLabelText('Announce the caller'));
    press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(fake.server.sent).toMatchObject([
      {
        method: 'PUT',
        path: BOX,
        body: { pagerdest: '5145550199', password: '4711', playcid: 'yes', attach: 'yes' },
      },
    ]);
    expect(fake.notices.push).toHaveBeenCalledWith('success', 'voicemail.settings.saved');
  });

  it('stay as typed when the server refuses, with its words [E-72]', async () => {
    await draw();
    fake.server.refuse = new CallpanelError('api.error.server', { exception: 'PIN is too easy' });
    type('New PIN', '1234');
    press('Save');
    await waitFor(() =>
      expect(alerted()).toBe('Failed to update voicemail settings: PIN is too easy'),
    );
    expect(screen.getByLabelText<HTMLInputElement>('New PIN').value).toBe('1234');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['Email address', 'alice@', 'Enter a valid email address.'],
    ['Pager (email address or SMS number)', 'call', 'Enter a valid email address or SMS number.'],
    ['New PIN', '12', '4 to 8 digits. Leave it empty to keep the one you have.'],
  ])('are not sent with a wrong %s [V-19] [V-20] [V-21]', async (label, value, words) => {
    await draw();
    type(label, value);
    press('Save');
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      words,
    );
    expect(fake.server.sent).toEqual([]);
  });

  it.each([
    ['one’s own', '1', ['read']],
    ['another user’s', '2', ['write', 'read_for']],
  ])('can only be looked at without the right to change %s [P-48] [P-51]', async (_, id, rules) => {
    fake.may(...rules);
    await draw(id);
    expect(screen.getByText(/^You have read-only permission/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Announce the caller').disabled).toBe(true);
  });

  it('are not shown without any right [P-51]', () => {
    fake.may();
    open();
    expect(screen.getByText('You have no read or write permission.')).toBeTruthy();
  });

  it('of another user can be changed with the right to [P-03] [P-48]', async () => {
    fake.may('write_for');
    await draw('2');
    expect(screen.queryByText(/^You have read-only permission/)).toBeNull();
    press('Save');
    await waitFor(() => expect(fake.server.sent).toHaveLength(1));
  });
});

describe('greetings [U-33]', () => {
  const choose = (name: string, file: File) => {
    const input = screen.getByRole('region', { name }).querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
  };

  it('are played if the mailbox has one [A-54]', async () => {
    await draw();
    tab('Greetings');
    expect(await section('Greeting').findByRole('group', { name: 'Greeting' })).toBeTruthy();
    expect(await section('Busy').findByText('The system uses its own greeting.')).toBeTruthy();
  });

  it('say which of them callers hear: a temporary one stands for all others', async () => {
    await draw();
    tab('Greetings');
    const heard = 'Callers hear this';
    expect(await section('Greeting').findByText(heard)).toBeTruthy();
    expect(section('Busy').queryByText(heard)).toBeNull();
    await section('Temporary').findByRole('button', { name: 'Upload' });
    fake.server.answers[`${BOX}/temp`] = () => greeting('temp', { exists: true, duration: 3 });
    choose('Temporary', wav('holidays.wav'));
    expect(await section('Temporary').findByText(heard)).toBeTruthy();
    expect(section('Greeting').queryByText(heard)).toBeNull();
  });

  it('are uploaded as WAV; anything else is refused here [A-55] [V-22]', async () => {
    await draw();
    tab('Greetings');
    await section('Busy').findByRole('button', { name: 'Upload' });
    choose('Busy', new File(['ID3'], 'x.wav'));
    expect((await section('Busy').findByRole('alert')).textContent).toBe(
      'Only WAV files can be greetings.',
    );
    expect(fake.server.sent).toEqual([]);
    choose('Busy', wav('x.wav'));
    await section('Busy').findByText('The greeting was changed.');
    const [{ method, path, body } = {} as Sent] = fake.server.sent;
    expect([method, path]).toEqual(['PUT', `${BOX}/busy`]);
    expect((body as FormData).get('file')).toBeInstanceOf(File);
  });

  it('that are refused stay as they were, with the server’s words or ours [S-45]', async () => {
    await draw();
    tab('Greetings');
    await section('Busy').findByRole('button', { name: 'Upload' });
    for (const [exception, words] of [
      ['The disk is full.', 'The disk is full.'],
      ['', 'The greeting could not be changed.'],
    ] as const) {
      fake.server.refuse = new CallpanelError('api.error.server', { exception });
      choose('Busy', wav('x.wav'));
      await section('Busy').findByText(words);
      expect(section('Busy').getByText('The system uses its own greeting.')).toBeTruthy();
    }
  });

  it('are recorded here, heard, then used', async () => {
    microphone();
    await draw();
    tab('Greetings');
    await section('Temporary').findByRole('button', { name: 'Record' });
    press('Record', section('Temporary'));
    press('Start recording');
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('group', { name: 'Your recording' })).toBeTruthy();
    press('Use as greeting');
    await section('Temporary').findByText('The greeting was changed.');
    expect(fake.server.sent[0]).toMatchObject({ method: 'PUT', path: `${BOX}/temp` });
  });

  it('are spoken from a text, which stays when speech is not available [A-57] [G-12]', async () => {
    await draw();
    tab('Greetings');
    await section('Busy').findByRole('button', { name: 'From text' });
    press('From text', section('Busy'));
    press('Use as greeting');
    expect(alerted()).toBe('Enter the text to speak.');
    fake.server.refuse = new CallpanelError('api.error.server', {
      exception: 'Speech is not available here.',
    });
    type('Text to speak to callers', 'Back soon');
    press('Use as greeting');
    await waitFor(() => expect(alerted()).toBe('Speech is not available here.'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text to speak to callers').value).toBe(
      'Back soon',
    );
    expect(fake.server.sent[0]).toMatchObject({
      method: 'POST',
      path: `${BOX}/busy/text_to_speech`,
      body: { text: 'Back soon', language: 'en-US' },
    });
  });

  it('are archived under a name [V-24] [A-38] [X-10]', async () => {
    await draw();
    tab('Greetings');
    await section('Greeting').findByRole('button', { name: 'Archive' });
    press('Archive', section('Greeting'));
    const [, put] = section('Greeting').getAllByRole('button', { name: 'Archive' });
    if (put) fireEvent.click(put);
    expect(screen.getByLabelText('Name in the archive').getAttribute('aria-invalid')).toBe('true');
    type('Name in the archive', ' Winter ');
    if (put) fireEvent.click(put);
    await section('Greeting').findByText('The greeting was archived.');
    expect(fake.server.sent).toEqual([
      { method: 'PUT', path: `${BOX}/greet/archive`, body: { name: 'Winter' } },
    ]);
  });

  it('are restored from the archive, or are deleted there [S-45] [A-39] [G-11] [D-21]', async () => {
    await draw();
    tab('Greetings');
    await section('No answer').findByText('1 archived greeting');
    press('Use Summer again');
    await section('No answer').findByText('The greeting was changed.');
    await waitFor(() =>
      expect(
        section('No answer')
          .getByRole('button', { name: 'Delete Summer from the archive' })
          .getAttribute('aria-disabled'),
      ).toBeNull(),
    );
    press('Delete Summer from the archive');
    // Its player has the same name.
    const asked = screen
      .getAllByRole('group', { name: 'Summer' })
      .find((group) => within(group).queryByRole('button', { name: 'Delete' }));
    press('Delete', within(asked as HTMLElement));
    await section('No answer').findByText('The greeting was deleted.');
    expect(fake.server.sent).toEqual([
      { method: 'PUT', path: `${BOX}/unavail/restore`, body: { folder: 'Summer' } },
      { method: 'DELETE', path: `${BOX}/unavail?archive=Summer`, body: undefined },
    ]);
  });

  it('are not replaced by one of the archive without a question', async () => {
    fake.server.answers[`${BOX}/greet`] = () =>
      greeting('greet', { exists: true, archived: [{ name: 'Winter', duration: 3 }] });
    await draw();
    tab('Greetings');
    await section('Greeting').findByText('1 archived greeting');
    press('Use Winter again');
    expect(alerted()).toBe('The current greeting will be lost.');
    expect(fake.server.sent).toEqual([]);
    press('Replace it');
    await section('Greeting').findByText('The greeting was changed.');
    expect(fake.server.sent).toMatchObject([{ path: `${BOX}/greet/restore` }]);
  });

  it('are deleted after a question [A-56]', async () => {
    await draw();
    tab('Greetings');
    await section('Greeting').findByRole('button', { name: 'Delete' });
    press('Delete', section('Greeting'));
    expect(fake.server.sent).toEqual([]);
    const [, sure] = section('Greeting').getAllByRole('button', { name: 'Delete' });
    if (sure) fireEvent.click(sure);
    await section('Greeting').findByText('The greeting was deleted.');
    expect(fake.server.sent).toMatchObject([{ method: 'DELETE', path: `${BOX}/greet` }]);
  });
});
