import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError, CallpanelError, STATUS_READY } from '@callpanel/contracts';
import type { AudioDevice, CallInfo, CallStats } from '@callpanel/telephony';
import { returnsSound } from '@callpanel/telephony';
import type { OpenMicrophone, Sound } from '../../dependencies.ts';
import { processingOf } from '../preferences/processing.ts';
import type { AudioContext } from './context.ts';
import { soundFor } from '../calls/selectors.ts';
import { lateCode } from '../late-code.ts';
import { thisSession } from '../this-session.ts';
import { until } from '../until.ts';
import type { AudioActions, CheckResult } from './state.ts';

/** The test rings so long, milliseconds. */
const RING_MS = 3000;
/** The microphone is listened to for so long; quieter than this, 0 to 1, it says nothing. */
const LISTEN_MS = 2000;
const QUIET = 0.01;
/** The echo call is given up after, and listened to for, milliseconds. */
const ANSWER_MS = 10_000;
const ECHO_MS = 4000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does our voice return, as far as the browser reports? From a silent microphone, packets do. */
const soundReturns = (
  before: CallStats | null | undefined,
  after: CallStats | null | undefined,
  quiet: boolean,
): boolean => {
  if (!before || !after) return true;
  if (quiet) return after.packetsReceived > before.packetsReceived;
  return returnsSound(before, after) !== false;
};

export type Audio = ReturnType<typeof createAudio>;

/** Devices in lists, the microphone's level, and whether a call would work [K-07] [K-08] [F31 to F34]. */
export const createAudio = (
  context: AudioContext,
): Omit<AudioActions, 'claimPlayback'> & { end(): void } => {
  const { state, deps, live } = context;
  const { audio } = state;
  const sound = lateCode(() => deps.loadSound());
  let stops: (() => void)[] = [];
  let rings = 0;

  const show = (devices: readonly AudioDevice[]): void => {
    const of = (kind: AudioDevice['kind']) =>
      devices.filter((one) => one.kind === kind).map(({ id, label }) => ({ id, label }));
    audio.inputs = of('input');
    audio.outputs = of('output');
  };

  const openChosen = (ears: Sound): Promise<OpenMicrophone> =>
    ears.open(state.preferences.audioInput, processingOf(state.preferences));

  const load = async (): Promise<void> => {
    const isOver = thisSession(context);
    if (audio.status !== 'ready') audio.status = 'loading';
    try {
      const ears = await sound();
      audio.canChooseOutput = ears.canChooseOutput;
      // In the click that asked for it: without a yes the browser tells no names.
      const microphone = await openChosen(ears).catch((error: unknown) => {
        audio.error = asCallpanelError(error, 'media.error.set').info;
        return null;
      });
      if (microphone) audio.error = state.calls.microphone = null;
      microphone?.close();
      audio.permission = await ears.permission();
      if (microphone && audio.permission === 'unknown') audio.permission = 'granted';
      show(await ears.list());
      if (stops.length === 0 && !isOver())
        stops = [ears.watch(show), ears.watchPermission((now) => void (audio.permission = now))];
      audio.status = 'ready';
    } catch (error) {
      audio.status = 'failed';
      audio.error = asCallpanelError(error, 'media.error.set').info;
    }
  };

  const open = async () => openChosen(await sound());

  const meter = async (onLevel: (level: number) => void): Promise<() => void> => {
    const microphone = await open();
    const stop = microphone.meter(onLevel);
    return () => {
      stop();
      microphone.close();
    };
  };

  const checkMicrophone = async (reasons: ErrorInfo[]): Promise<CheckResult['microphone']> => {
    let loudest = 0;
    try {
      const stop = await meter((level) => void (loudest = Math.max(loudest, level)));
      await pause(LISTEN_MS);
      stop();
    } catch (error) {
      reasons.push(asCallpanelError(error, 'media.error.set').info);
      return 'failed';
    }
    return loudest > QUIET ? 'ok' : 'quiet';
  };

  const callOf = (id: string): CallInfo | undefined =>
    state.calls.list.find((one) => one.id === id);

  const checkMedia = async (
    reasons: ErrorInfo[],
    microphone: CheckResult['microphone'],
  ): Promise<CheckResult['media']> => {
    let id: string | null;
    try {
      id = await context.others.calls.dial(state.calls.featureCodes['echo'] ?? '');
    } catch (error) {
      reasons.push(asCallpanelError(error, 'sipua.error.initiate').info);
      return 'failed';
    }
    if (id === null) return 'skipped';
    const call = id;
    audio.testCall = call;
    try {
      const waitFor = (isSo: (one: CallInfo) => boolean, ms: number): Promise<void> =>
        until(
          [state.calls],
          () => {
            const one = callOf(call);
            return !one || isSo(one);
          },
          ms,
        );
      await waitFor((one) => one.state === 'answered', ANSWER_MS);
      await waitFor((one) => one.media === 'ok', ECHO_MS);
      if (callOf(call)?.media !== 'ok') {
        const { end, id: ended } = state.calls.lastEnded ?? {};
        const why = ended === call ? (end?.phrase ?? end?.reason) : undefined;
        reasons.push(
          new CallpanelError('sipua.error.callFailed', { reason: why ?? 'timeout' }).info,
        );
        return 'failed';
      }
      const echo = live.phone?.calls.find((one) => one.id === call);
      const before = await echo?.stats();
      // It sounds as it does after a while.
      await pause(ECHO_MS);
      const after = await echo?.stats();
      const quiet = microphone === 'quiet';
      if (!soundReturns(before, after, quiet)) {
        reasons.push(new CallpanelError('sipua.error.callFailed', { reason: 'echo' }).info);
        return 'failed';
      }
      const quality = callOf(call)?.quality;
      const isLine = quality?.reasons.some((reason) => reason === 'loss' || reason === 'delay');
      if (!quality || quality.level === 'good' || (quiet && !isLine)) return 'ok';
      return quality.level;
    } finally {
      live.phone?.calls.find((one) => one.id === call)?.hangUp();
    }
  };

  return {
    load,
    meter,
    microphone: open,
    async testRing() {
      const mine = ++rings;
      deps.tones.play('ringtone');
      await pause(RING_MS);
      // What started to ring meanwhile continues.
      if (mine === rings) deps.tones.play(soundFor(state.calls.list));
    },
    async checkConnection() {
      const reasons: ErrorInfo[] = [];
      const microphone = await checkMicrophone(reasons);
      const line = state.connection.status === STATUS_READY ? 'ok' : 'failed';
      if (line === 'failed' && state.connection.error) reasons.push(state.connection.error);
      const may = microphone !== 'failed' && line === 'ok' && state.calls.list.length === 0;
      const media = may ? await checkMedia(reasons, microphone) : 'skipped';
      return { microphone, line, media, reasons };
    },
    end() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
};
