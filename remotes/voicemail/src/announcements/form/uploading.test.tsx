import { withSize } from '@callpanel/ui/testing';
import { keepsCore, press } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choose, closed, draw, fill, openForm, wire } from '../testing/announcements.tsx';

keepsCore();
beforeEach(() => withSize(900, 700));
afterEach(cleanup);

const wav = (name: string) => new File(['RIFF'], name, { type: 'audio/wav' });
const STILL = 'Callers hear the text until you record something or upload a file.';

describe('while a file is being uploaded', () => {
  const uploading = async () => {
    const drawn = await draw({ announcements: [wire('1')] });
    await openForm();
    let answer = (): void => undefined;
    drawn.server.held = new Promise((resolve) => (answer = resolve));
    choose(wav('first.wav'));
    await screen.findByRole('progressbar', { name: /^Uploading .*first\.wav/ });
    return { ...drawn, answer: () => act(async () => answer()) };
  };

  it('no other can be chosen, or recorded [A-69]', async () => {
    const { sent, answer } = await uploading();
    const upload = screen.getByRole('button', { name: 'Upload a file' });
    expect(upload.getAttribute('aria-busy')).toBe('true');
    expect(upload.getAttribute('aria-disabled')).toBe('true');
    press('Record');
    expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull();
    await answer();
    await screen.findByText('Callers now hear this recording.');
    expect(sent.map(({ path }) => path)).toEqual(['announcements/1/upload']);
    expect(upload.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('the form asks before it closes', async () => {
    const { sent, answer } = await uploading();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    press('Keep editing');
    await answer();
    await screen.findByText('Callers now hear this recording.');
    press('Cancel');
    await closed();
    expect(sent.map(({ path }) => path)).toEqual(['announcements/1/upload']);
  });
});

it('a file takes the place of the text, which can be spoken again [A-69] [D-24]', async () => {
  const { sent } = await draw({
    announcements: [wire('1', { text_to_speech: 'We are closed.' })],
  });
  await openForm();
  fill('Callers hear', 'recording');
  expect(screen.getByText(STILL)).toBeTruthy();
  choose(wav('notice.wav'));
  await screen.findByText('Callers now hear this recording.');
  expect(screen.queryByText(STILL)).toBeNull();
  fill('Callers hear', 'text');
  expect(screen.queryByRole('button', { name: 'Upload a file' })).toBeNull();
  press('Save');
  await closed();
  expect(sent.map(({ path }) => path)).toEqual(['announcements/1/upload', 'announcements/1']);
  expect(sent[1]?.body).toEqual({ text_to_speech: 'We are closed.' });
});

it('offers no other sound without the right to write [P-47]', async () => {
  const { sent } = await draw({ announcements: [wire('1')], rules: ['read'] });
  const dialog = within(await openForm('Show details'));
  expect(screen.getByLabelText<HTMLSelectElement>('Callers hear').value).toBe('recording');
  for (const name of ['Upload a file', 'Record', 'Save'])
    expect(dialog.queryByRole('button', { name })).toBeNull();
  expect(sent).toEqual([]);
});
