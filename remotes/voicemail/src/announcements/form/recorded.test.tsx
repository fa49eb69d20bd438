import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, press } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closed, draw, fill, openForm, wire } from '../testing/announcements.tsx';

keepsCore();
const close = vi.fn<() => void>();
beforeEach(() => {
  withSize(900, 700);
  close.mockReset();
  vi.spyOn(core.audio, 'microphone').mockResolvedValue({
    meter: () => () => undefined,
    record: () => async () => new Blob(['webm']),
    close,
  });
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        length: 8000,
        numberOfChannels: 1,
        getChannelData: () => new Float32Array(8000),
      });
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The form with a recording that was made and is not used yet. */
const record = async () => {
  const drawn = await draw({ announcements: [wire('1')] });
  await openForm();
  press('Record');
  press('Start recording');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await screen.findByRole('group', { name: 'Your recording' });
  expect(drawn.sent).toEqual([]);
  return drawn;
};

it('is uploaded when the form is saved, before what else was changed [A-69] [A-68]', async () => {
  const { sent } = await record();
  fill('Name', 'Closed');
  press('Save');
  await closed();
  expect(sent.map(({ path }) => path)).toEqual(['announcements/1/upload', 'announcements/1']);
  expect((sent[0]?.body as FormData | undefined)?.get('recording')).toBeInstanceOf(File);
  expect(sent[1]?.body).toEqual({ name: 'Closed' });
});

it('is not uploaded when the user chooses a text after all [A-69] [D-24]', async () => {
  const { sent } = await record();
  fill('Callers hear', 'text');
  fill('Text', 'We are closed.');
  press('Save');
  await closed();
  expect(sent).toEqual([{ path: 'announcements/1', body: { text_to_speech: 'We are closed.' } }]);
});

it('is not lost without a question', async () => {
  const { sent } = await record();
  press('Cancel');
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
  press('Discard');
  await closed();
  expect(sent).toEqual([]);
});

it('that is refused is still there, and is uploaded by the next try, once [A-69]', async () => {
  const { server, sent } = await record();
  fill('Name', 'Closed');
  server.refuse = (request) => {
    if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
  };
  press('Save');
  await screen.findByText('Failed to upload the recording');
  expect(screen.getByRole('group', { name: 'Your recording' })).toBeTruthy();
  server.refuse = (request) => {
    if (request.startsWith('PUT announcements/1 ')) throw new CallpanelError('api.error.network');
  };
  press('Save');
  await screen.findByText('The server cannot be reached. Check your connection.');
  server.refuse = () => undefined;
  press('Save');
  await closed();
  expect(sent.map(({ path }) => path)).toEqual(['announcements/1/upload', 'announcements/1']);
});

it('is used at once by a press, and the recorder goes [A-69]', async () => {
  const { sent } = await record();
  press('Use this recording');
  await screen.findByText('Callers now hear this recording.');
  expect(sent.map(({ path }) => path)).toEqual(['announcements/1/upload']);
  expect(screen.queryByRole('button', { name: /recording$/ })).toBeNull();
  press('Save');
  await closed();
  expect(sent).toHaveLength(1);
});

it('is hidden with the recorder, and there again with it', async () => {
  await record();
  press('Record');
  expect(screen.queryByRole('group', { name: 'Your recording' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use this recording' })).toBeNull();
  press('Record');
  expect(screen.getByRole('group', { name: 'Your recording' })).toBeTruthy();
});

it('lets go of the microphone when the form is closed while it records', async () => {
  await draw({ announcements: [wire('1')] });
  await openForm();
  press('Record');
  press('Start recording');
  await screen.findByRole('button', { name: 'Stop' });
  expect(close).not.toHaveBeenCalled();
  press('Cancel');
  await closed();
  await waitFor(() => expect(close).toHaveBeenCalled());
});
