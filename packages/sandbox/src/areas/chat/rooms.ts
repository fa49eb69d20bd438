import type { ChatRole, RoomAction, RoomType } from '@callpanel/contracts';
import { channelName } from '@callpanel/contracts';
import { newId } from './ids.ts';
import type { Kept } from './kept.ts';
import type { Messages } from './messages.ts';
import type { Room } from './records.ts';
import { ChatRefusal, notAllowed } from './refusal.ts';
import type { Users } from './users.ts';

interface Parts {
  kept: Kept;
  messages: Messages;
  users: Users;
}

/** Rooms: made, joined, left, renamed, archived and deleted, by their rules. */
export const createRooms = ({ kept, messages, users }: Parts) => {
  const { rooms, moment, part, partsOf, room, mine, mustOwn, changePart, changeRoom, addPart } =
    kept;
  const announce = (rid: string, username: string, t: string, msg: string): void =>
    void messages.post(rid, username, { msg, t });

  /** Channels and groups with this name, in any case. */
  const named = (name: string): readonly Room[] =>
    rooms.find({ where: { t: ['c', 'p'], name: name.toLowerCase() } }).slice();

  const create = (t: RoomType, name: string, by: string, usernames: readonly string[]): Room => {
    const valid = t === 'd' ? '' : channelName(name);
    if (t !== 'd') {
      if (valid === '') throw new ChatRefusal('error-invalid-room-name', 'A name is required.');
      if (named(valid).length > 0)
        throw new ChatRefusal(
          'error-duplicate-channel-name',
          `A channel with the name "${valid}" exists.`,
        );
    }
    const all = [...new Set([by, ...usernames])];
    const unknown = all.find((username) => !users.byUsername(username));
    if (unknown !== undefined)
      throw new ChatRefusal('error-invalid-user', `There is no user "${unknown}".`);
    const it: Room = {
      id: newId(),
      t,
      name: valid,
      topic: '',
      ro: false,
      archived: false,
      lm: 0,
      updatedAt: moment(),
      usernames: t === 'd' ? all : [],
    };
    rooms.put([it]);
    for (const username of all)
      addPart(it.id, username, t !== 'd' && username === by ? ['owner'] : []);
    return it;
  };
  const direct = (by: string, username: string): Room => {
    const pair = [by, username].sort().join(' ');
    const found = rooms.find({ where: { t: 'd', pair } }).slice(0, 1)[0];
    if (!found) return create('d', '', by, [username]);
    const at = part(found.id, by);
    if (at && !at.open) changePart(at, { open: true });
    return found;
  };

  const actions: Record<RoomAction, (it: Room, by: string, username: string) => void> = {
    open: (it, by) => void changePart(mine(it.id, by), { open: true }),
    close: (it, by) => void changePart(mine(it.id, by), { open: false }),
    leave: (it, by) => {
      const at = mine(it.id, by);
      const owners = partsOf(it.id).filter(({ roles }) => roles.includes('owner'));
      if (at.roles.includes('owner') && owners.length === 1)
        throw new ChatRefusal(
          'error-you-are-last-owner',
          'You are the last owner. Please set new owner before leaving the room.',
        );
      announce(it.id, by, 'ul', by);
      changePart(mine(it.id, by), { gone: true });
      changeRoom(room(it.id), {});
    },
    join: (it, by) => {
      if (it.t !== 'c') throw notAllowed();
      addPart(it.id, by);
      announce(it.id, by, 'uj', by);
    },
    archive: (it, by) => {
      mustOwn(it.id, by);
      announce(it.id, by, 'room-archived', '');
      changeRoom(room(it.id), { archived: true });
      for (const each of partsOf(it.id)) changePart(each, {});
    },
    restore: (it, by) => {
      mustOwn(it.id, by);
      changeRoom(it, { archived: false });
      for (const each of partsOf(it.id)) changePart(each, {});
      announce(it.id, by, 'room-unarchived', '');
    },
    invite: (it, by, username) => {
      mustOwn(it.id, by);
      if (!users.byUsername(username)) throw new ChatRefusal('error-invalid-user', 'Invalid user');
      addPart(it.id, username);
      announce(it.id, by, 'au', username);
    },
    kick: (it, by, username) => {
      mustOwn(it.id, by);
      const at = mine(it.id, username);
      announce(it.id, by, 'ru', username);
      changePart(part(it.id, username) ?? at, { gone: true });
      changeRoom(room(it.id), {});
    },
    add_owner: (it, by, username) => {
      mustOwn(it.id, by);
      const at = mine(it.id, username);
      changePart(at, { roles: [...new Set<ChatRole>(['owner', ...at.roles])] });
      announce(it.id, by, 'subscription-role-added', username);
    },
    remove_owner: (it, by, username) => {
      mustOwn(it.id, by);
      const owners = partsOf(it.id).filter(({ roles }) => roles.includes('owner'));
      if (owners.length === 1)
        throw new ChatRefusal('error-remove-last-owner', 'This is the last owner.');
      const at = mine(it.id, username);
      changePart(at, { roles: at.roles.filter((role) => role !== 'owner') });
      announce(it.id, by, 'subscription-role-removed', username);
    },
  };

  return {
    /** Id of the channel or group with this name, or ''. */
    idOfName: (name: string): string => named(name)[0]?.id ?? '',
    ...{ create, direct },
    act: (action: RoomAction, rid: string, by: string, username = ''): void =>
      kept.together(() => actions[action](room(rid), by, username)),
    rename: (rid: string, by: string, name: string): void => {
      mustOwn(rid, by);
      const valid = channelName(name);
      if (valid === '') throw new ChatRefusal('error-invalid-room-name', 'A name is required.');
      const it = room(rid);
      const same = named(valid);
      if (same.some(({ id }) => id !== rid))
        throw new ChatRefusal(
          'error-duplicate-channel-name',
          `A channel with the name "${valid}" exists.`,
        );
      changeRoom(it, { name: valid });
      for (const each of partsOf(rid)) changePart(each, {});
      announce(rid, by, 'r', valid);
    },
    deleteRoom: (rid: string, by: string): void => {
      mustOwn(rid, by);
      for (const each of partsOf(rid)) changePart(each, { gone: true });
      rooms.remove([rid]);
      kept.messages.remove(
        kept.messages
          .find({ where: { rid } })
          .slice()
          .map(({ id }) => id),
      );
    },
  };
};
