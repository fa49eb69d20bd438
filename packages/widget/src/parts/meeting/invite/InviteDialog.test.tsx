import type { DirectoryItem, MeetingInvite } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsCore } from '../../../records/testing/index.ts';
import { FOR_ANYONE } from '../start/link.ts';
import { invitePart } from './index.ts';

const messages = {
  ...(await commonMessages('en-US')),
  ...(await invitePart.messages?.('en-US')),
};
const { Part } = invitePart;

const LINK = 'https://live.example/g7?jwt=guest-of-7';
const WORDS = `Join the video conference “Board”: ${LINK}`;
const CAROL: DirectoryItem = {
  key: '103',
  number: '103',
  name: 'Carol Cruz',
  label: '',
  kind: 'extension',
  username: 'carol',
  hasImage: false,
  contactId: '',
};

keepsCore();
const copied = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as never);
});
afterEach(cleanup);

const draw = (whom: Partial<MeetingInvite> = {}, offered: readonly string[] = ['open-chat']) => {
  const perform = vi.fn<(intent: object) => void>();
  const push = vi.fn<(kind: string, message: string) => void>();
  const onClose = vi.fn<() => void>();
  Object.assign(core, {
    intents: { ...core.intents, perform },
    notices: { ...core.notices, push },
    directory: {
      ...core.directory,
      search: async () => ({ status: 'ready', error: null, entries: [CAROL] }),
    },
  });
  core.state.intents.offered = offered as typeof core.state.intents.offered;
  render(
    <Intl locale="en-US" messages={messages}>
      <Part name="Board" link={LINK} whom={{ ...FOR_ANYONE, ...whom }} onClose={onClose} />
    </Intl>,
  );
  return { perform, push, onClose };
};
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const mail = () => decodeURIComponent(screen.getByRole('link').getAttribute('href') ?? '');
const number = () => screen.getByLabelText<HTMLInputElement>('Phone number');

describe('the invitation to a meeting [U-41]', () => {
  it('names the meeting', () => {
    draw();
    expect(screen.getByRole('dialog', { name: 'Invite people to Board' })).toBeTruthy();
  });

  it('is copied as the link alone [E-90]', async () => {
    const { push, onClose } = draw();
    press('Copy the link');
    await waitFor(() => expect(push.mock.calls).toEqual([['success', 'video.copied']]));
    expect(copied.mock.calls).toEqual([[LINK]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what the browser did not copy [E-90]', async () => {
    const { push } = draw();
    copied.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    press('Copy the link');
    await waitFor(() => expect(push.mock.calls).toEqual([['error', 'video.error.copy']]));
  });

  it('is mailed to anyone, or to the address of who is invited', () => {
    draw();
    expect(screen.getByRole('link').textContent).toBe('Send by e-mail');
    expect(mail()).toBe(`mailto:?subject=Board&body=${WORDS}`);
    cleanup();
    draw({ name: 'Nadia', email: 'nadia+work@roy.example' });
    expect(screen.getByRole('link').textContent).toBe('Send to nadia+work@roy.example');
    expect(screen.getByRole('link').getAttribute('href')).toMatch(
      /^mailto:nadia%2Bwork@roy\.example\?subject=Board&body=Join%20the/,
    );
  });

  it('is written to the colleague who is invited, in the chat', () => {
    const { perform, onClose } = draw({ name: 'Bob Brant', username: 'bob', number: '102' });
    press('Write to Bob Brant in the chat');
    expect(perform.mock.calls).toEqual([[{ type: 'open-chat', room: '@bob', text: WORDS }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('names a colleague without a name by user name', () => {
    draw({ username: 'bob' });
    expect(button('Write to bob in the chat')).not.toBeNull();
  });

  it('is written to a colleague who is looked for', async () => {
    const { perform, onClose } = draw();
    fireEvent.change(screen.getByRole('combobox', { name: 'Colleague' }), {
      target: { value: 'Car' },
    });
    fireEvent.click(await screen.findByRole('option', { name: /Carol Cruz/ }));
    expect(perform.mock.calls).toEqual([[{ type: 'open-chat', room: '@carol', text: WORDS }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is sent by SMS to a number as people write it', () => {
    const { perform, onClose } = draw();
    fireEvent.change(number(), { target: { value: '+1 (514) 555-0171' } });
    press('Write the SMS');
    expect(perform.mock.calls).toEqual([
      [{ type: 'open-chat', room: '+15145550171', text: WORDS }],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is sent by Enter in the number', () => {
    const { perform } = draw({ number: '+15145550171' });
    expect(number().value).toBe('+15145550171');
    fireEvent.submit(number());
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      type: 'open-chat',
      room: '+15145550171',
      text: WORDS,
    });
  });

  it.each(['', '102', '1234'])('is not sent by SMS to %j, which is no such number', (typed) => {
    const { perform } = draw({ number: typed });
    expect(number().value).toBe('');
    fireEvent.change(number(), { target: { value: typed } });
    expect(button('Write the SMS')?.getAttribute('aria-disabled')).toBe('true');
    press('Write the SMS');
    fireEvent.submit(number());
    expect(perform).not.toHaveBeenCalled();
  });

  it('takes a number of five digits', () => {
    draw();
    fireEvent.change(number(), { target: { value: '12345' } });
    expect(button('Write the SMS')?.getAttribute('aria-disabled')).toBeNull();
  });

  it('needs a chat for all but copying and mail', () => {
    draw({ name: 'Bob Brant', username: 'bob', number: '+15145550171' }, ['dial']);
    expect(button('Write to Bob Brant in the chat')).toBeNull();
    expect(button('Write the SMS')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(button('Copy the link')).not.toBeNull();
    expect(mail()).toContain(LINK);
  });

  it('is closed without sending anything', () => {
    const { perform, onClose } = draw();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element);
    expect(onClose).toHaveBeenCalledOnce();
    expect(perform).not.toHaveBeenCalled();
  });
});
