import type { CallParty, FeatureState, PbxEvent } from '../pbx/index.ts';

/** A call that exists only in events. */
export interface MadeUpCall {
  id: string;
  from: CallParty;
  to: CallParty;
  /** Epoch milliseconds. */
  startedAt: number;
  answeredAt: number | undefined;
}

/**
 * What a flood of made-up events says about the realm. The cards add it to the real state, so that clients that load them see
 * what the events said. A later real event of a person replaces it.
 */
export interface MadeUp {
  /** Undefined: nothing was made up, the exchange knows. */
  registered(ext: string): boolean | undefined;
  features(ext: string): Partial<FeatureState>;
  calls(): Iterable<MadeUpCall>;
  callsOf(ext: string): readonly MadeUpCall[];
  /** A made-up event, before it is sent. @param now epoch milliseconds */
  apply(event: PbxEvent, now: number): void;
  /** A real event: what was made up about the same thing is over. */
  yieldTo(event: PbxEvent): void;
  reset(): void;
}

export const createMadeUp = (): MadeUp => {
  const registered = new Map<string, boolean>();
  const features = new Map<string, Partial<FeatureState>>();
  const calls = new Map<string, MadeUpCall>();
  const byExt = new Map<string, MadeUpCall[]>();

  const endsOf = ({ from, to }: MadeUpCall): string[] => [from.ext, to.ext];
  const callsOf = (ext: string): readonly MadeUpCall[] => byExt.get(ext) ?? [];
  const begin = (call: MadeUpCall): void => {
    calls.set(call.id, call);
    for (const ext of endsOf(call)) byExt.set(ext, [...callsOf(ext), call]);
  };
  const end = (id: string): void => {
    const call = calls.get(id);
    if (!call) return;
    calls.delete(id);
    for (const ext of endsOf(call)) {
      const left = callsOf(ext).filter((other) => other !== call);
      if (left.length > 0) byExt.set(ext, left);
      else byExt.delete(ext);
    }
  };
  const setFeature = (ext: string, change: Partial<FeatureState>): void =>
    void features.set(ext, { ...features.get(ext), ...change });

  return {
    registered: (ext) => registered.get(ext),
    features: (ext) => features.get(ext) ?? {},
    calls: () => calls.values(),
    callsOf,
    apply: (event, now) => {
      if (event.kind === 'registration') {
        registered.set(event.ext, event.expires > 0);
        if (event.expires === 0) setFeature(event.ext, { presence: undefined });
      } else if (event.kind === 'callEnded') end(event.id);
      else if (event.kind === 'presence')
        setFeature(event.ext, {
          presence: { basic: event.basic, note: event.note },
          // As the exchange does it.
          dnd: event.basic === 'closed',
        });
      else if (event.kind === 'feature')
        setFeature(event.ext, {
          [event.feature]: event.feature === 'forward' ? event.value : event.on,
        });
      else if (event.kind === 'call') {
        const call = calls.get(event.id);
        if (call) call.answeredAt = now;
        else
          begin({
            id: event.id,
            from: event.from,
            to: event.to,
            startedAt: now,
            answeredAt: undefined,
          });
      }
    },
    yieldTo: (event) => {
      if (event.kind === 'registration') registered.delete(event.ext);
      else if (event.kind === 'presence' || event.kind === 'feature') {
        const { [event.kind === 'presence' ? 'presence' : event.feature]: _over, ...rest } =
          features.get(event.ext) ?? {};
        features.set(event.ext, rest);
      }
    },
    reset: () => {
      for (const map of [registered, features, calls, byExt]) map.clear();
    },
  };
};
