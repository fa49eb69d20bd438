import type { TestExchange } from './exchange.ts';
import type { TestPhone, Wire } from './phone.ts';

/** What is left when nothing is left. */
export const NOTHING = [0, 0, 0];

export interface Talk {
  alice: TestPhone;
  bob: TestPhone;
  invite: Record<string, string>;
  /** 200 to Alice. */
  ok: Wire;
  /** INVITE to Bob. */
  offer: Wire;
  names: [alice: string, bob: string];
}

/** A request of the called phone inside its dialog. */
export const fromCallee = (
  bob: TestPhone,
  offer: Wire,
  method: string,
  lines: Record<string, string> = {},
  body = '',
): void => {
  const dialog = {
    'Call-ID': offer.header('Call-ID'),
    From: `${offer.header('To')};tag=${bob.id}`,
    To: offer.header('From'),
  };
  bob.request(method, 'sip:x@sandbox.invalid', { ...dialog, ...lines }, body);
};

/** The sound of the test's phones. */
export type Sound = Pick<TestExchange['media'], 'offer' | 'answer' | 'accept'>;

/** The steps of a call between Alice and Bob that most tests begin with. */
export const talksOf = (exchange: TestExchange, media: Sound = exchange.media) => {
  const { pbx } = exchange;
  let members = 0;
  const member = (): string => `phone${(members += 1)}`;

  /** Calls, legs and peer connections that are still there. */
  const left = (): number[] => {
    const { calls, counts } = pbx.snapshot();
    return [calls.length, counts.legs, counts.peerConnections];
  };

  /** Alice, or who else calls, calls Bob and he rings. */
  const ring = async (caller = '101'): Promise<Omit<Talk, 'ok'>> => {
    const alice = await exchange.registered(caller);
    const bob = await exchange.registered('102');
    const names: [string, string] = [member(), member()];
    const invite = await alice.invite('102', await media.offer(names[0]));
    const offer = await bob.take('INVITE');
    bob.respond(offer, '180 Ringing');
    await alice.take('180');
    return { alice, bob, invite, offer, names };
  };

  const accept = async (
    bob: TestPhone,
    offer: Wire,
    name: string,
    more: Record<string, string> = {},
  ): Promise<void> => {
    const lines = { 'Content-Type': 'application/sdp', Allow: 'INVITE, BYE, UPDATE', ...more };
    bob.respond(offer, '200 OK', lines, await media.answer(name, offer.body));
    await bob.take('ACK');
  };

  /** ... and he answers. */
  const talk = async (more: Record<string, string> = {}, caller = '101'): Promise<Talk> => {
    const ringing = await ring(caller);
    const { alice, bob, invite, offer, names } = ringing;
    await accept(bob, offer, names[1], more);
    const ok = await alice.take('200');
    alice.acknowledge(invite, ok);
    await media.accept(names[0], ok.body);
    // An ACK has no answer to wait for, but what comes behind it on the same socket has.
    alice.request('OPTIONS', 'sip:acme.example');
    await alice.take('200', (wire) => wire.header('CSeq').endsWith('OPTIONS'));
    return { ...ringing, ok };
  };

  return { member, left, ring, accept, talk };
};
