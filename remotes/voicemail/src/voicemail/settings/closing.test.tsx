import { CallpanelError } from '@callpanel/contracts';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { voicemailMessages } from '../messages.ts';
import { settingsMessages } from './messages.ts';
import { SettingsDialog } from './SettingsDialog.tsx';
import { createFake } from './testing/fake.ts';

keepsCore();
const fake = createFake();
const messages = {
  ...(await commonMessages('en-US')),
  ...(await voicemailMessages('en-US')),
  ...(await settingsMessages('en-US')),
};
const onClose = vi.fn<() => void>();
const draw = async () => {
  const drawn = render(
    <Intl locale="en-US" messages={messages}>
      <SettingsDialog
        subject={{ id: '1', username: 'alice', name: 'Alice', extension: '101' }}
        onClose={onClose}
      />
    </Intl>,
  );
  await screen.findByLabelText('Email address');
  return drawn;
};
const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string, where = screen as ReturnType<typeof within>) =>
  fireEvent.click(where.getByRole('button', { name }));
/** Whatever is sent waits for the function returned. */
const hold = () => {
  let go: () => void = () => undefined;
  fake.server.held = new Promise((resolve) => (go = resolve));
  return () => act(async () => go());
};
const refusal = new CallpanelError('api.error.server', { exception: 'No' });

beforeEach(() => {
  onClose.mockReset();
  fake.reset();
});
afterEach(cleanup);

describe('a dialog that was closed before the answer', () => {
  it('shows a notice when the settings were refused [E-72]', async () => {
    const { unmount } = await draw();
    const answer = hold();
    fake.server.refuse = refusal;
    press('Save');
    await waitFor(() => expect(fake.server.sent).toHaveLength(1));
    unmount();
    await answer();
    expect(fake.notices.fail).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'voicemail.error.settings' }),
    );
  });

  it('shows a notice when a greeting was refused', async () => {
    const { unmount } = await draw();
    tab('Greetings');
    await section('Greeting').findByRole('button', { name: 'Delete' });
    press('Delete', section('Greeting'));
    const answer = hold();
    fake.server.refuse = refusal;
    const [, sure] = section('Greeting').getAllByRole('button', { name: 'Delete' });
    if (sure) fireEvent.click(sure);
    await waitFor(() => expect(fake.server.sent).toHaveLength(1));
    unmount();
    await answer();
    expect(fake.notices.fail).toHaveBeenCalledOnce();
  });

  it('shows the refusal in the dialog, without a notice, while it is open', async () => {
    await draw();
    fake.server.refuse = refusal;
    press('Save');
    await waitFor(() => expect(document.body.textContent).toContain('settings: No'));
    expect(fake.notices.fail).not.toHaveBeenCalled();
  });
});

it('stays when the settings are saved while a greeting is not yet used [U-33]', async () => {
  await draw();
  tab('Greetings');
  await section('Busy').findByRole('button', { name: 'From text' });
  press('From text', section('Busy'));
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('Text to speak to callers');
  fireEvent.change(words(), { target: { value: 'Back soon' } });
  tab('Settings');
  press('Save');
  await waitFor(() => expect(fake.notices.push).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  expect(words().value).toBe('Back soon');
  tab('Greetings');
  press('Cancel', section('Busy'));
  tab('Settings');
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it.each([
  ['stays with who went on elsewhere', 'Greetings', 'BUTTON'],
  ['comes back from what is gone', null, 'H3'],
])('the focus %s when a greeting is there', async (_, elsewhere, at) => {
  await draw();
  tab('Greetings');
  await section('Greeting').findByRole('button', { name: 'Delete' });
  press('Delete', section('Greeting'));
  const answer = hold();
  const [, sure] = section('Greeting').getAllByRole('button', { name: 'Delete' });
  sure?.focus();
  if (sure) fireEvent.click(sure);
  await waitFor(() => expect(fake.server.sent).toHaveLength(1));
  if (elsewhere) screen.getByRole('tab', { name: elsewhere }).focus();
  await answer();
  await section('Greeting').findByText('The greeting was deleted.');
  expect(document.activeElement?.tagName).toBe(at);
});

it('has the focus in the first field that is wrong, all of which stay as typed [V-19] [V-20] [V-21]', async () => {
  await draw();
  const typed = [
    ['Email address', 'nobody'],
    ['Pager (email address or SMS number)', 'not a number'],
    ['New PIN', '12ab'],
  ] as const;
  for (const [label, value] of typed)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const pin = screen.getByLabelText<HTMLInputElement>('New PIN');
  pin.focus();
  if (pin.form) fireEvent.submit(pin.form);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')));
  for (const [label, value] of typed) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([value, 'true']);
  }
  expect(fake.server.sent).toEqual([]);
});

it('says that a greeting is too large, before anything is uploaded [V-22]', async () => {
  await draw();
  tab('Greetings');
  await section('Busy').findByRole('button', { name: 'Upload' });
  const file = new File(['RIFF....WAVE', new Uint8Array(2 * 1024 * 1024)], 'long.wav');
  const input = screen.getByRole('region', { name: 'Busy' }).querySelector('input');
  if (input) fireEvent.change(input, { target: { files: [file] } });
  await section('Busy').findByText('The file is too large. The limit is 2 MB.');
  expect(section('Busy').getByText('The system uses its own greeting.')).toBeTruthy();
  expect(fake.server.sent).toEqual([]);
});
