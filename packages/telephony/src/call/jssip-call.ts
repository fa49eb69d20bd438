import { asCallpanelError, CallpanelError, safeName } from '@callpanel/contracts';
import { CommandQueue } from '../command-queue.ts';
import type { Call, CallEnd, CallInfo, ScreenPopHeaders } from '../ports/call.ts';
import type { CallStats } from '../quality/call-stats.ts';
import { CallRecord } from '../state/call-record.ts';
import { startTransfer } from '../transfer/start-transfer.ts';
import type { TransferLeg } from '../transfer/transfer-leg.ts';
import {
  ALLOW,
  type OutgoingSipRequest,
  type Session,
  type SessionEnd,
  type SipIncoming,
} from '../wire/jssip.ts';
import { guardSession } from '../wire/session-guard.ts';
import { asksToBeAnswered } from './auto-answer.ts';
import { CallAudio, NO_ADDRESS } from './call-audio.ts';
import { type CallEnding, createEnding } from './call-ending.ts';
import { CallPath } from './call-path.ts';
import type { CallPorts } from './call-ports.ts';
import { type CallProgress, watchProgress } from './call-progress.ts';
import { type CallRecovery, createRecovery } from './call-recovery.ts';
import type { CallStart } from './call-start.ts';
import { followIdentity } from './connected-line.ts';
import { sendDtmf } from './dtmf.ts';
import { HoldControl } from './hold-control.ts';
import { screenPopOf } from './screen-pop.ts';
import { endOfCause } from './session-end.ts';

/** One call leg on a guarded JsSIP session. */
export class JsSipCall implements Call {
  readonly screenPop: ScreenPopHeaders | null;
  readonly autoAnswer: boolean;
  /** The part of the call that transfers work on. */
  readonly leg: TransferLeg;
  readonly session: Session;
  readonly path: CallPath;
  readonly #start: CallStart;
  readonly #call: CallRecord;
  readonly #ports: CallPorts;
  readonly #queue = new CommandQueue();
  readonly #recovery: CallRecovery;
  readonly #ending: CallEnding;
  readonly #audio: CallAudio;
  readonly #hold: HoldControl;
  readonly #progress: CallProgress;
  readonly cloneMicrophone = (): MediaStream | null => this.#audio.cloneMicrophone();

  /** `changed` is called after every change of the call. */
  constructor(
    session: Session,
    start: CallStart,
    ports: CallPorts,
    changed: (call: JsSipCall) => void,
  ) {
    this.session = session;
    this.#start = start;
    this.#ports = ports;
    const { direction, number, muted = false, held = false } = start;
    const invite = direction === 'in' ? session._request : null;
    const name = invite ? safeName(session.remote_identity.display_name) : '';
    this.screenPop = invite && screenPopOf(invite);
    this.autoAnswer = invite !== null && asksToBeAnswered(invite);
    const first = { direction, number, name, muted, sipCallId: invite?.call_id ?? '' };
    this.#call = new CallRecord(first, () => changed(this));
    this.#progress = watchProgress(session, this.#call, ports.clock);
    followIdentity(session, this.#call);
    this.#recovery = createRecovery(session, this.#call, this.#queue, ports);
    this.#audio = new CallAudio(ports);
    const { renegotiation } = this.#recovery;
    const wire = { session, renegotiation, queue: this.#queue };
    this.#hold = new HoldControl(wire, this.#call, this.#audio, held);
    this.path = new CallPath(this.#call, {
      clock: ports.clock,
      restart: () => this.#recovery.restartMedia(),
      lost: () => this.#end({ reason: 'connectionLost', by: 'system' }),
    });
    this.leg = {
      session,
      call: this.#call,
      refer: null,
      setHeld: (hold) => (hold ? this.hold() : this.unhold()),
      end: (why) => this.#end(why),
      error: (error) => ports.error(asCallpanelError(error, 'sipua.error.hold')),
    };
    const terminate = guardSession(session, {
      connection: () => this.#audio.pc,
      untilGathered: (pc) => this.#audio.untilGathered(pc),
      applySilence: () => this.#hold.applySilence(),
      survives: (cause) => this.#survives(cause),
      refresh: () => this.#recovery.refresh(),
      interval: ports.interval,
    });
    this.#ending = createEnding({
      session,
      call: this.#call,
      audio: this.#audio,
      terminate,
      ports,
      isHeard: () => this.#progress.isHeard,
      over: () => {
        this.path.end();
        this.#recovery.renegotiation.fail('Terminated');
        if (this.#call.info.transfer) this.leg.refer?.callEnded();
      },
    });
    this.#listen();
  }

  get id(): string {
    return this.#call.info.id;
  }

  get info(): CallInfo {
    return this.#call.snapshot();
  }

  /** SIP Call-ID, to find the call that a response belongs to. */
  get callId(): string | undefined {
    return this.session._request?.call_id;
  }

  /** The call ended here, but the peer does not know yet. */
  get isUnfinished(): boolean {
    return this.#ending.isUnfinished();
  }

  /** Opens the media and sends the INVITE. Never rejects: a failure ends the call and is reported by the phone's `error`. */
  async place(): Promise<void> {
    try {
      await this.#openAudio();
    } catch (error) {
      this.#ports.error(asCallpanelError(error, 'media.error.set'));
      this.#end({ reason: 'media', by: 'local' });
      return;
    }
    if (this.#call.isOver) return;
    try {
      const { number, target = number, headers: extraHeaders = [] } = this.#start;
      this.session.connect(target, { ...this.#mediaOptions(), extraHeaders });
    } catch (error) {
      this.#ports.error(new CallpanelError('sipua.error.initiate', {}, error));
      this.#end({ reason: 'failed', by: 'local' });
    }
  }

  async answer(): Promise<void> {
    if (this.#call.isOver) throw new CallpanelError('sipua.error.callEnded');
    if (!this.#call.move('answering')) return;
    try {
      await this.#openAudio();
    } catch (error) {
      this.#call.move('incoming', { media: 'none' });
      throw asCallpanelError(error, 'media.error.set');
    }
    if (this.#call.isOver) throw new CallpanelError('sipua.error.callEnded');
    this.session.answer({ ...this.#mediaOptions(), extraHeaders: [ALLOW] });
  }

  reject(): void {
    if (this.#call.info.direction === 'in') this.hangUp();
  }

  hangUp(): void {
    this.#ending.byUser();
    this.#ports.checkSocket();
  }

  hold(): Promise<void> {
    this.#ports.checkSocket();
    return this.#hold.set(true);
  }

  unhold(): Promise<void> {
    this.#ports.checkSocket();
    return this.#hold.set(false);
  }

  mute(muted: boolean): void {
    this.#hold.mute(muted);
  }

  dtmf(tone: string): Promise<void> {
    return this.#queue.run(async () => {
      const { state, signalling } = this.#call.info;
      if (state !== 'answered' || signalling !== 'ok')
        throw new CallpanelError('sipua.error.dtmf', {
          reason: state === 'answered' ? 'Connection Error' : 'Terminated',
        });
      this.#ports.checkSocket();
      await sendDtmf(this.session, tone);
    });
  }

  transfer(target: string): Promise<void> {
    this.#ports.checkSocket();
    return startTransfer(this.leg, target, null, this.#ports.clock);
  }

  transferTo(other: Call): Promise<void> {
    this.#ports.checkSocket();
    return startTransfer(this.leg, other.info.number, other, this.#ports.clock);
  }

  /** The far end moves this call to the call with this id; null cancels that. */
  movesTo(id: string | null): void {
    this.#ending.movesTo = id;
  }

  stats(): Promise<CallStats | null> {
    return this.path.stats();
  }

  /** Volume, devices and playback: for the phone. */
  get audio(): CallAudio {
    return this.#audio;
  }

  /** An answered call continues without its socket; a ringing call cannot [F1, F5, F6]. */
  socketLost(): void {
    if (this.#call.isOver) return;
    if (this.#call.info.state === 'answered') this.#recovery.socketLost();
    else this.#end({ reason: 'connectionLost', by: 'system' });
  }

  /** Registered again: sends the peer our new address, which also shows whether the dialog survived. */
  socketBack(): void {
    if (this.isUnfinished) this.#ending.leave();
    if (this.#call.isOver || this.#call.info.signalling === 'ok') return;
    this.#call.update({ signalling: 'ok' });
    if (this.#call.info.transfer) this.leg.refer?.reconnected();
    this.path.signallingBack();
    this.#recovery.refresh();
  }

  /** A response to one of our requests in this dialog, before JsSIP sees it. */
  responseSeen(request: OutgoingSipRequest, response: SipIncoming): void {
    const { method } = request;
    this.#progress.isHeard = true;
    if (this.#call.info.state !== 'answered') return;
    if (method === 'INVITE') this.#recovery.renegotiation.answered(response);
    if (response.status_code !== 481) return;
    // To a NOTIFY: the peer wants no more reports (RFC 6665 section 4.2.2). Else it has forgotten the dialog (RFC 3261 section 12.2.1.2).
    if (method === 'NOTIFY') this.leg.unwanted = request.getHeader('event');
    else if (method !== 'BYE') {
      const reason = this.leg.refer?.isAccepted ? 'transferred' : 'connectionLost';
      this.#end({ reason, by: 'remote', status: 481 });
    }
  }

  async #openAudio(): Promise<void> {
    this.#call.update({ media: 'connecting' });
    await this.#audio.open(this.#call.info.direction === 'out' ? 'offers' : 'answers');
    this.#audio.watchAddresses(() => this.#end(NO_ADDRESS));
  }

  #mediaOptions(): object {
    const { seconds: sessionTimersExpires } = this.#ports.interval;
    return { mediaStream: this.#audio.emptyStream, sessionTimersExpires };
  }

  #listen(): void {
    const session = this.session;
    session.on('sending', () => this.#call.update({ sipCallId: this.callId ?? '' }));
    session.on('confirmed', () => {
      if (this.isUnfinished) this.#ending.leave();
      else this.#answered();
    });
    const onEnd = (end: SessionEnd) => {
      if (this.leg.refer?.isAccepted) this.#end({ reason: 'transferred', by: 'remote' });
      else this.#end(this.#ending.why ?? this.#progress.endOf(end));
    };
    session.on('ended', onEnd);
    session.on('failed', onEnd);
  }

  #answered(): void {
    if (!this.#call.move('answered', { answeredAt: this.#ports.clock.now() })) return;
    this.#progress.answered();
    this.path.begin(this.#audio.pc);
    if (this.#start.held) this.hold().catch(this.leg.error);
  }

  /** JsSIP wants to end the session. An answered call survives a single failed request. */
  #survives(cause: string): boolean {
    const isMedia = cause === 'Missing SDP' || cause === 'Bad Media Description';
    if (this.#call.info.state === 'answered' && !isMedia) {
      this.#recovery.failed(cause);
      return true;
    }
    this.#ending.why = endOfCause(cause);
    return false;
  }

  #end(why: CallEnd): void {
    this.#ending.end(why);
  }
}
