import type { Conversation } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Button, Menu } from '@callpanel/ui';
import { performIntent } from '@callpanel/widget';
import { contactOperations } from '@callpanel/widget/contact';
import { nameWith, useStartMeeting } from '@callpanel/widget/meeting/start';
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Bell,
  BellOff,
  Contact,
  EllipsisVertical,
  EyeOff,
  Hash,
  Lock,
  LogOut,
  PencilLine,
  Phone,
  Star,
  StarOff,
  Trash2,
  UserPlus,
  UsersRound,
  Video,
} from 'lucide-react';
import { ChatAvatar } from '../people/ChatAvatar.tsx';
import { titleOf } from '../people/title.ts';
import type { Ask } from '../questions.ts';
import { useAsk } from '../questions.ts';
import { goToRoom } from '../place.ts';
import { managesRoom, writesIn } from '../../rooms/room-actions.model.ts';
import * as css from './Room.module.css';

const failing = (done: Promise<unknown>): void => void done.catch(core.notices.fail);

/** What can be done with a conversation [P-54] [S-58] [S-59] [S-61]. */
const itemsFor = (item: Conversation, text: (id: string) => string, ask: Ask): MenuItem[] => {
  const { id: roomId, type, archived, favourite, muted, joined } = item;
  const isShared = type !== 'd';
  const owns = managesRoom(item);
  const entry = (id: string, icon: MenuItem['icon'], onPress: () => void): MenuItem => ({
    ...{ id, icon, onPress },
    text: text(`chat.menu.${id}`),
  });
  const hide = async (): Promise<void> => {
    await core.chat.act(roomId, 'close');
    goToRoom(null);
  };
  return [
    ...(joined
      ? [
          favourite
            ? entry('unfavourite', <StarOff />, () => failing(core.chat.favourite(roomId, false)))
            : entry('favourite', <Star />, () => failing(core.chat.favourite(roomId, true))),
          muted
            ? entry('unmute', <Bell />, () => failing(core.chat.mute(roomId, false)))
            : entry('mute', <BellOff />, () => failing(core.chat.mute(roomId, true))),
        ]
      : []),
    ...(isShared ? [entry('members', <UsersRound />, () => ask({ ask: 'members', roomId }))] : []),
    ...(owns
      ? [
          entry('rename', <PencilLine />, () => ask({ ask: 'rename', roomId })),
          archived
            ? entry('restore', <ArchiveRestore />, () => failing(core.chat.act(roomId, 'restore')))
            : entry('archive', <Archive />, () => failing(core.chat.act(roomId, 'archive'))),
          entry('delete', <Trash2 />, () => ask({ ask: 'delete', roomId })),
        ]
      : []),
    ...(joined ? [entry('hide', <EyeOff />, () => failing(hide()))] : []),
    ...(isShared && joined
      ? [entry('leave', <LogOut />, () => ask({ ask: 'leave', roomId }))]
      : []),
  ];
};

/** Which room it is, calling the other one, and what can be done with the room. */
export const Header = ({ item, onBack }: { item: Conversation; onBack: (() => void) | null }) => {
  const text = useText();
  const ask = useAsk();
  const numberText = useNumberText();
  const room = useCore(item);
  const { offered } = useCore(core.state.intents);
  const { entries } = useCore(core.state.permissions);
  const { type, username, name, topic, members, sms } = room;
  const title = titleOf(room, numberText);
  const number = sms ? `+${sms.number}` : '';
  // The contact of an SMS, or the ways to make one, by rights [P-56] [G-26].
  const operations = contactOperations({ number, name: '' }, sms?.contactId, offered, entries);
  const contactItems = (['open', 'addShared', 'addPersonal'] as const).flatMap((id): MenuItem[] => {
    const intent = sms && operations[id];
    if (!intent) return [];
    const icon = id === 'open' ? <Contact /> : <UserPlus />;
    return [{ id, icon, text: text(`chat.contact.${id}`), onPress: () => performIntent(intent) }];
  });
  const startMeeting = useStartMeeting();
  const mayWrite = writesIn(room);
  /** The others read the link in the conversation. */
  const meet = (): void =>
    startMeeting?.(
      type === 'd' ? nameWith(title) : title,
      sms || !username ? [] : [username],
      (link) => {
        core.chat.send(room.id, text('chat.meeting.words', { link }));
      },
    );
  const call = async (): Promise<void> => {
    if (number !== '') return performIntent({ type: 'dial', number, name });
    const users = await core.chat.users();
    const extension = users.find((one) => one.username === username)?.extension ?? '';
    if (extension !== '') performIntent({ type: 'dial', number: extension, name });
  };
  return (
    <header className={css.header}>
      {onBack && (
        <Button
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" />}
          label={text('chat.back')}
          onPress={onBack}
        />
      )}
      {type === 'd' ? (
        <ChatAvatar username={username} name={title} size={32} />
      ) : type === 'c' ? (
        <Hash aria-hidden="true" />
      ) : (
        <Lock aria-hidden="true" />
      )}
      <div className={css.title}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className={css.soft}>
          {type === 'd' ? (
            <Presence
              username={username}
              number={
                number === ''
                  ? ''
                  : text('chat.sms.from', { number: numberText(`+${sms?.did ?? ''}`) })
              }
            />
          ) : (
            <bdi>{topic || text('chat.members.count', { count: members })}</bdi>
          )}
        </p>
      </div>
      {type === 'd' && offered.includes('dial') && (
        <Button
          variant="quiet"
          icon={<Phone aria-hidden="true" />}
          label={text('chat.call', { name: title })}
          onPress={() => failing(call())}
        />
      )}
      {startMeeting && mayWrite && (
        <Button
          variant="quiet"
          icon={<Video aria-hidden="true" />}
          label={text('chat.meeting')}
          onPress={meet}
        />
      )}
      <Menu
        label={text('chat.menu')}
        icon={<EllipsisVertical aria-hidden="true" />}
        items={[...contactItems, ...itemsFor(room, text, ask)]}
      />
    </header>
  );
};

const Presence = ({ username, number }: { username: string; number: string }) => {
  const text = useText();
  const person = core.state.chat.presence.people[username];
  const { status, text: words } = useCore(person ?? core.state.chat.own);
  if (number !== '') return number;
  if (!person) return text('chat.presence.offline');
  return words === ''
    ? text(`chat.presence.${status}`)
    : `${text(`chat.presence.${status}`)}: ${words}`;
};
