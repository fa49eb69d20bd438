import { CallpanelError } from '@callpanel/contracts';
import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CHANNEL, draw, GROUP, inChat, leavesNoTrace, SMS } from '../testing/chat.tsx';
import { choose, menuOf, press } from '../testing/looking.ts';
import { Header } from './Header.tsx';

leavesNoTrace();

const MENU = 'Conversation menu';
const given = (change: Partial<Conversation>, more: Parameters<typeof inChat>[0] = {}) => {
  // Another room of the same kind, which nothing may be done to.
  const all = inChat({ items: [change, { ...change, id: 'another' }], ...more });
  return { ...all, ...draw(<Header item={all.item} onBack={null} />) };
};

describe('the menu of a conversation', () => {
  it.each([
    ['Add to favorites', {}, 'favourite', ['d-bob', true]],
    ['Remove from favorites', { favourite: true }, 'favourite', ['d-bob', false]],
    ['Mute', {}, 'mute', ['d-bob', true]],
    ['Unmute', { muted: true }, 'mute', ['d-bob', false]],
    ['Archive', GROUP, 'act', ['p-launch', 'archive']],
    ['Restore', { ...GROUP, archived: true }, 'act', ['p-launch', 'restore']],
    ['Hide', {}, 'act', ['d-bob', 'close']],
  ] as const)(
    '%s acts on this room, and says when it failed',
    async (name, change, action, sent) => {
      const { chat, fail } = given(change);
      await choose(MENU, name);
      expect(chat[action].mock.calls).toEqual([sent]);
      const refusal = new CallpanelError('chat.error.action');
      chat[action].mockRejectedValue(refusal);
      await choose(MENU, name);
      expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
    },
  );

  it.each([
    ['Members', { ...CHANNEL }, { ask: 'members', roomId: 'c-sales' }],
    ['Rename', GROUP, { ask: 'rename', roomId: 'p-launch' }],
    ['Delete', GROUP, { ask: 'delete', roomId: 'p-launch' }],
    ['Leave', CHANNEL, { ask: 'leave', roomId: 'c-sales' }],
  ] as const)(
    '%s asks in a dialog, for this room, and does nothing yet',
    async (name, change, asked) => {
      const { ask, chat } = given(change);
      await choose(MENU, name);
      expect(ask).toHaveBeenCalledExactlyOnceWith(asked);
      for (const action of [chat.act, chat.deleteRoom, chat.rename])
        expect(action).not.toHaveBeenCalled();
    },
  );

  it('offers one of each pair, by what the room is now', async () => {
    given({ ...GROUP, favourite: true, muted: true, archived: true });
    expect(await menuOf(MENU)).toEqual([
      ...['Remove from favorites', 'Unmute', 'Members', 'Rename', 'Restore'],
      ...['Delete', 'Hide', 'Leave'],
    ]);
  });

  it('leads back to the list once a conversation is hidden, and not before [S-61]', async () => {
    const { chat, go } = given({});
    let finish = (): void => undefined;
    chat.act.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await choose(MENU, 'Hide');
    expect(go).not.toHaveBeenCalled();
    finish();
    await waitFor(() =>
      expect(go).toHaveBeenCalledExactlyOnceWith(
        ...(['chat', { params: {}, query: '' }, { replace: false }] as const),
      ),
    );
  });

  it('stays in a room that could not be hidden', async () => {
    const { chat, go, fail } = given({});
    chat.act.mockRejectedValue(new Error('no'));
    await choose(MENU, 'Hide');
    expect(fail).toHaveBeenCalledOnce();
    expect(go).not.toHaveBeenCalled();
  });
});

describe('the contact of an SMS [P-56]', () => {
  const RIGHTS = ['write', 'manage_personal'].map((rule) => ({ module: 'contacts', rule }));
  const withContacts = (contactId: string, contactName = '') => {
    core.state.intents.offered = ['add-contact', 'open-contact'];
    const sms = { did: '15145550101', number: '15145550190', contactId, contactName };
    return given({ ...SMS, name: contactName || SMS.name, sms }, { rights: RIGHTS });
  };
  it.each([
    ['Add as a shared contact', true],
    ['Add as a personal contact', false],
  ])('%s takes the number of the other', async (name, shared) => {
    const { perform } = withContacts('');
    await choose(MENU, name);
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'add-contact', number: '+15145550190', name: '', shared },
    });
  });

  it('opens by its id', async () => {
    const { perform } = withContacts('c7', 'Nadia Roy');
    await choose(MENU, 'Show the contact');
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'open-contact', id: 'c7', number: '+15145550190', name: '' },
    });
  });

  it('is offered for no other conversation', async () => {
    core.state.intents.offered = ['add-contact', 'open-contact'];
    given({}, { rights: RIGHTS });
    expect((await menuOf(MENU)).join()).not.toMatch(/contact/i);
  });
});

describe('a call', () => {
  const users = [
    ['carol', '103'],
    ['bob', '102'],
    ['dan', ''],
  ].map(([username = '', extension = '']) => ({
    ...{ username, extension, name: username, email: '', is_sms_capable: false },
    chat_user_id: `id-${username}`,
  }));
  it('goes to the extension of the other of a direct conversation', async () => {
    core.state.intents.offered = ['dial'];
    const { chat, perform } = given({});
    chat.users.mockResolvedValue(users);
    await press('Call Bob Brant');
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'dial', number: '102', name: 'Bob Brant' },
    });
  });

  it('goes nowhere if the other has no extension, and says why people cannot be had', async () => {
    core.state.intents.offered = ['dial'];
    const { chat, perform, fail } = given({ username: 'dan', name: 'Dan Day' });
    chat.users.mockResolvedValueOnce(users);
    await press('Call Dan Day');
    expect(perform).not.toHaveBeenCalled();
    const refusal = new CallpanelError('chat.error.users');
    chat.users.mockRejectedValueOnce(refusal);
    await press('Call Dan Day');
    expect(fail).toHaveBeenCalledExactlyOnceWith(refusal);
  });

  it('goes to the other number of an SMS, not to one’s own', async () => {
    core.state.intents.offered = ['dial'];
    const { perform, chat } = given({
      ...SMS,
      name: 'Nadia Roy',
      sms: { ...SMS.sms, contactName: 'Nadia Roy' },
    });
    await press('Call Nadia Roy');
    expect(perform).toHaveBeenCalledExactlyOnceWith({
      ...{ type: 'dial', number: '+15145550190', name: 'Nadia Roy' },
    });
    expect(chat.users).not.toHaveBeenCalled();
  });

  it.each([
    ['where nothing can dial', {}, []],
    ['in a channel', CHANNEL, ['dial']],
    ['in a group', GROUP, ['dial']],
  ] as const)('is not offered %s', (_case, change, offered) => {
    core.state.intents.offered = [...offered];
    given(change);
    expect(screen.queryByRole('button', { name: /^Call/ })).toBeNull();
  });
});

describe('a video meeting', () => {
  const RIGHTS = ['read', 'write'].map((rule) => ({ module: 'video_conferences', rule }));
  const LINK = 'https://meet.test/guest-1';
  const meeting = (change: Partial<Conversation>, rights = RIGHTS) => {
    Object.assign(core.state.gates, {
      ...{ features: ['video_conferences'], licences: { video_conf_limit: '25' } },
    });
    const all = given(change, { rights });
    const start = vi.fn<typeof core.meeting.start>(async () => LINK);
    vi.spyOn(core, 'meeting', 'get').mockReturnValue({ start } as unknown as typeof core.meeting);
    return { ...all, start };
  };
  it.each([
    ['with Bob', {}, 'd-bob', ['Alice Arden, Bob Brant', ['bob']]],
    ['of a group', GROUP, 'p-launch', ['launch', []]],
    ['by SMS', SMS, 'd-sms', ['Alice Arden, (514)\u00a0555-0190', []]],
  ] as const)(
    '%s is started, and its link for guests sent to the room',
    async (_case, change, id, begun) => {
      const { chat, start } = meeting(change);
      await press('Start a video meeting');
      expect(start.mock.calls).toEqual([begun]);
      expect(chat.send).toHaveBeenCalledExactlyOnceWith(id, `Join the video meeting: ${LINK}`);
    },
  );

  it.each([
    ['to those who may not start one', {}, [{ module: 'video_conferences', rule: 'read' }]],
    ['in an archived room', { ...GROUP, archived: true }, RIGHTS],
    ['before one has joined', { ...CHANNEL, joined: false }, RIGHTS],
    ['where only others write', { ...CHANNEL, readOnly: true }, RIGHTS],
  ])('is not offered %s', (_case, change, rights) => {
    meeting(change, rights);
    expect(screen.queryByRole('button', { name: 'Start a video meeting' })).toBeNull();
  });
});

describe('what the header says', () => {
  const lines = () => [
    screen.getByRole('heading').textContent,
    document.querySelector('header p')?.textContent,
  ];
  it.each([
    ['a person, with the status and its words [U-25]', {}, ['Bob Brant', 'Busy: Lunch']],
    ['someone whose status is not known', { username: 'zoe', name: 'Zoe' }, ['Zoe', 'Offline']],
    [
      'a number, and from which one’s SMS come [D-49]',
      SMS,
      ['(514)\u00a0555-0190', 'SMS from (514)\u00a0555-0101'],
    ],
    ['a channel, by its members [D-46]', CHANNEL, ['sales', '5 members']],
    ['a group, by its topic', { ...GROUP, topic: 'Ship it' }, ['launch', 'Ship it']],
  ])('%s', (_case, change, expected) => {
    given(change);
    expect(lines()).toEqual(expected);
  });

  it('is the status alone if there are no words for it, and follows it [D-12]', async () => {
    given({});
    Object.assign(core.state.chat.presence.people['bob'] ?? {}, { status: 'away', text: '' });
    await waitFor(() => expect(lines()).toEqual(['Bob Brant', 'Away']));
  });
});

it('leads back where the list is not beside it', async () => {
  const { item } = inChat();
  const onBack = vi.fn<() => void>();
  const { again } = draw(<Header item={item} onBack={onBack} />);
  await press('Back to the conversations');
  expect(onBack).toHaveBeenCalledOnce();
  again(<Header item={item} onBack={null} />);
  expect(screen.queryByRole('button', { name: 'Back to the conversations' })).toBeNull();
});
