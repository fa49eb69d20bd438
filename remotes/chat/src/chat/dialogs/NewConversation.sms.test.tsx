import { CallpanelError } from '@callpanel/contracts';
import type { DirectoryFound } from '@callpanel/core';
import { core } from '@callpanel/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inChat, leavesNoTrace } from '../testing/chat.tsx';
import { ask } from '../testing/dialogs.tsx';
import { giveFiles, press, type } from '../testing/looking.ts';
import {
  begin,
  canStart,
  choose,
  DIDS,
  findsNadia,
  kind,
  NADIA,
  place,
  said,
  select,
  to,
  words,
} from '../testing/new-conversation.tsx';

leavesNoTrace();
findsNadia();

const pickNadia = async () => {
  await type(to(), 'nad');
  const option = await screen.findByRole('option', { name: /Nadia Roy/ });
  fireEvent.pointerDown(option);
  await act(async () => void fireEvent.click(option));
};
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
const submit = () => act(async () => void fireEvent.submit(kind().closest('form') as HTMLElement));
describe('whom an SMS goes to', () => {
  it('is who was picked, until another number is typed', async () => {
    const { chat } = await begin('sms');
    await pickNadia();
    expect(to().value).toBe('5145550190');
    // The choice is made: nobody else is offered.
    expect(screen.queryByRole('option', { name: /Nadia Roy/ })).toBeNull();
    await type(to(), '5145550123');
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ to: ['5145550123'] });
  });

  it('is who was picked after a number was typed', async () => {
    const { chat } = await begin('sms', { to: '+15145550177' });
    await pickNadia();
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ to: ['5145550190'] });
  });

  it('is the number that the dialog began with, as long as nobody types', async () => {
    const { chat } = await begin('sms', { to: '+15145550177', words: 'About your offer' });
    await press('Start');
    expect(chat.start).toHaveBeenCalledExactlyOnceWith({
      ...{ kind: 'sms', from: '15145550101', to: ['+15145550177'] },
      ...{ text: 'About your offer', files: [] },
    });
  });

  it.each([
    ['', false],
    ['   ', false],
    ['5145550199', true],
  ])('given as %j can be sent: %s', async (typed, possible) => {
    const { chat } = await begin('sms');
    await type(to(), '1');
    await type(to(), typed);
    expect(canStart()).toBe(possible);
    await submit();
    expect(chat.start).toHaveBeenCalledTimes(possible ? 1 : 0);
  });

  it('is no extension, mailbox, parking place or code: they get no SMS', async () => {
    await begin('sms');
    const other = (key: string, kindOf: string) => ({ ...NADIA, key, name: key, kind: kindOf });
    vi.spyOn(core.directory, 'search').mockImplementation(
      async () =>
        ({
          ...{ status: 'ready', error: null, total: 4 },
          entries: [
            other('Nadia at her desk', 'extension'),
            other('Nadia’s mailbox', 'voicemail'),
            NADIA,
            other('Nadia of the host', 'host'),
          ],
        }) as DirectoryFound,
    );
    core.state.parking.lots = [{ name: 'Nadia waits', extension: '701' }] as never;
    try {
      await type(to(), 'nadia');
      await screen.findByRole('option', { name: /Nadia of the host/ });
      const found = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
      expect(found.filter((one) => one.includes('Nadia'))).toEqual([
        expect.stringContaining('Nadia Roy'),
        expect.stringContaining('Nadia of the host'),
      ]);
    } finally {
      core.state.parking.lots = [];
    }
  });
});

describe('an SMS', () => {
  it('waits for the numbers that it can go from', async () => {
    const { chat } = inChat();
    let come = (_dids: typeof DIDS): void => undefined;
    chat.dids.mockReturnValue(new Promise((resolve) => (come = resolve)));
    await ask({ ask: 'new', tab: 'sms', to: '5145550199' });
    expect(canStart()).toBe(false);
    expect(screen.queryByText('None of your numbers can send SMS.')).toBeNull();
    await act(async () => come(DIDS));
    expect(canStart()).toBe(true);
    expect(chat.dids).toHaveBeenCalledOnce();
    expect(chat.users).not.toHaveBeenCalled();
  });

  it('needs no words, and says nothing of segments without them', async () => {
    const { chat } = await begin('sms', { to: '5145550199' });
    expect(said()).not.toContain('characters left');
    await type(words(), 'x'.repeat(161));
    expect(said()).toContain('2 segments, 145 characters left');
    await type(words(), '');
    expect(said()).not.toContain('characters left');
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ text: '', to: ['5145550199'] });
  });

  it('keeps all that was given when it is refused, and can be sent again', async () => {
    const { chat, go, onClose } = await begin('sms');
    chat.start.mockRejectedValueOnce(new CallpanelError('chat.error.create'));
    const file = new File(['1'], 'one.png');
    await choose(select('From'), '15145550102');
    await type(to(), '5145550199');
    await type(words(), 'Hello');
    await giveFiles(input(), file);
    await press('Start');
    expect(said()).toContain('Failed to create new conversation');
    expect([select('From').value, to().value, words().value]).toEqual([
      ...['15145550102', '5145550199', 'Hello'],
    ]);
    expect([canStart(), go.mock.calls, onClose.mock.calls]).toEqual([true, [], []]);
    await press('Start');
    expect(chat.start.mock.calls[1]).toEqual([
      { kind: 'sms', from: '15145550102', to: ['5145550199'], text: 'Hello', files: [file] },
    ]);
    expect(said()).not.toContain('Failed to create new conversation');
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place('d'), { replace: false });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes pictures, sound, films, documents and cards', async () => {
    await begin('sms');
    expect(input().accept).toBe('image/*,audio/*,video/*,.pdf,.vcf');
  });
});
