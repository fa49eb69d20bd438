import type { WebSocket } from 'ws';
import { Channels } from '../channels/channels.ts';
import { createManager } from '../channels/manager.ts';
import { Conferences } from '../conference/conferences.ts';
import { MediaProcess } from '../media/media-process.ts';
import { createSoundFiles } from '../media/sound-files.ts';
import { Recorder } from '../recording/recorder.ts';
import { systemClock } from '../sip/clock.ts';
import { Connection } from '../sip/connection.ts';
import { DigestGuard } from '../sip/digest.ts';
import { Registrar } from '../sip/registrar.ts';
import type { ServerTransaction } from '../sip/server-transaction.ts';
import { Transactions } from '../sip/transactions.ts';
import { type Application, Applications } from './application.ts';
import { DEFAULTS } from './defaults.ts';
import { type FaultRule, Faults } from './faults.ts';
import { FeatureStates } from './feature-states.ts';
import type { CreatePbx, Pbx } from './interface.ts';
import { Journal } from './journal.ts';
import type { LegContext } from './leg.ts';
import { LegRegister } from './leg-register.ts';
import { MessageWaiting } from './message-waiting.ts';
import { ParkingLot } from './parking-lot.ts';
import { Publications } from './publications.ts';
import { createQueueing } from './queueing.ts';
import { Router } from './router.ts';
import { Switchboard } from './switchboard.ts';
import { Takeovers } from './takeovers.ts';
import { Transfers } from './transfers.ts';
import type { PbxEvent, PbxSnapshot } from './types.ts';

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
export const createPbx = ({
  directory,
  onEvent: listener = () => undefined,
  clock = systemClock,
  files = createSoundFiles(),
  options: given,
}: CreatePbx): Pbx => {
  const onEvent = (event: PbxEvent): void => {
    listener(event);
    if (event.kind === 'call' || event.kind === 'callEnded') queueMicrotask(updateBridges);
  };
  const options = { ...DEFAULTS, ...given };
  const connections = new Set<Connection>();
  const legs = new LegRegister(clock, 64 * options.t1Ms);
  const faults = new Faults();
  const journal = new Journal(clock);
  const guard = new DigestGuard(clock, directory.realm, options.nonceMs);
  const features = new FeatureStates(onEvent);
  const publications = new Publications(
    clock,
    { minSeconds: options.minPublishSeconds, maxSeconds: options.maxPublishSeconds },
    features,
  );
  const limits = { minSeconds: options.minRegisterSeconds, maxSeconds: options.maxRegisterSeconds };
  const registrar = new Registrar(clock, limits, ({ ext, uri: contact, userAgent }) => {
    const expires = registrar.secondsLeft(ext);
    if (expires === 0) features.left(ext);
    onEvent({ kind: 'registration', ext, expires, contact, userAgent });
  });
  const media = new MediaProcess({
    state: (member, state) => legs.byId(member)?.mediaState(state),
    died: () => {
      const why = ['Media process lost', 503] as const;
      for (const call of switchboard.calls) call.hangup(...why);
      // Those that have no call yet: early media, own phones that ring first.
      for (const leg of legs.all) leg.hangup(...why);
    },
  });
  const timers = { t1: options.t1Ms, t2: T2_FACTOR * options.t1Ms };
  const transactions = new Transactions(
    clock,
    timers,
    (transaction) => {
      journal.request(transaction);
      const fault = faults.meet(transaction.request);
      if (fault) misbehave(transaction, fault);
      else router.route(transaction);
    },
    (request, { user }) => faults.loses(request, user),
  );
  const context: LegContext = {
    clock,
    options,
    transactions,
    media,
    reach: (leg) => registrar.connectionFor(leg.ext, leg.dialog.target),
    whenBack: (leg, task) => legs.whenBack(leg, task),
    refer: (leg, transaction) => transfers.refer(leg, transaction),
    began: (leg) => channels.began(leg),
    opened: (leg) => legs.add(leg),
    closed: (leg) => {
      legs.remove(leg);
      channels.closed(leg);
    },
  };
  const applications = new Applications();
  const switchboard = new Switchboard({
    directory,
    registrar,
    features,
    journal,
    context,
    applications,
    tell: onEvent,
  });
  const person = directory.person.bind(directory);
  const channels = new Channels({ person, tell: onEvent });
  const conferences = new Conferences(media);
  const recorder = new Recorder({ media, files, clock, tell: onEvent });
  const manager = createManager({ person, channels, conferences, recorder, switchboard });
  const messageWaiting = new MessageWaiting({
    realm: directory.realm,
    registrar,
    transactions,
    counts: (ext) => applications.waiting(ext),
  });
  const lot = new ParkingLot(switchboard, context, onEvent);
  const { realm } = directory;
  const transfers = new Transfers({ switchboard, lot, legs, realm, tell: onEvent });
  const takeovers = new Takeovers({ switchboard, lot, legs });
  const router = new Router({
    directory,
    guard,
    registrar,
    publications,
    leg: (callId, tag) => legs.find(callId, tag),
    legs: () => legs.size,
    invite: (transaction, person) => {
      if (!takeovers.invite(transaction, person)) switchboard.invite(transaction, person);
    },
    registered: (ext, connection) => {
      legs.back(ext, context.reach);
      messageWaiting.registered(ext, connection);
    },
  });

  /** In a moment of its own: a phone that is moved is nowhere in between. */
  function updateBridges(): void {
    const talks = switchboard.calls.flatMap(({ bridging }) => bridging ?? []);
    channels.update([...talks, ...conferences.bridges]);
  }

  function misbehave(transaction: ServerTransaction, fault: FaultRule['then']): void {
    if ('drop' in fault) transaction.end();
    else if ('delayMs' in fault) delay(transaction, fault.delayMs);
    else transaction.respond(fault.status, fault);
  }

  function delay(transaction: ServerTransaction, ms: number): void {
    transaction.onCancel = () => transaction.respond(487);
    clock.after(ms, () => {
      if (!transaction.final) router.route(transaction);
    });
  }

  return {
    ready: () => media.ready(),

    add(application: Application): void {
      applications.add(application);
      application.waiting?.onChange((ext) => messageWaiting.changed(ext));
    },

    attach(socket: WebSocket): void {
      const connection = new Connection(socket, {
        passed: (direction, message, { user }) => journal.message(direction, message, user),
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
        calls: switchboard.calls.map((call) => call.snapshot()),
        counts: {
          sockets: connections.size,
          legs: legs.size,
          peerConnections: media.peers,
        },
      };
    },

    features: (ext) => features.of(ext),
    setFeature: (ext, change) => features.set(ext, change),
    waiting: (ext) => applications.waiting(ext),
    dtmf: (ext) => journal.digits(ext),
    requests: (filter) => journal.requests(filter),
    messages: () => journal.messages(),
    queueing: createQueueing(switchboard, context),
    manager,
    recordings: () => recorder.recordings,

    ringMe: (ext, from = '*86', options) => switchboard.ringFrom(from, ext, options).id,
    parked: () => lot.all(),
    parkMe: (order) => lot.parkFeature(order),
    originate: (order) => switchboard.originate(order),
    inviteTo: (number, by, destination) => switchboard.inviteTo(number, by, destination),

    hangup(wanted): number {
      const found = switchboard.calls.filter((call) => call.concerns(wanted));
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
    pauseMedia: (ms) => media.pause(ms),

    reset(): void {
      switchboard.stopOriginating();
      faults.clear();
      journal.clear();
      publications.clear();
      recorder.clear();
      features.clear();
      registrar.forgetLost();
    },

    async close(): Promise<void> {
      switchboard.stopOriginating();
      for (const call of switchboard.calls) call.hangup('Shutting down', 503);
      for (const connection of connections) connection.close();
      transactions.close();
      registrar.close();
      publications.clear();
      legs.close();
      await media.stop();
      files.clear();
    },
  };
};
