import { CallpanelError } from '@callpanel/contracts';
import type { ChatMessage } from '@callpanel/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, inChat, leavesNoTrace, message, ownMessage } from '../testing/chat.tsx';
import { choose, menuOf } from '../testing/looking.ts';
import { Message } from './Message.tsx';
import type { Writing } from './writing.ts';

leavesNoTrace();

const onThread = vi.fn<(messageId: string) => void>();
const onWriting = vi.fn<(writing: Writing) => void>();
const written = vi.fn<(words: string) => Promise<void>>();

beforeEach(() => {
  onThread.mockReset();
  onWriting.mockReset();
  written.mockReset().mockResolvedValue(undefined);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({
    writeText: written,
  } as unknown as Clipboard);
});
afterEach(() => history.replaceState(null, '', '/'));

interface Shown {
  canWrite: boolean;
  inThread: boolean;
  type: 'd' | 'c' | 'p';
}
const show = (
  shown: ChatMessage,
  { canWrite = true, inThread = false, type = 'd' }: Partial<Shown> = {},
) =>
  draw(
    <Message
      message={shown}
      {...{ grouped: false, active: true, type, canWrite, onWriting }}
      {...(!inThread && { onThread })}
    />,
  );
const OF_BOB = 'What to do with the message from Bob Brant';
const OF_ALICE = 'What to do with the message from Alice Arden';
const others = message({ id: 'm-bob', text: 'See *you*' });
const own = ownMessage({ id: 'm-alice', text: 'My words' });
const SENT = { state: 'sent', segments: 1, reason: '' } as const;

describe('what is offered for a message', () => {
  it.each([
    ['of someone else: no change, no deletion', others, {}, ['Reply in thread', 'Quote']],
    ['of one’s own', own, {}, ['Reply in thread', 'Quote', 'Edit', 'Delete']],
    ['of one’s own in a thread', own, { inThread: true }, ['Quote', 'Edit', 'Delete']],
    ['of someone else in a thread', others, { inThread: true }, ['Quote']],
    ['of one’s own where nothing can be written', own, { canWrite: false }, []],
    ['of someone else where nothing can be written', others, { canWrite: false }, []],
    [
      'of one’s own SMS, which has left',
      ownMessage({ sms: SENT }),
      {},
      ['Reply in thread', 'Delete'],
    ],
  ] as const)('%s', async (_case, shown, where, expected) => {
    inChat();
    show(shown, where);
    const offered = await menuOf(shown.own ? OF_ALICE : OF_BOB);
    expect(offered.filter((one) => one !== 'Copy text')).toEqual(expected);
    expect(offered).toContain('Copy text');
  });

  it('is nothing while it is on its way, or was not sent', () => {
    inChat();
    const { again } = show(ownMessage({ delivery: 'pending' }));
    const tools = () => document.querySelectorAll('button[aria-haspopup=menu]').length;
    expect(tools()).toBe(0);
    again(
      <Message
        message={ownMessage({ delivery: 'failed' })}
        {...{ grouped: false, active: true, type: 'd', canWrite: true, onWriting, onThread }}
      />,
    );
    expect(tools()).toBe(0);
  });
});

describe('what is done with a message', () => {
  it('opens a thread on it', async () => {
    inChat();
    show(others);
    await choose(OF_BOB, 'Reply in thread');
    expect(onThread).toHaveBeenCalledExactlyOnceWith('m-bob');
    expect(onWriting).not.toHaveBeenCalled();
  });

  it('quotes it, also someone else’s', async () => {
    inChat();
    show(others);
    await choose(OF_BOB, 'Quote');
    expect(onWriting).toHaveBeenCalledExactlyOnceWith({ kind: 'quote', message: others });
  });

  it('changes one’s own', async () => {
    inChat();
    show(own);
    await choose(OF_ALICE, 'Edit');
    expect(onWriting).toHaveBeenCalledExactlyOnceWith({ kind: 'edit', message: own });
  });

  it('asks before it deletes, for this message', async () => {
    const { chat } = inChat();
    const { ask } = show(own);
    await choose(OF_ALICE, 'Delete');
    expect(ask).toHaveBeenCalledExactlyOnceWith({ ask: 'deleteMessage', messageId: 'm-alice' });
    expect(chat.remove).not.toHaveBeenCalled();
  });

  it('copies its text as it was written, and a notice says so', async () => {
    const { push } = inChat();
    show(others);
    await choose(OF_BOB, 'Copy text');
    expect(written).toHaveBeenCalledExactlyOnceWith('See *you*');
    expect(push).toHaveBeenCalledExactlyOnceWith('success', 'chat.copied');
  });

  it('a clipboard that refuses is no success', async () => {
    const { push, fail } = inChat();
    const refusal = new DOMException('No', 'NotAllowedError');
    written.mockRejectedValue(refusal);
    show(others);
    await choose(OF_BOB, 'Copy text');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(push).not.toHaveBeenCalled();
  });

  it.each([
    ['d', 'd-bob'],
    ['c', 'c-sales'],
    ['p', 'p-launch'],
  ] as const)('a link to it leads to it in its room of kind %s [R-24]', async (kind, roomId) => {
    inChat();
    history.replaceState(null, '', '/chat/d/elsewhere');
    show(message({ id: 'm-bob', roomId }), { type: kind });
    await choose(OF_BOB, 'Copy link');
    expect(written).toHaveBeenCalledExactlyOnceWith(
      `${location.origin}/chat/${kind}/${roomId}/message-m-bob`,
    );
  });

  it('a partner’s page, which has no addresses for messages, offers no link', async () => {
    inChat();
    show(others);
    expect(await menuOf(OF_BOB)).not.toContain('Copy link');
  });
});

describe('reactions that are offered', () => {
  it.each([
    ['👍 Thumbs up', ':thumbsup:'],
    ['❤️ Heart', ':heart:'],
    ['😂 Tears of joy', ':joy:'],
    ['🎉 Celebration', ':tada:'],
    ['👀 Eyes', ':eyes:'],
    ['🙏 Thank you', ':pray:'],
  ])('%s is given to this message', async (words, emoji) => {
    const { chat } = inChat();
    show(others);
    await choose('React to the message from Bob Brant', words);
    expect(chat.react).toHaveBeenCalledExactlyOnceWith('m-bob', emoji);
  });

  it('one that is refused says so', async () => {
    const { chat, fail } = inChat();
    const refusal = new CallpanelError('chat.error.react');
    chat.react.mockRejectedValue(refusal);
    show(others);
    await choose('React to the message from Bob Brant', '👍 Thumbs up');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('are not there where nothing can be written', async () => {
    inChat();
    const { queryByRole } = show(others, { canWrite: false });
    expect(queryByRole('button', { name: /^React/ })).toBeNull();
    expect(queryByRole('button', { name: OF_BOB })).not.toBeNull();
  });
});
