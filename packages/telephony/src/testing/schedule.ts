import { CallpanelError } from '@callpanel/contracts';
import { vi } from 'vitest';
import type { JsSipCall } from '../call/jssip-call.ts';
import type { Call, CallInfo } from '../ports/call.ts';
import type { FakePeerConnection } from './fake-rtc.ts';
import { PbxLegs, type Leg } from './pbx-legs.ts';
import { AT_ONCE, actionsOf, WAITS, type IceState, type Step } from './schedule-steps.ts';
import { startPhone, type Rig } from './start-phone.ts';
import { storyOf, type Story } from './story.ts';

/** A call may end after this time without audio, milliseconds. */
const DEADLINE_MS = 30_000;

/** A phone, far ends and a user that act at random. Returns the rules that were broken. */
export class Schedule {
  readonly #rig: Rig;
  readonly #pbx: PbxLegs;
  readonly #stories = new Map<string, Story>();
  readonly #moved = new Set<string>();
  readonly #wrong: string[] = [];
  #pending = 0;
  #isBlocked = false;
  #timers = 0;
  readonly #uncaught = (error: unknown) => this.#wrong.push(`uncaught: ${String(error)}`);

  private constructor(rig: Rig) {
    this.#rig = rig;
    this.#pbx = new PbxLegs(rig.peer);
    rig.phone.on('call', (call) => this.#changed(call));
    rig.phone.on('replaced', ({ from }) => this.#moved.add(from));
    this.#pbx.onRestart = (callId) => {
      const story = [...this.#stories.values()].find(({ call }) => call.info.sipCallId === callId);
      if (story && story.brokenAt !== null && !this.#isBlocked) this.#ice(story, 'connected');
    };
    process.on('uncaughtException', this.#uncaught);
    process.on('unhandledRejection', this.#uncaught);
  }

  static async start(): Promise<Schedule> {
    const rig = await startPhone((peer) => {
      peer.answersPings = true;
    });
    rig.rtc.permission = 'granted';
    await rig.pass(20_000);
    const schedule = new Schedule(rig);
    schedule.#timers = vi.getTimerCount();
    return schedule;
  }

  /** Runs one step and returns what is wrong after it. */
  async run({ what, who, ms }: Step): Promise<string[]> {
    this.#do(what, who);
    if (ms === AT_ONCE) return [];
    await this.#rig.pass(ms + (WAITS[what] ?? 0));
    return this.#check();
  }

  /** Repairs everything, then checks that calls can be held, resumed and hung up, and that nothing is left open. */
  async end(): Promise<string[]> {
    const { phone, peer, rtc, pass } = this.#rig;
    try {
      this.#do('all well', 0);
      phone.start();
      await pass(70_000);
      this.#check();
      if (!phone.status.registered) this.#wrong.push('not registered again');
      await this.#controls();
      for (const call of phone.calls) this.#hangUp(call);
      await pass(50_000);
      this.#check();
      const alive = this.#pbx.legs.filter((leg) => leg.isSettled && leg.state === 'answered');
      this.#wrong.push(...alive.map(({ callId }) => `the far end still talks in ${callId}`));
      if (this.#pending > 0) this.#wrong.push(`${this.#pending} commands never came to an end`);
      await pass(40_000);
      this.#wrong.push(...rtc.leftovers());
      // A refresh of the registration may be under way.
      for (let more = 0; more < 8 && vi.getTimerCount() > this.#timers; more += 1) await pass(5000);
      if (vi.getTimerCount() > this.#timers)
        this.#wrong.push(`${vi.getTimerCount()} timers, ${this.#timers} before the first call`);
      await Promise.all([phone.stop(), pass(2000)]);
      await pass(40_000);
      this.#wrong.push(...rtc.leftovers().map((what) => `after stop: ${what}`));
      if (peer.socket) this.#wrong.push('after stop: open socket');
      if (vi.getTimerCount() > 0) this.#wrong.push(`after stop: ${vi.getTimerCount()} timers`);
      return this.#wrong;
    } finally {
      process.off('uncaughtException', this.#uncaught);
      process.off('unhandledRejection', this.#uncaught);
      vi.useRealTimers();
    }
  }

  /** Checks that the remaining calls can be held and resumed. */
  async #controls(): Promise<void> {
    for (const { id, info } of this.#rig.phone.calls) {
      const story = this.#stories.get(id);
      if (info.state !== 'answered' || !story || this.#legOf(story)?.state !== 'answered') continue;
      for (const hold of [!info.held, info.held]) {
        const { call } = story;
        let refused: unknown = null;
        const done = hold ? call.hold() : call.unhold();
        done.catch((error: unknown) => (refused = error));
        await this.#rig.pass(500);
        if (call.info.held !== hold || refused)
          this.#wrong.push(`${hold ? 'hold' : 'unhold'} does nothing: ${String(refused)}`);
      }
    }
  }

  #do(what: Step['what'], who: number): void {
    const { phone } = this.#rig;
    const pick = <T>(list: readonly T[]) => list[who % Math.max(1, list.length)];
    const call = pick(phone.calls);
    const legs = this.#pbx.legs.filter(({ state }) => state !== 'over');
    const story = call && this.#stories.get(call.id);
    const other = phone.calls[(who + 1) % phone.calls.length];
    try {
      actionsOf({
        rig: this.#rig,
        pbx: this.#pbx,
        leg: pick(legs),
        ringing: pick(legs.filter(({ state, invite }) => state === 'ringing' && invite)),
        call,
        actions: {
          dial: () => this.#try(() => phone.dial('102')),
          command: (command) => void this.#command(() => call && command(call)),
          hangUp: () => call && this.#hangUp(call),
          hold: (held) => story && void this.#hold(story, held),
          mute: (muted) => story && this.#mute(story, muted),
          transfer: () => story && this.#transfer(story, null),
          transferTo: () => story && other && this.#transfer(story, other),
          refer: (leg) => this.#refer(leg),
          ice: (state) => story && this.#ice(story, state),
          iceOfAll: (state) => this.#stories.forEach((each) => this.#ice(each, state)),
          block: (isBlocked) => (this.#isBlocked = isBlocked),
        },
      })[what]();
    } catch (error) {
      this.#wrong.push(`thrown: ${String(error)}`);
    }
  }

  /** A CallpanelError is a valid answer; any other error is a fault. */
  #refused(error: unknown): void {
    if (!(error instanceof CallpanelError)) this.#wrong.push(`refused by ${String(error)}`);
  }

  #try(command: () => void): void {
    try {
      command();
    } catch (error) {
      this.#refused(error);
    }
  }

  async #command(command: () => Promise<void> | undefined): Promise<boolean> {
    this.#pending += 1;
    try {
      await command();
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    } finally {
      this.#pending -= 1;
    }
  }

  #hangUp(call: Call): void {
    const story = this.#stories.get(call.id);
    if (story) story.mayEnd = true;
    call.hangUp();
    if (call.info.state !== 'ended') this.#wrong.push('hang-up did not end the call at once');
  }

  async #hold(story: Story, held: boolean): Promise<void> {
    const isDone = await this.#command(() => (held ? story.call.hold() : story.call.unhold()));
    if (isDone) story.held = held;
  }

  #mute(story: Story, muted: boolean): void {
    this.#try(() => {
      story.call.mute(muted);
      story.muted = muted;
    });
  }

  #transfer(story: Story, other: Call | null): void {
    const second = other && this.#stories.get(other.id);
    for (const each of [story, second]) if (each) each.isMoved = true;
    // A call that still rings is hung up, and the transfer becomes blind.
    if (second && !second.wasAnswered) second.mayEnd = true;
    void this.#command(() => (other ? story.call.transferTo(other) : story.call.transfer('103')));
  }

  #refer(leg: Leg): void {
    const story = [...this.#stories.values()].find(({ call }) => this.#isLeg(call, leg));
    if (story) story.isMoved = true;
    this.#pbx.send(leg, 'REFER', ['Refer-To: <sip:104@acme.example>']);
  }

  #isLeg({ info }: Call, { callId }: Leg): boolean {
    return info.sipCallId === callId;
  }

  #legOf({ call }: Story): Leg | undefined {
    return this.#pbx.of(call.info.sipCallId);
  }

  #pcOf({ call }: Story): FakePeerConnection | null {
    try {
      return (call as JsSipCall).audio.pc as unknown as FakePeerConnection;
    } catch {
      return null;
    }
  }

  #ice(story: Story, state: IceState): void {
    const pc = this.#pcOf(story);
    if (!pc || pc.signalingState === 'closed' || !story.wasAnswered) return;
    if (state === 'connected') {
      if (this.#isBlocked) return;
      story.brokenAt = null;
    } else story.brokenAt ??= performance.now();
    pc.ice(state);
  }

  /** Checks every change of a call. */
  #changed(call: Call): void {
    const { info } = call;
    const story = this.#stories.get(call.id) ?? storyOf(call);
    this.#stories.set(call.id, story);
    if (story.ends > 0) this.#wrong.push(`${info.state} after the end`);
    if (info.state === 'answered' && !story.wasAnswered) {
      story.wasAnswered = true;
      story.brokenAt = performance.now();
      queueMicrotask(() => this.#ice(story, 'connected'));
    }
    if (info.state !== 'ended') return;
    story.ends += 1;
    if (!this.#isRight(story, info))
      this.#wrong.push(`ended without cause: ${JSON.stringify(info)}`);
  }

  /** Did the call end for a valid reason? */
  #isRight(story: Story, { end, id }: CallInfo): boolean {
    const leg = this.#legOf(story);
    const isTransferred = end?.reason === 'transferred';
    if (story.mayEnd || (story.isNext && end?.by === 'local')) return true;
    if (isTransferred) return leg?.isReferred || this.#moved.has(id) || story.isMoved;
    if (end?.by === 'remote') return leg?.state === 'over';
    if (!story.wasAnswered) return end?.by === 'system' || end?.reason === 'media';
    if (end?.reason === 'connectionLost' && leg?.lacksAck) return true;
    const away = story.brokenAt === null ? 0 : performance.now() - story.brokenAt;
    return end?.by === 'system' && away >= DEADLINE_MS - 100;
  }

  #check(): string[] {
    const { phone, rtc } = this.#rig;
    const wrong = this.#wrong;
    for (const call of phone.calls) this.#checkCall(call);
    const talking = phone.calls.map(({ info }) => info.sipCallId);
    // A call that was hung up refuses offers, and sends BYE as soon as possible.
    const refused = this.#pbx.refusals.splice(0).filter(({ callId }) => talking.includes(callId));
    wrong.push(...refused.map(({ callId }) => `a good offer got 488 in ${callId}`));
    const live = rtc.tracks.filter(({ readyState }) => readyState === 'live').length;
    // One more may be prepared for the next call.
    if (live > phone.calls.length + 1) wrong.push(`${live} open microphones`);
    for (const { ends, call } of this.#stories.values())
      if (ends > 1 || (ends === 0 && !phone.calls.includes(call))) wrong.push(`${ends} ends`);
    return wrong;
  }

  #checkCall({ id, info }: Call): void {
    const wrong = this.#wrong;
    const story = this.#stories.get(id);
    if (!story) return void wrong.push('a call that was not reported');
    if (info.muted !== story.muted) wrong.push(`muted ${info.muted}, wanted ${story.muted}`);
    const pc = this.#pcOf(story);
    const track = pc?.senders[0]?.track;
    if (!track) return;
    // On resume the microphone opens at once, before the far end agrees.
    const isSilent = info.muted || info.heldByPeer || (info.held && !info.holdPending);
    if (isSilent && track.enabled) wrong.push(`heard: ${JSON.stringify(info)}`);
    if (info.state !== 'answered' || info.holdPending || this.#pending > 0) return;
    if (!isSilent && !track.enabled) wrong.push(`not heard: ${JSON.stringify(info)}`);
    if (!story.isMoved && !story.isNext && info.held !== story.held)
      wrong.push(`held ${info.held}, asked for ${story.held}`);
    const leg = this.#legOf(story);
    if (leg?.isSettled && leg.state === 'answered' && leg.offers === null)
      if (leg.holds !== info.heldByPeer) wrong.push(`held by the far end: ${info.heldByPeer}`);
  }
}
