import { settled } from './house.ts';
import { bridged, callchan } from './legs.ts';
import { liveRealm } from './realm-house.ts';
// Here already, so that no test waits for a module.
import '../domains/calls/three-way.ts';

/** Alice talks with Carol, and Bob is on hold; the telephone system has reported both legs. */
export const three = async () => {
  const all = await liveRealm();
  const { core, bob, carol, broker } = all;
  const { calls } = core.state;
  carol.start();
  const other = (await core.calls.dial('102')) ?? '';
  await settled();
  await bob.calls[0]?.answer();
  const id = (await core.calls.dial('103')) ?? '';
  await settled();
  await carol.calls[0]?.answer();
  const info = (of: string) => calls.list.find((call) => call.id === of);
  for (const [of, number] of [
    [other, '1'],
    [id, '2'],
  ] as const) {
    const callid = info(of)?.sipCallId ?? '';
    const channel = `PJSIP/101-${number}`;
    broker.says(callchan(callid, { channel }));
    broker.says(bridged(callid, 'BridgeEnter', { channel, bridgeuniqueid: `bridge-${number}` }));
  }
  /** Who is in each bridge. */
  const bridges: Record<string, string[]> = {
    'bridge-1': ['PJSIP/101-1', 'PJSIP/102-1'],
    'bridge-2': ['PJSIP/101-2', 'PJSIP/103-1'],
  };
  broker.answers['bridgeinfo'] = ({ bridgeuniqueid }) => ({
    channels: (bridges[bridgeuniqueid as string] ?? []).map((channel) => ({
      channel,
      calleridnum: '',
      calleridname: '',
    })),
  });
  const sent = (action: string) =>
    broker.sent.filter((one) => one.action === action).map(({ fields }) => fields);
  return { ...all, calls, id, other, info, bridges, sent };
};
