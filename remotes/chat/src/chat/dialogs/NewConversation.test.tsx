import { CallpanelError } from '@callpanel/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inChat, leavesNoTrace } from '../testing/chat.tsx';
import { ask, EVERYONE } from '../testing/dialogs.tsx';
import { giveFiles, press, type } from '../testing/looking.ts';
import {
  begin,
  canStart,
  choose,
  DIDS,
  findsNadia,
  isPrivate,
  kind,
  name,
  people,
  place,
  said,
  select,
  to,
  words,
} from '../testing/new-conversation.tsx';

leavesNoTrace();

findsNadia();

describe('a direct conversation [A-115]', () => {
  it('is with one person: the last that was chosen, and opens', async () => {
    const { chat, go, onClose } = await begin('direct');
    expect(canStart()).toBe(false);
    await press('Bob Brant 102');
    await press('Carol Cho 103');
    const pressed = people()
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent);
    expect(pressed).toEqual(['Carol Cho 103']);
    await press('Start');
    expect(chat.start).toHaveBeenCalledExactlyOnceWith({ kind: 'direct', usernames: ['carol'] });
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place('d'), { replace: false });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is with anyone but oneself [A-13]', async () => {
    await begin('direct');
    expect(
      people()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Bob Brant 102', 'Carol Cho 103', 'Dan Day 104']]);
  });

  it('says that people cannot be had, and asks again', async () => {
    const { chat } = inChat();
    chat.users.mockRejectedValueOnce(new CallpanelError('chat.error.users'));
    chat.users.mockResolvedValueOnce(EVERYONE);
    await ask({ ask: 'new', tab: 'direct' });
    await screen.findByText('The people of the chat could not be loaded.');
    await press('Try again');
    expect(people().getAllByRole('listitem')).toHaveLength(3);
  });
});

describe('a channel or a group', () => {
  it.each([
    ['channels', false, 'channel', 'c'],
    ['groups', true, 'group', 'p'],
  ] as const)('of the tab %s begins with private: %s', async (tab, begins, made, roomType) => {
    const { chat, go } = await begin(tab);
    expect(isPrivate().checked).toBe(begins);
    await type(name(), 'Sales & support');
    expect(said()).toContain('It will be called “Sales-support”.');
    await press('Start');
    expect(chat.start).toHaveBeenCalledExactlyOnceWith({
      ...{ kind: made, name: 'Sales & support', usernames: [] },
    });
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place(roomType), { replace: false });
  });

  it.each([
    ['channels', 'group', 'p'],
    ['groups', 'channel', 'c'],
  ] as const)('of the tab %s becomes the other kind by its box', async (tab, made, roomType) => {
    const { chat, go } = await begin(tab);
    await type(name(), 'sales');
    fireEvent.click(isPrivate());
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toEqual({ kind: made, name: 'sales', usernames: [] });
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place(roomType), { replace: false });
  });

  it('has those who were chosen', async () => {
    const { chat } = await begin('groups');
    await type(name(), 'launch');
    for (const who of ['Bob Brant', 'Carol Cho', 'Dan Day', 'Carol Cho'])
      fireEvent.click(people().getByRole('checkbox', { name: who }));
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toEqual({
      ...{ kind: 'group', name: 'launch', usernames: ['bob', 'dan'] },
    });
  });

  it.each([
    ['', false],
    ['   ', false],
    ['a', true],
  ])('named %j can be started: %s [V-50]', async (typed, possible) => {
    await begin('channels');
    await type(name(), typed);
    expect(canStart()).toBe(possible);
    expect(said()).not.toContain('It will be called');
  });

  it('that the server refuses says why, and what was typed stays [E-103] [V-50]', async () => {
    const { chat, go, onClose } = await begin('channels');
    chat.start.mockRejectedValue(new CallpanelError('chat.error.create'));
    await type(name(), 'sales');
    await press('Start');
    expect(said()).toContain('Failed to create new conversation');
    expect(name().value).toBe('sales');
    expect([go.mock.calls, onClose.mock.calls]).toEqual([[], []]);
    await choose(kind(), 'direct');
    expect(said()).not.toContain('Failed to create new conversation');
  });
});

describe('an SMS [A-115] [A-121]', () => {
  it('goes from the first number, or the one that was chosen, to the number that was typed', async () => {
    const { chat, go } = await begin('sms');
    expect([...select('From').options].map(({ text }) => text)).toEqual([
      ...['Reception, (514)\u00a0555-0101', '(514)\u00a0555-0102'],
    ]);
    expect(canStart()).toBe(false);
    await type(to(), '5145550199');
    await type(words(), 'Hello');
    expect(said()).toContain('1 segment, 155 characters left');
    await press('Start');
    const sms = { kind: 'sms', to: ['5145550199'], text: 'Hello', files: [] };
    expect(chat.start).toHaveBeenLastCalledWith({ ...sms, from: '15145550101' });
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', place('d'), { replace: false });
    await choose(select('From'), '15145550102');
    await press('Start');
    expect(chat.start).toHaveBeenLastCalledWith({ ...sms, from: '15145550102' });
  });

  it('goes to the number of the contact that was found', async () => {
    const { chat } = await begin('sms');
    await type(to(), 'nad');
    const option = await screen.findByRole('option', { name: /Nadia Roy/ });
    fireEvent.pointerDown(option);
    fireEvent.click(option);
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ to: ['5145550190'], text: '' });
  });

  it('begins with the number and words of whom asked for it', async () => {
    await begin('sms', { to: '+15145550177', words: 'About your offer' });
    expect([to().value, words().value]).toEqual(['+15145550177', 'About your offer']);
  });

  it('takes files, and leaves those out that are removed', async () => {
    const { chat } = await begin('sms');
    await type(to(), '5145550199');
    const input = document.querySelector('input[type=file]') as HTMLElement;
    const [one, two] = [new File(['1'], 'one.png'), new File(['2222'], 'two.png')];
    await giveFiles(input, one);
    await giveFiles(input, two);
    const listed = within(screen.getByRole('list', { name: 'Media' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      ...['one.png 1 byte', 'two.png 4 byte'],
    ]);
    await press('Remove \u2068one.png\u2069');
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toMatchObject({ files: [two] });
  });

  it('to emergency services is refused in words that say what to do', async () => {
    const { chat } = await begin('sms');
    chat.start.mockRejectedValue(new CallpanelError('chat.error.emergency', { number: '911' }));
    await type(to(), '911');
    await press('Start');
    expect(said()).toContain('Emergency services get no SMS. Call 911.');
  });

  it('cannot be sent without a number of one’s own', async () => {
    const { chat } = inChat();
    chat.dids.mockResolvedValue([]);
    await ask({ ask: 'new', tab: 'sms', to: '5145550199' });
    await screen.findByText('None of your numbers can send SMS.');
    expect(canStart()).toBe(false);
    expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull();
  });

  it('says that one’s numbers cannot be had, and asks again', async () => {
    const { chat } = inChat();
    chat.dids.mockRejectedValueOnce(new CallpanelError('chat.error.dids'));
    chat.dids.mockResolvedValueOnce(DIDS);
    await ask({ ask: 'new', tab: 'sms' });
    await screen.findByText('Your numbers for SMS could not be loaded.');
    await press('Try again');
    expect(select('From').value).toBe('15145550101');
  });
});

describe('the kind [U-49]', () => {
  it.each([
    ['direct', 'direct', ['Direct', 'SMS', 'Channel or group']],
    ['sms', 'sms', ['Direct', 'SMS', 'Channel or group']],
    ['channels', 'channels', ['Direct', 'SMS', 'Channel or group']],
  ] as const)('is that of the tab: %s', async (tab, value, texts) => {
    await begin(tab);
    expect(kind().value).toBe(value);
    expect([...kind().options].map(({ text }) => text)).toEqual(texts);
  });

  it('says channel or group for a group, too', async () => {
    await begin('groups');
    expect(kind().selectedOptions[0]?.text).toBe('Channel or group');
  });

  it('is another by choice, and nobody chosen for one kind comes to the other', async () => {
    const { chat } = await begin('direct');
    await press('Bob Brant 102');
    await choose(kind(), 'channels');
    expect(isPrivate().checked).toBe(false);
    await type(name(), 'sales');
    await press('Start');
    expect(chat.start.mock.calls[0]?.[0]).toEqual({
      kind: 'channel',
      name: 'sales',
      usernames: [],
    });
    expect(chat.dids).not.toHaveBeenCalled();
  });
});

it('is begun by Enter when nothing is missing, and given up by Cancel', async () => {
  const { chat, onClose } = await begin('channels');
  const form = name().closest('form') as HTMLElement;
  fireEvent.submit(form);
  expect(chat.start).not.toHaveBeenCalled();
  await type(name(), 'sales');
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(chat.start).not.toHaveBeenCalled();
  await act(async () => void fireEvent.submit(form));
  expect(chat.start).toHaveBeenCalledOnce();
});
