import type { Conversation, OpenMicrophone } from '@callpanel/core';
import { core } from '@callpanel/core';
import { loadEarly } from '@callpanel/widget';
import { uploading } from '@callpanel/widget/records/transfer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, GROUP, inChat, leavesNoTrace } from '../testing/chat.tsx';
import { giveFiles, press } from '../testing/looking.ts';
import { Composer } from './Composer.tsx';
import { voicePart } from './voice/index.ts';

leavesNoTrace();

await loadEarly(async () => voicePart, 'en-US');

const PLAN = new File(['plan'], 'plan.csv', { type: 'text/csv' });
const MAP = new File(['map'], 'map.png', { type: 'image/png' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const show = (item: Conversation) =>
  draw(<Composer item={item} writing={null} onWriting={() => undefined} />).container;
const inputOf = (container: HTMLElement) => {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
};

describe('files', () => {
  it('that were chosen are sent to this room, all of them', async () => {
    const { chat, item } = inChat({ items: [GROUP] });
    const input = inputOf(show(item));
    const opened = vi.spyOn(input, 'click');
    await press('Attach files');
    expect(opened).toHaveBeenCalledOnce();
    expect(input.multiple).toBe(true);
    await giveFiles(input, PLAN, MAP);
    expect(chat.upload).toHaveBeenCalledExactlyOnceWith('p-launch', [PLAN, MAP], '', uploading);
  });

  it('that were pasted are sent, and pasted words are not', () => {
    const { chat, item } = inChat();
    show(item);
    fireEvent.paste(field(), { clipboardData: { files: [] } });
    expect(chat.upload).not.toHaveBeenCalled();
    fireEvent.paste(field(), { clipboardData: { files: [MAP] } });
    expect(chat.upload).toHaveBeenCalledExactlyOnceWith('d-bob', [MAP], '', uploading);
  });

  it('that were dropped are sent, and nothing else that is dropped', () => {
    const { chat, item } = inChat();
    show(item);
    fireEvent.drop(field(), { dataTransfer: { files: [], types: ['text/plain'] } });
    expect(chat.upload).not.toHaveBeenCalled();
    fireEvent.drop(field(), { dataTransfer: { files: [PLAN], types: ['Files'] } });
    expect(chat.upload).toHaveBeenCalledExactlyOnceWith('d-bob', [PLAN], '', uploading);
  });

  it('can be dropped, and words are left to the field', () => {
    const { item } = inChat();
    show(item);
    // `false`: the page takes it.
    const over = (types: string[]) => fireEvent.dragOver(field(), { dataTransfer: { types } });
    expect(over(['Files'])).toBe(false);
    expect(over(['text/plain'])).toBe(true);
  });
});

describe('a voice message', () => {
  const opened = (): OpenMicrophone => ({
    meter: () => () => undefined,
    record: () => async () => new Blob(['webm']),
    close: () => undefined,
  });
  beforeEach(() => {
    vi.spyOn(core.audio, 'microphone').mockImplementation(async () => opened());
    vi.stubGlobal(
      'OfflineAudioContext',
      class {
        readonly decodeAudioData = async () => ({
          ...{ length: 8000, numberOfChannels: 1 },
          getChannelData: () => new Float32Array(8000),
        });
      },
    );
  });
  const toggle = () => screen.getByRole('button', { name: 'Voice message' });
  /** The field of the message has a button of the same name. */
  const sendRecorded = () => screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement;

  it('is recorded, and sent as a file by the press of Send, not before', async () => {
    const { chat, item } = inChat();
    show(item);
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
    await press('Voice message');
    expect(toggle().getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: 'Start recording' }));
    expect(sendRecorded().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(sendRecorded().getAttribute('aria-disabled')).toBeNull());
    expect(chat.upload).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(sendRecorded()));
    const [roomId, files, words, carry] = chat.upload.mock.calls[0] ?? [];
    expect([roomId, words, carry]).toEqual(['d-bob', '', uploading]);
    expect(files?.map(({ name, type }) => [name, type])).toEqual([
      ['voice-message.wav', 'audio/wav'],
    ]);
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull();
  });

  it('that is given up is not sent', async () => {
    const { chat, item } = inChat();
    show(item);
    await press('Voice message');
    await screen.findByRole('button', { name: 'Start recording' });
    await press('Cancel');
    expect(screen.queryByRole('button', { name: 'Start recording' })).toBeNull();
    expect(chat.upload).not.toHaveBeenCalled();
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
  });
});
