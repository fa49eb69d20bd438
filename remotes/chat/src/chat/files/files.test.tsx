import { CallpanelError } from '@callpanel/contracts';
import type { ChatAttachment, ChatUpload, Conversation } from '@callpanel/core';
import { loadEarly } from '@callpanel/widget';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, GROUP, inChat, leavesNoTrace, message, roomOf } from '../testing/chat.tsx';
import { press } from '../testing/looking.ts';
import { Attachments } from './Attachments.tsx';
import { soundPart } from './sound/index.ts';
import { Uploads } from './Uploads.tsx';

leavesNoTrace();

await loadEarly(async () => soundPart, 'en-US');

type FileAttachment = Exclude<ChatAttachment, { kind: 'quote' }>;
const file = (change: Partial<FileAttachment> = {}): FileAttachment => ({
  ...{ kind: 'file', name: 'plan.pdf', description: '', url: '/file-upload/f1/plan.pdf' },
  ...{ type: 'application/pdf', size: 1_400_000, width: 0, height: 0, preview: '' },
  ...change,
});
const PICTURE = file({
  ...{ kind: 'image', name: 'map.png', url: '/file-upload/p1/map.png', type: 'image/png' },
  ...{ width: 640, height: 240 },
});
const made: Blob[] = [];
const revoked: string[] = [];
beforeEach(() => {
  made.length = 0;
  revoked.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return `blob:${made.length}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
});

const show = (
  attachments: readonly ChatAttachment[],
  { quotes = false, items = [{}] as readonly Partial<Conversation>[], roomId = 'd-bob' } = {},
) => {
  const all = inChat({ items });
  const of = message({ id: 'm4', roomId, attachments });
  return { ...all, ...draw(<Attachments message={of} quotes={quotes} />) };
};

describe('a file of a message', () => {
  it('has its name, its size and what was written about it', () => {
    const { container } = show([file({ description: 'Third floor' })]);
    expect(container.textContent).toBe('plan.pdf1.4 MBThird floor');
  });

  it('without a known size says none', () => {
    expect(show([file({ size: 0 })]).container.textContent).toBe('plan.pdf');
  });

  it('is asked for at a press, and saved under its name, as nothing that a page would show', async () => {
    const { chat } = show([file(), file({ name: 'other.pdf', url: '/file-upload/f2/other.pdf' })]);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    expect(chat.file).not.toHaveBeenCalled();
    await press('Download other.pdf');
    expect(chat.file.mock.calls.map(([path]) => path)).toEqual(['/file-upload/f2/other.pdf']);
    expect(saved).toEqual(['other.pdf blob:1']);
    expect(made[0]?.type).toBe('application/octet-stream');
  });

  it('that cannot be had says why, beside it', async () => {
    const { chat } = show([file()]);
    chat.file.mockRejectedValue(new CallpanelError('chat.error.file'));
    await press('Download plan.pdf');
    expect(screen.getByRole('alert').textContent).toBe('The file could not be loaded.');
    expect(made).toEqual([]);
  });
});

describe('a picture of a message', () => {
  it('is shown in its place, and large by a press', async () => {
    const { chat, ask, container } = show([PICTURE]);
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:1'));
    expect(chat.file.mock.calls.map(([path]) => path)).toEqual(['/file-upload/p1/map.png']);
    const button = screen.getByRole('button', { name: 'Show map.png larger' });
    expect([button.style.width, button.style.height]).toEqual(['320px', '120px']);
    fireEvent.click(button);
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      ...{ ask: 'image', name: 'map.png', url: '/file-upload/p1/map.png' },
    });
  });

  it('is let go with its message', async () => {
    const { unmount, container } = show([PICTURE]);
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    unmount();
    expect(revoked).toEqual(['blob:1']);
  });

  it('that cannot be had is a file like any other', async () => {
    const all = inChat();
    all.chat.file.mockRejectedValue(new CallpanelError('chat.error.file'));
    draw(<Attachments message={message({ attachments: [PICTURE] })} />);
    await waitFor(() => expect(screen.queryByRole('button', { name: /larger/ })).toBeNull());
    expect(screen.getByRole('button', { name: 'Download map.png' })).not.toBeNull();
  });

  it.each([['image/svg+xml'], ['image/x-icon'], ['text/html']])(
    'of the kind %s, in which scripts may be, is never shown',
    async (kind) => {
      const { chat } = show([{ ...PICTURE, type: kind }]);
      await act(async () => undefined);
      expect(screen.queryByRole('button', { name: /larger/ })).toBeNull();
      expect(chat.file).not.toHaveBeenCalled();
    },
  );
});

it('plays a sound of a message', async () => {
  const sound = file({ kind: 'audio', name: 'voice.wav', url: '/v', type: 'audio/wav' });
  const { chat } = show([sound]);
  const play = await screen.findByRole('button', { name: /Play/ });
  expect(chat.file).not.toHaveBeenCalled();
  fireEvent.click(play);
  await waitFor(() => expect(chat.file.mock.calls[0]?.[0]).toBe('/v'));
  expect(screen.getByRole('button', { name: 'Download voice.wav' })).not.toBeNull();
});

describe('a quote', () => {
  const quote: ChatAttachment = {
    ...{ kind: 'quote', author: 'Carol Cho', text: 'Shall we?', messageId: 'm9' },
    at: new Date(2026, 2, 4, 8, 30).getTime(),
  };
  it('says who wrote what and when, and leads to it in its room [D-48]', async () => {
    const { container, go } = show([quote], {
      ...{ quotes: true, items: [GROUP], roomId: 'p-launch' },
    });
    expect(container.querySelector('blockquote')?.textContent).toMatch(
      /^Carol Cho 8:30\sAMShall we\?Go to the message$/,
    );
    await press('Go to the message');
    expect(go.mock.calls).toEqual([
      [
        'chat',
        {
          params: { roomType: 'p', roomId: 'p-launch', extraPath: 'message-m9' },
          query: '',
        },
        { replace: false },
      ],
    ]);
  });

  it('of what is not known leads nowhere', () => {
    show([{ ...quote, messageId: '' }], { quotes: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is above the words, and files are below', () => {
    expect(show([quote, file()]).container.querySelector('blockquote')).toBeNull();
    const above = show([quote, file()], { quotes: true }).container;
    expect(above.textContent).not.toContain('plan.pdf');
    expect(above.querySelectorAll('blockquote')).toHaveLength(1);
  });
});

describe('files on their way', () => {
  const upload = (id: string, change: Partial<ChatUpload> = {}): ChatUpload => ({
    ...{ id, name: `${id}.pdf`, size: 100, sent: 25, error: null },
    ...change,
  });
  const uploads = (...list: ChatUpload[]) => {
    const all = inChat();
    return { ...all, ...draw(<Uploads room={roomOf([], { uploads: list })} />) };
  };
  const inRow = (name: string) => {
    const row = screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name));
    return [...(row?.querySelectorAll('button') ?? [])];
  };
  it('say how far they are, and are given up one by one', () => {
    const { chat } = uploads(upload('one'), upload('two', { sent: 60 }));
    const bars = screen.getAllByRole<HTMLProgressElement>('progressbar');
    expect(bars.map(({ max, value }) => [max, value])).toEqual([
      [100, 25],
      [100, 60],
    ]);
    const [cancel, ...more] = inRow('two.pdf');
    expect([cancel?.textContent, more]).toEqual(['Cancel', []]);
    fireEvent.click(cancel as HTMLElement);
    expect(chat.cancelUpload).toHaveBeenCalledExactlyOnceWith('two');
  });

  it('that failed say why, and are sent again', () => {
    const error = { code: 'chat.error.upload', context: {} } as const;
    const { chat } = uploads(upload('one'), upload('two', { error }));
    expect(screen.getByRole('alert').textContent).toBe('The file was not sent.');
    const [again, cancel] = inRow('two.pdf');
    expect([again?.textContent, cancel?.textContent]).toEqual(['Try again', 'Cancel']);
    fireEvent.click(again as HTMLElement);
    expect(chat.retryUpload).toHaveBeenCalledExactlyOnceWith('two');
    expect(chat.cancelUpload).not.toHaveBeenCalled();
  });

  it('that are too large are not sent again', () => {
    const error = { code: 'chat.error.tooLarge', context: { limit: 100 } } as const;
    uploads(upload('one', { error }));
    expect(screen.getByRole('alert').textContent).toBe(
      'The file is too large. 100 MB are possible.',
    );
    expect(inRow('one.pdf').map(({ textContent }) => textContent)).toEqual(['Cancel']);
  });

  it('are no list if there are none', () => {
    expect(uploads().container.textContent).toBe('');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
