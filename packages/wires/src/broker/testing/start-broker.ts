import { isCallpanelError } from '@callpanel/contracts';
import { vi } from 'vitest';
import { createBroker } from '../create-broker.ts';
import type { Outside } from '../../outside.ts';
import type { BrokerEvents, BrokerOptions } from '../port.ts';
import { ScriptedBroker } from './scripted-broker.ts';

/** Time passes; promises run. Needs fake timers. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export const options = (tokens: Partial<BrokerOptions['tokens']> = {}): BrokerOptions => ({
  url: 'wss://broker.invalid/ws',
  routingKey: 'acme.example.show-63',
  username: '101',
  realm: 'acme.example',
  tokens: {
    current: async () => 'token-1',
    renew: async () => 'token-2',
    endsAt: () => null,
    ...tokens,
  },
});

export const MWI = { action: 'MWI', account: '101', waiting: '1', new: 2, old: 0 };
export const numbered = (seq: number, epoch = 'a') => ({ 'x-seq': `${seq}`, 'x-epoch': epoch });

/** A started broker client with a scripted server, and everything that it reported. */
export const startBroker = async (
  tokens: Partial<BrokerOptions['tokens']> = {},
  outside: Partial<Outside> = {},
  server = new ScriptedBroker(),
) => {
  const broker = createBroker(options(tokens), {
    webSocket: server.webSocket,
    random: () => 0.5,
    ...outside,
  });
  const events: BrokerEvents['event'][] = [];
  const resyncs: BrokerEvents['resync'][] = [];
  const phases: string[] = [];
  broker.on('event', (event) => events.push(event));
  broker.on('resync', (why) => resyncs.push(why));
  broker.on('status', ({ phase }) => phases.push(phase));
  broker.start();
  await pass();
  return { broker, server, events, resyncs, phases, seqs: () => events.map((e) => e.place.seq) };
};

/** How a command ends: the error's code, or `ok`. Listens at once, so that no rejection is left alone meanwhile. */
export const outcomeOf = (command: Promise<unknown>): Promise<string> =>
  command.then(
    () => 'ok',
    (error: unknown) => (isCallpanelError(error) ? error.code : 'no error of ours'),
  );
