import type { FeatureState, Pbx, PbxEvent } from '../pbx/index.ts';
import type { MadeUp } from './made-up.ts';

type Spy = ReturnType<Pbx['snapshot']>['calls'][number]['spies'][number];

/** A call as one of its two parties has it. */
export interface LiveCall {
  id: string;
  direction: 'in' | 'out';
  /** The other party. */
  user: string;
  name: string;
  /** Epoch milliseconds. */
  startedAt: number;
  answeredAt: number | undefined;
  /** Of several who listen in, the one who said so last. */
  spy: Spy | undefined;
}

/** The current state of a person. */
export interface LivePerson {
  /** Where the phone is; empty: not registered. */
  contact: string;
  userAgent: string;
  calls: readonly LiveCall[];
  features: FeatureState;
}

export interface Live {
  /** One moment of the whole realm; ask at once, it does not move on. */
  now(): (ext: string) => LivePerson;
  /** Remembers how the parties of calls are called. */
  hear(event: PbxEvent): void;
}

interface WholeCall extends Pick<LiveCall, 'id' | 'startedAt' | 'answeredAt' | 'spy'> {
  from: string;
  called: readonly string[];
}

/** @param nameOf what a number is called when no event has said it */
export const createLive = (pbx: Pbx, madeUp: MadeUp, nameOf: (ext: string) => string): Live => {
  const names = new Map<string, Map<string, string>>();

  const sidesOf = (call: WholeCall): [string, LiveCall][] => {
    const { from, called, ...rest } = call;
    const named = (ext: string): string => names.get(call.id)?.get(ext) ?? nameOf(ext);
    const [first = ''] = called;
    return [
      [from, { ...rest, direction: 'out', user: first, name: named(first) }],
      ...called.map((to): [string, LiveCall] => [
        to,
        { ...rest, direction: 'in', user: from, name: named(from) },
      ]),
    ];
  };

  return {
    hear: (event) => {
      if (event.kind === 'callEnded') names.delete(event.id);
      if (event.kind !== 'call') return;
      const { from, to } = event;
      const known = names.get(event.id) ?? new Map<string, string>();
      names.set(event.id, known.set(from.ext, from.name).set(to.ext, to.name));
    },
    now: () => {
      const { registrations, calls } = pbx.snapshot();
      const contacts = new Map(registrations.map((it) => [it.ext, it]));
      const whole: WholeCall[] = calls.map(({ spies, ...call }) => ({
        ...call,
        spy: spies.at(-1),
      }));
      for (const { id, from, to, startedAt, answeredAt } of madeUp.calls())
        whole.push({ id, from: from.ext, called: [to.ext], startedAt, answeredAt, spy: undefined });
      const byExt = new Map<string, LiveCall[]>();
      for (const [ext, call] of whole.flatMap(sidesOf)) {
        const others = byExt.get(ext);
        if (others) others.push(call);
        else byExt.set(ext, [call]);
      }
      return (ext) => {
        const contact = contacts.get(ext);
        const made = madeUp.registered(ext);
        const registered = made ?? contact !== undefined;
        return {
          contact: registered ? (contact?.contact ?? `sip:${ext}@made-up.invalid`) : '',
          userAgent: registered ? (contact?.userAgent ?? '') : '',
          calls: byExt.get(ext) ?? [],
          features: { ...pbx.features(ext), ...madeUp.features(ext) },
        };
      };
    },
  };
};
