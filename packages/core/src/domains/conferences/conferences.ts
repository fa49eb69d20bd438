import type { ErrorCode, EventOf } from '@callpanel/contracts';
import {
  asFailure,
  CallpanelError,
  conferenceEventFrom,
  ConferencesAnswer,
  Done,
  isCallpanelError,
  PERSONAL_CONFERENCE_PREFIX,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { liveCollection } from '../../live/live-collection.ts';
import { showItems, showList } from '../../live/show.ts';
import type { ConferencesContext } from './context.ts';
import type { Room } from './rooms.ts';
import { applyTo, memberKey, roomsFrom, shownRoom, subjectOf } from './rooms.ts';
import type { ConferencesActions } from './state.ts';

/** So many conferences come with one request; the board knows all of them, and events change any. */
const AT_ONCE = 100;

/** All conferences. The place in the events is that of the first part: what came since is applied again. */
const loadAll = async (api: Api) => {
  const part = (start: number) =>
    api.get(`conferences?start=${start}&limit=${AT_ONCE}`, ConferencesAnswer);
  const first = await part(0);
  const data = [...first.data];
  for (let start = AT_ONCE; start < (first.total ?? 0); start += AT_ONCE)
    data.push(...(await part(start)).data);
  return { ...first, data };
};

/** Words of AMI for what is not there any more. */
const GONE = /^no (conference|channel|active)/i;

/** Why a command failed, for people. */
const failureOf = (error: unknown, other: ErrorCode, context = {}): CallpanelError => {
  if (!isCallpanelError(error) || error.code !== 'rmqc.error.command')
    return asFailure(error, other);
  const reason = String(error.context['reason'] ?? '');
  if (reason === 'Permission denied')
    return new CallpanelError('conferences.error.denied', {}, error);
  if (GONE.test(reason)) return new CallpanelError('conferences.error.ended', {}, error);
  return new CallpanelError(other, context, error);
};

/** The conferences as a live collection, and what can be done with them. */
export const createConferences = (context: ConferencesContext) => {
  const { state, live } = context;
  const { conferences: shown } = state;
  let rooms = new Map<string, Room>();
  /** Numbers of events that belong to no conference that this user sees: asked about once. */
  const strangers = new Set<string>();
  /** Of conferences whose watch the user has pressed: how often, and what the server has. An older refusal takes nothing back. */
  const presses = new Map<string, { turn: number; kept: boolean }>();

  const isOthers = (number: string): boolean =>
    number.startsWith(PERSONAL_CONFERENCE_PREFIX) &&
    number !== PERSONAL_CONFERENCE_PREFIX + (state.session.user?.extension ?? '');

  const collection = liveCollection(context, {
    state: shown,
    error: 'conferences.error.load',
    load: loadAll,
    take({ data }) {
      rooms = roomsFrom(data);
    },
    events(event: EventOf<'CONFBRIDGE'>) {
      const change = conferenceEventFrom(event);
      return typeof change === 'string' ? null : change;
    },
    key: subjectOf,
    apply(change) {
      const { conference } = change;
      if (applyTo(rooms, change) || isOthers(conference) || strangers.has(conference)) return false;
      strangers.add(conference);
      return true;
    },
    show() {
      const { items, members } = shown;
      const ids = new Set([...Object.keys(items), ...rooms.keys()]);
      const all = new Map(
        [...rooms.values()].flatMap((room) =>
          [...room.members.values()].map(
            (member) => [memberKey(member.conference, member.channel), member] as const,
          ),
        ),
      );
      const keys = new Set([...Object.keys(members), ...all.keys()]);
      // A conference names members that are there.
      shown.members = showItems(members, keys, (key) => all.get(key));
      shown.items = showItems(items, ids, (id) => {
        const room = rooms.get(id);
        return room && shownRoom(room, items[id]?.members);
      });
      showList(shown.order, [...rooms.keys()]);
      const watched = [...rooms].filter(([, { conference }]) => conference.watch);
      showList(
        shown.watched,
        watched.map(([number]) => number),
      );
    },
  });

  const command = async (
    action: string,
    fields: Record<string, string>,
    failure: ErrorCode = 'conferences.error.action',
  ): Promise<void> => {
    try {
      await context.others.broker.command(action, fields);
    } catch (error) {
      throw failureOf(error, failure);
    }
  };

  const actions: Omit<ConferencesActions, 'retry'> = {
    async watch(number, on) {
      const { api } = live;
      const room = rooms.get(number);
      if (!api || !room) throw new CallpanelError('conferences.error.watch');
      const press = presses.get(number) ?? { turn: 0, kept: room.conference.watch };
      presses.set(number, press);
      const turn = ++press.turn;
      const show = (watch: boolean) =>
        collection.changeOwn({ event: 'watch', conference: number, watch });
      show(on);
      try {
        const path = `conferences/${encodeURIComponent(room.conference.id)}/watch`;
        await api.send('PATCH', path, Done, { watch: on });
        press.kept = on;
        if (press.turn === turn) presses.delete(number);
      } catch (error) {
        if (press.turn === turn) {
          presses.delete(number);
          show(press.kept);
        }
        throw asFailure(error, 'conferences.error.watch');
      }
    },
    mute: (conference, channel, muted) =>
      command(muted ? 'ConfbridgeMute' : 'ConfbridgeUnmute', { conference, channel }),
    kick: (conference, channel) => command('ConfbridgeKick', { conference, channel }),
    async muteOthers(conference) {
      const own = state.session.user?.extension;
      const members = [...(rooms.get(conference)?.members.values() ?? [])];
      const others = members.filter(({ number, muted }) => number !== own && !muted);
      await Promise.all(others.map(({ channel }) => actions.mute(conference, channel, true)));
    },
    lock: (conference, locked) =>
      command(locked ? 'ConfbridgeLock' : 'ConfbridgeUnlock', { conference }),
    async invite(conference, who) {
      const { user } = state.session;
      if (!user) throw new CallpanelError('conferences.error.action');
      try {
        await context.others.broker.command('Originate', {
          channel: `Local/${who}@confbridge-invite`,
          exten: conference,
          priority: 1,
          context: 'confbridge-invite',
          callerid: user.extension,
          variable: { realm: user.realm },
        });
      } catch (error) {
        throw failureOf(error, 'conferences.error.invite', { number: who });
      }
    },
  };

  return {
    ...actions,
    load: collection.load,
    resync: collection.resync,
    pause: collection.pause,
    handle: collection.handle,
    end() {
      collection.end();
      rooms = new Map();
      strangers.clear();
      presses.clear();
    },
  };
};
