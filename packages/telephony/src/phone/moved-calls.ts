import { asCallpanelError, type CallpanelError } from '@callpanel/contracts';
import type { CallStart } from '../call/call-start.ts';
import type { JsSipCall } from '../call/jssip-call.ts';
import type { Call } from '../ports/call.ts';
import type { IncomingMove, ReferToUri } from '../wire/jssip.ts';

/** What a call hands on to the one that replaces it. */
export type TakenOver = Pick<CallStart, 'muted' | 'held'>;

export interface MovePorts {
  /** Domains of our own. */
  hosts: readonly string[];
  place(start: CallStart): JsSipCall;
  /** Lets an INVITE with Replaces in; null: it was none that can be answered. */
  takeOver(accept: () => void, state: TakenOver): JsSipCall | null;
  error(error: CallpanelError): void;
  onCall(handler: (call: Call) => void): () => void;
}

/** One move at a time: a far end that asks again and again rings nobody more. */
const moving = new WeakSet<JsSipCall>();

/** True when answered, false when it ended before. */
const answered = (call: Call, { onCall }: MovePorts, progress?: () => void): Promise<boolean> =>
  new Promise((resolve) => {
    let stop = (): void => undefined;
    const look = (): void => {
      const { state } = call.info;
      if (state === 'ringing') progress?.();
      if (state !== 'answered' && state !== 'ended') return;
      stop();
      resolve(state === 'answered');
    };
    stop = onCall((changed) => {
      if (changed === call) look();
    });
    look();
  });

/**
 * A number at a domain of ours or of the far end: nobody else can send us elsewhere, and no feature code is dialled for a
 * stranger. Only `sip:` comes this far, and nothing of the address but user and host is used.
 */
const addressOf = (
  uri: ReferToUri | undefined,
  hosts: readonly string[],
): { number: string; target: string } | null => {
  const number = uri?.user ?? '';
  if (!uri || !/^\+?[\w.-]{1,64}$/.test(number) || !hosts.includes(uri.host.toLowerCase()))
    return null;
  return { number, target: `sip:${number}@${uri.host}` };
};

/** Headers of the INVITE that a REFER asks for: whom it replaces (RFC 3891), and who asked (RFC 3892). Null: not to be read. */
const headersOf = ({ request }: IncomingMove): string[] | null => {
  const [escaped] = request.refer_to?.uri.getHeader('replaces') ?? [];
  const referredBy = request.getHeader('referred-by') ?? '';
  const headers = /^.{1,512}$/.test(referredBy) ? [`Referred-By: ${referredBy}`] : [];
  if (escaped === undefined) return headers;
  try {
    const replaces = decodeURIComponent(escaped);
    if (!/^[^\s;,<>"]+(;[\w-]+(=[^\s;,<>"]+)?)+$/.test(replaces)) return null;
    return [...headers, `Replaces: ${replaces}`];
  } catch {
    return null;
  }
};

const notify = ({ session, leg }: JsSipCall, { cseq }: { cseq: number }, report: string): void => {
  const event = `refer;id=${cseq}`;
  if (leg.unwanted === event) return;
  const isLast = !report.startsWith('1');
  session.sendRequest('NOTIFY', {
    extraHeaders: [
      `Contact: ${session.contact}`,
      `Event: ${event}`,
      `Subscription-State: ${isLast ? 'terminated;reason=noresource' : 'active;expires=180'}`,
      'Content-Type: message/sipfrag;version=2.0',
    ],
    body: `SIP/2.0 ${report}\r\n`,
  });
};

const refer = async (call: JsSipCall, move: IncomingMove, ports: MovePorts): Promise<void> => {
  const { request } = move;
  const hosts = [...ports.hosts, call.session.remote_identity.uri.host];
  const address = addressOf(request.refer_to?.uri, hosts);
  const headers = headersOf(move);
  if (!address || !headers) return move.reject();
  const { muted, held, heldByPeer } = call.info;
  const next = ports.place({ direction: 'out', ...address, headers, muted, held });
  // It may hang up as soon as it asked.
  call.movesTo(next.id);
  // Not waited for, and no matter if refused: we are silent there at once.
  if (!held && !heldByPeer) call.hold().catch(() => undefined);
  // Who gives the one up wants none in its place.
  const stop = ports.onCall((changed) => {
    if (changed === call && call.info.end?.by === 'local') next.hangUp();
  });
  const isAnswered = await answered(next, ports, () => notify(call, request, '180 Ringing'));
  stop();
  if (isAnswered) {
    notify(call, request, '200 OK');
    call.leg.end({ reason: 'transferred', by: 'remote' });
    return;
  }
  const { status = 487, phrase = 'Request Terminated' } = next.info.end ?? {};
  notify(call, request, `${status} ${phrase}`);
  call.movesTo(null);
  // Behind the hold, which may be on its way still.
  if (!held && call.info.state === 'answered') call.unhold().catch(call.leg.error);
};

const replace = async (call: JsSipCall, move: IncomingMove, ports: MovePorts): Promise<void> => {
  const { muted, held } = call.info;
  const next = ports.takeOver(() => move.accept(), { muted, held });
  if (!next) return;
  call.movesTo(next.id);
  try {
    await next.answer();
  } catch (error) {
    // The microphone is lost, or the caller gave up meanwhile.
    if (next.info.state !== 'ended') ports.error(asCallpanelError(error, 'media.error.set'));
    next.reject();
  }
  if (!(await answered(next, ports))) call.movesTo(null);
  else if (call.info.end?.by === 'local') next.hangUp();
};

/**
 * Does what the far end of a call asks for: to call somebody else instead (REFER, RFC 3515), which is reported to it by
 * NOTIFY, or to let another caller take its place (INVITE with Replaces, RFC 3891), which is answered at once. The old call
 * ends as 'transferred' when the new one is answered, and goes on when it is not; mute and hold go with it [S-23].
 */
export const follow = async (
  call: JsSipCall,
  move: IncomingMove,
  ports: MovePorts,
): Promise<void> => {
  const isInvite = move.request.method === 'INVITE';
  const { state, transfer } = call.info;
  if (state !== 'answered' || moving.has(call) || (transfer && !isInvite)) return move.reject();
  moving.add(call);
  await (isInvite ? replace : refer)(call, move, ports).finally(() => moving.delete(call));
};
