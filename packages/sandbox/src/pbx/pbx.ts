import type { WebSocket } from 'ws';
import { MediaProcess } from '../media/media-process.ts';
import {
  Connection,
  DigestGuard,
  escapeUser,
  Registrar,
  systemClock,
  Transactions,
  userOf,
  type ServerTransaction,
} from '../sip/index.ts';
import { Call } from './call.ts';
import { DEFAULTS } from './defaults.ts';
import { Faults } from './faults.ts';
import { FEATURES } from './features.ts';
import { Journal } from './journal.ts';
import type { LegContext } from './leg.ts';
import { IncomingLeg } from './leg-in.ts';
import { OutgoingLeg, type CallerId } from './leg-out.ts';
import { LegRegister } from './leg-register.ts';
import { Router } from './router.ts';
import type { CreatePbx, DirectoryPerson, FaultRule, Feature, Pbx, PbxSnapshot } from './types.ts';

/** T2 of RFC 3261 in multiples of T1 (500 ms and 4 s). */
const T2_FACTOR = 8;

/**
 * A telephone exchange for SIP over WebSocket. Every leg ends here and its sound is anchored in the media process,
 * so hold, forking and everything later is a matter of the bridge's gains.
 *
 * @example
 * const pbx = createPbx({ directory });
 * await pbx.ready();
 * server.on('connection', (socket, request) => pbx.attach(socket, request));
 */
export const createPbx = ({ directory, clock = systemClock, options: given }: CreatePbx): Pbx => {
  const options = { ...DEFAULTS, ...given };
  const connections = new Set<Connection>();
  const calls = new Map<string, Call>();
  const legs = new LegRegister(clock, 64 * options.t1Ms);
  const faults = new Faults();
  const journal = new Journal(clock);
  const guard = new DigestGuard(clock, directory.realm, options.nonceMs);
  const registrar = new Registrar(clock, {
    minSeconds: options.minRegisterSeconds,
    maxSeconds: options.maxRegisterSeconds,
  });
  const media = new MediaProcess({
    state: (member, state) => legs.byId(member)?.mediaState(state),
    died: () => {
      for (const call of calls.values()) call.hangup('Media process lost', 503);
    },
  });
  const timers = { t1: options.t1Ms, t2: T2_FACTOR * options.t1Ms };
  const transactions = new Transactions(clock, timers, (transaction) => {
    journal.request(transaction);
    const fault = faults.meet(transaction.request);
    if (fault) misbehave(transaction, fault);
    else router.route(transaction);
  });
  const context: LegContext = {
    clock,
    options,
    transactions,
    media,
    reach: (leg) => registrar.connectionFor(leg.ext, leg.dialog.target),
    whenBack: (leg, task) => legs.whenBack(leg, task),
    opened: (leg) => legs.add(leg),
    closed: (leg) => legs.remove(leg),
  };
  const router = new Router({
    directory,
    guard,
    registrar,
    leg: (callId, tag) => legs.find(callId, tag),
    invite,
    registered: (ext) => legs.back(ext, (leg) => context.reach(leg) !== undefined),
  });

  function misbehave(transaction: ServerTransaction, fault: FaultRule['then']): void {
    if ('drop' in fault) transaction.end();
    else if ('delayMs' in fault) clock.after(fault.delayMs, () => router.route(transaction));
    else transaction.respond(fault.status, fault);
  }

  const uri = (ext: string): string => `sip:${escapeUser(ext)}@${directory.realm}`;

  function dial(
    call: Pick<Call, 'from' | 'to'> & { caller: IncomingLeg | Feature; name: string },
  ): Call | undefined {
    const { caller, from, to, name } = call;
    const feature = typeof caller === 'string' ? undefined : FEATURES[to]?.feature;
    const callerId: CallerId = { name, uri: uri(from) };
    const phones = registrar.bindings(to).filter(({ connection }) => connection.open);
    if (!feature && phones.length === 0) return undefined;
    const made = new Call({
      from,
      to,
      caller,
      callee: feature ?? phones.map((phone) => new OutgoingLeg(phone, callerId, uri(to), context)),
      context,
      events: {
        digit: (leg, digit) => journal.digit({ ext: leg.ext, callId: leg.dialog.callId, ...digit }),
        ended: ({ id }) => calls.delete(id),
      },
    });
    calls.set(made.id, made);
    made.start();
    return made;
  }

  function invite(transaction: ServerTransaction, person: DirectoryPerson): void {
    const to = userOf(transaction.request.uri);
    if (!FEATURES[to] && !directory.person(to)) return transaction.respond(404);
    const caller = new IncomingLeg(person.ext, transaction, context);
    if (!dial({ caller, from: person.ext, to, name: person.name })) caller.refuse(480);
  }

  return {
    ready: () => media.ready(),

    attach(socket: WebSocket): void {
      const connection = new Connection(socket, {
        message: (message, from) => transactions.receive(from, message),
        closed: (gone) => {
          connections.delete(gone);
          transactions.connectionClosed(gone);
          legs.connectionClosed(gone);
        },
      });
      connections.add(connection);
    },

    snapshot(): PbxSnapshot {
      return {
        registrations: registrar.all().map((binding) => ({
          ext: binding.ext,
          contact: binding.uri,
          instance: binding.instance,
          expiresAt: binding.expiresAt,
          userAgent: binding.userAgent,
          connected: binding.connection.open,
        })),
        calls: [...calls.values()].map((call) => call.snapshot()),
        counts: {
          sockets: connections.size,
          legs: legs.size,
          peerConnections: media.peers,
        },
      };
    },

    dtmf: (ext) => journal.digits(ext),
    requests: (filter) => journal.requests(filter),

    ringMe(ext, from = '*86'): string {
      const robot = FEATURES[from];
      if (!robot) throw new RangeError(`No feature ${from}`);
      const call = dial({ caller: robot.feature, from, to: ext, name: robot.name });
      if (!call) throw new RangeError(`${ext} is not registered`);
      return call.id;
    },

    hangup(wanted): number {
      const found = [...calls.values()].filter(
        ({ id, legs: phones, from, to }) =>
          id === wanted ||
          [from, to].includes(wanted) ||
          phones.some((leg) => leg.ext === wanted || leg.dialog.callId === wanted),
      );
      for (const call of found) call.hangup();
      return found.length;
    },

    dropSockets(ext): number {
      const found = [...connections].filter(({ user }) => ext === undefined || user === ext);
      for (const connection of found) connection.terminate();
      return found.length;
    },

    inject: (rule) => faults.add(rule),
    expireNonces: () => guard.expireAll(),
    killMedia: () => media.kill(),

    reset(): void {
      faults.clear();
      journal.clear();
    },

    async close(): Promise<void> {
      for (const call of [...calls.values()]) call.hangup('Shutting down', 503);
      for (const connection of connections) connection.close();
      transactions.close();
      legs.close();
      await media.stop();
    },
  };
};
