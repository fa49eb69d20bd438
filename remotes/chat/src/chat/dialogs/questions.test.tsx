import { CallpanelError } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHANNEL, GROUP, inChat, leavesNoTrace, SMS } from '../testing/chat.tsx';
import { ask } from '../testing/dialogs.tsx';
import { dialog, press, type } from '../testing/looking.ts';

leavesNoTrace();

const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '');
const asked = () => plain(screen.getByRole('dialog').textContent);
const FIRST = { params: {}, query: '' };

describe('before a room is deleted', () => {
  const begin = async (change: Partial<Conversation> = GROUP) => {
    const all = inChat({ items: [change, { ...change, id: 'another', name: 'another' }] });
    return { ...all, ...(await ask({ ask: 'delete', roomId: change.id ?? '' })) };
  };
  it('names it, and says what goes with it; nothing is done yet [U-49]', async () => {
    const { chat } = await begin();
    expect(asked()).toContain('Delete launch?');
    expect(asked()).toContain('All messages and files in it are deleted for everyone.');
    expect(chat.deleteRoom).not.toHaveBeenCalled();
  });

  it('Delete deletes it, and leads back to the list [S-58] [A-119]', async () => {
    const { chat, go, onClose } = await begin();
    await press('Delete');
    expect(chat.deleteRoom).toHaveBeenCalledExactlyOnceWith('p-launch');
    expect(chat.act).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledOnce();
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', FIRST, { replace: false });
  });

  it('Cancel deletes nothing', async () => {
    const { chat, onClose } = await begin();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(chat.deleteRoom).not.toHaveBeenCalled();
  });

  it('a refusal is said, and one stays in the room [E-104]', async () => {
    const { chat, fail, go } = await begin();
    const refusal = new CallpanelError('chat.error.delete');
    chat.deleteRoom.mockRejectedValue(refusal);
    await press('Delete');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('before a room is left', () => {
  const begin = async (change: Partial<Conversation>) => {
    const all = inChat({ items: [change] });
    return { ...all, ...(await ask({ ask: 'leave', roomId: change.id ?? '' })) };
  };
  it('names it; nothing is done yet [U-49]', async () => {
    const { chat } = await begin(CHANNEL);
    expect(asked()).toContain('Leave sales?');
    expect(asked()).toContain('You get no more messages of it.');
    expect(chat.act).not.toHaveBeenCalled();
  });

  it('Leave leaves a group, which is no longer shown then [S-59]', async () => {
    const { chat, go } = await begin(GROUP);
    await press('Leave');
    expect(chat.act.mock.calls).toEqual([['p-launch', 'leave']]);
    expect(chat.deleteRoom).not.toHaveBeenCalled();
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', FIRST, { replace: false });
  });

  it('Leave leaves a channel, which can still be read and joined [S-59] [S-60]', async () => {
    const { chat, go } = await begin(CHANNEL);
    await press('Leave');
    expect(chat.act.mock.calls).toEqual([['c-sales', 'leave']]);
    expect(go).not.toHaveBeenCalled();
  });

  it('Cancel leaves nothing', async () => {
    const { chat } = await begin(GROUP);
    await press('Cancel');
    expect(chat.act).not.toHaveBeenCalled();
  });

  it('a refusal is said, and one stays in the room', async () => {
    const { chat, fail, go } = await begin(GROUP);
    const refusal = new CallpanelError('chat.error.action');
    chat.act.mockRejectedValue(refusal);
    await press('Leave');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('before a message is deleted', () => {
  it('that is asked, and Delete deletes this one', async () => {
    const { chat } = inChat();
    await ask({ ask: 'deleteMessage', messageId: 'm7' });
    expect(asked()).toContain('Delete this message?');
    expect(asked()).toContain('It is deleted for everyone.');
    expect(chat.remove).not.toHaveBeenCalled();
    await press('Delete');
    expect(chat.remove).toHaveBeenCalledExactlyOnceWith('m7');
  });

  it('Cancel deletes nothing, and a refusal is said', async () => {
    const { chat, fail } = inChat();
    const refusal = new CallpanelError('chat.error.deleteMessage');
    chat.remove.mockRejectedValue(refusal);
    await ask({ ask: 'deleteMessage', messageId: 'm7' });
    await press('Cancel');
    expect(chat.remove).not.toHaveBeenCalled();
    await press('Delete');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
  });
});

it('names an SMS by its number in a question', async () => {
  inChat({ items: [SMS] });
  await ask({ ask: 'delete', roomId: 'd-sms' });
  expect(asked()).toContain('Delete (514)\u00a0555-0190?');
});

describe('another name for a room [A-117] [V-50]', () => {
  const begin = async () => {
    const all = inChat({ items: [GROUP] });
    const drawn = await ask({ ask: 'rename', roomId: 'p-launch' });
    return {
      ...all,
      ...drawn,
      name: screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }),
    };
  };
  it('begins with the one that it has, says how it will be written, and is sent for this room', async () => {
    const { chat, name, onClose } = await begin();
    expect(name.value).toBe('launch');
    expect(asked()).not.toContain('It will be called');
    await type(name, 'Launch & more');
    expect(asked()).toContain('It will be called “Launch-more”.');
    await press('Rename');
    expect(chat.rename).toHaveBeenCalledExactlyOnceWith('p-launch', 'Launch & more');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that is refused is said beside it, and stays', async () => {
    const { chat, name, onClose } = await begin();
    chat.rename.mockRejectedValue(new CallpanelError('chat.error.name'));
    await type(name, '!');
    await press('Rename');
    expect(screen.getByText('Type a name with letters or digits.')).not.toBeNull();
    expect(name.value).toBe('!');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is given up by Cancel', async () => {
    const { chat, onClose } = await begin();
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(chat.rename).not.toHaveBeenCalled();
  });
});

describe('a picture, large', () => {
  const begin = () => ask({ ask: 'image', name: 'map.png', url: '/file-upload/p1/map.png' });
  it('is the one that was pressed, under its name', async () => {
    const { chat } = inChat();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:large');
    await begin();
    const image = await screen.findByRole('img', { name: 'map.png' });
    expect(image.getAttribute('src')).toBe('blob:large');
    expect(chat.file.mock.calls.map(([path]) => path)).toEqual(['/file-upload/p1/map.png']);
    expect(dialog('map.png')).not.toBeNull();
  });

  it('that cannot be had says so', async () => {
    const { chat } = inChat();
    chat.file.mockRejectedValue(new Error('no'));
    await begin();
    await screen.findByText('The file could not be loaded.');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

it('the own status has its dialog [S-62]', async () => {
  inChat();
  await ask({ ask: 'status' });
  expect(dialog('Your chat status')).not.toBeNull();
  await waitFor(() => screen.getByLabelText('Status in your own words'));
});
