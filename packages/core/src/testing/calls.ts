import type { Call } from '@callpanel/telephony';
import { settled } from './house.ts';
import { liveRealm } from './realm-house.ts';

/** Alice talks with Bob; Carol's phone is on. */
export const talking = async () => {
  const all = await liveRealm();
  const { core, alice, bob, carol } = all;
  carol.start();
  const { calls, notices } = core.state;
  const id = (await core.calls.dial('102')) ?? '';
  await settled();
  await bob.calls[0]?.answer();
  notices.list.splice(0);
  return {
    ...all,
    calls,
    id,
    shown: () =>
      notices.list
        .filter(({ message }) => message.startsWith('sipua.'))
        .map(({ message, values }) => [message, values]),
    info: (of = id) => calls.list.find((call) => call.id === of),
    live: (of = id): Call => {
      const call = alice.calls.find((one) => one.id === of);
      if (!call) throw new Error('no such call');
      return call;
    },
  };
};
