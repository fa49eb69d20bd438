import type { CallInfo } from '@callpanel/core';
import { core, whoOf } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useEffect, useRef, useState } from 'react';
import { shownCall } from './shown-call.ts';

/** A call in the few words that a tab's title has room for. */
export interface ToldCall {
  does: 'rings' | 'calls' | 'talks';
  name: string;
  /** Epoch milliseconds of the answer; null: not answered. */
  since: number | null;
}

const DOES: readonly unknown[] = ['rings', 'calls', 'talks'];

/** What another tab sent, which may be of another version. */
export const toldFrom = (message: unknown): ToldCall | null => {
  const { does, name, since } = Object(message) as Partial<Record<keyof ToldCall, unknown>>;
  const isTold = DOES.includes(does) && typeof name === 'string';
  if (!isTold || (since !== null && typeof since !== 'number')) return null;
  return { does: does as ToldCall['does'], name, since };
};

const told = (call: CallInfo | null, name: string): ToldCall | null => {
  if (!call) return null;
  const { state, answeredAt } = call;
  // Monotonic time is that of one page.
  const since = answeredAt === null ? null : Date.now() - (performance.now() - answeredAt);
  if (state === 'incoming') return { does: 'rings', name, since: null };
  return { does: since === null ? 'calls' : 'talks', name, since };
};

/** The call of this page that matters most: one that rings, else the one that is on. */
const useOwnCall = (): ToldCall | null => {
  const { list, facts } = useCore(core.state.calls);
  const numberText = useNumberText();
  const call = list.find(({ state }) => state === 'incoming') ?? shownCall(list);
  return told(call, call ? whoOf(call, facts[call.id], numberText).title : '');
};

/** Sent by a tab that has just been opened. */
const ASK = 'ask';

/**
 * The call of this user's phone, which one tab of the browser has: the others hear of it from that tab. A page without
 * `BroadcastChannel` knows its own calls.
 */
export const useCallOfAllTabs = (): ToldCall | null => {
  const own = useOwnCall();
  const { phone } = useCore(core.state.tabs);
  const { user } = useCore(core.state.session);
  const [other, setOther] = useState<ToldCall | null>(null);
  const tell = useRef<(message: unknown) => void>(undefined);
  const isOurs = phone !== 'elsewhere';
  const latest = useRef<ToldCall | null>(null);
  useEffect(() => {
    latest.current = isOurs ? own : null;
  });
  const username = user?.username;
  useEffect(() => {
    if (username === undefined || typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(`callpanel.calls ${username}`);
    const send = channel.postMessage.bind(channel);
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (data === ASK) {
        if (latest.current) send(latest.current);
      } else setOther(toldFrom(data));
    };
    const leave = (): void => {
      if (latest.current) send(null);
    };
    channel.addEventListener('message', hear);
    addEventListener('pagehide', leave);
    tell.current = send;
    send(ASK);
    return () => {
      removeEventListener('pagehide', leave);
      tell.current = undefined;
      channel.close();
    };
  }, [username]);
  const words = own && `${own.does} ${own.name}`;
  useEffect(() => {
    if (isOurs) tell.current?.(latest.current);
  }, [isOurs, words, username]);
  return own ?? (isOurs ? null : other);
};
