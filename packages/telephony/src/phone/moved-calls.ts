import { asCallpanelError, type CallpanelError } from '@callpanel/contracts';
import type { CallStart } from '../call/call-start.ts';
import type { JsSipCall } from '../call/jssip-call.ts';
import type { Call } from '../ports/call.ts';
import type { IncomingMove, ReferToUri } from '../wire/jssip.ts';

/** State that a call passes on to the call that replaces it. */
export type TakenOver = Pick<CallStart, 'muted' | 'held'>;

export interface MovePorts {
  /** Our own SIP domains. */
  hosts: readonly string[];
  place(start: CallStart): JsSipCall;
  /** Accepts an INVITE with Replaces; null when it cannot be answered. */
  takeOver(accept: () => void, state: TakenOver): JsSipCall | null;
  error(error: CallpanelError): void;
  onCall(handler: (call: Call) => void): () => void;
}

/** One move for each call at a time: repeated requests place no further calls. */
const moving = new WeakSet<JsSipCall>();

/** Resolves to true when the call is answered, to false when it ends before that. */
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
 * The address to call: a number at our domain or that of the far end, so that the caller cannot send us elsewhere or make us
 * dial a feature code. JsSIP only passes on `sip:` addresses; only user and host are used.
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

/** Headers of the INVITE that a REFER asks for: Replaces (RFC 3891) and Referred-By (RFC 3892). Null when malformed. */
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
  // The far end may hang up immediately after its REFER.
  call.movesTo(next.id);
  // Not awaited, and may be refused: the old call is silent in any case.
  if (!held && !heldByPeer) call.hold().catch(() => undefined);
  // A user who hangs up the old call does not want the new one either.
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
  // Queued behind the hold, which may still be under way.
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
 * The far end moves a call: by REFER it asks us to call another party (RFC 3515; we report by NOTIFY), by an INVITE with
 * Replaces another caller takes its place (RFC 3891; answered automatically). When the new call is answered, the old one ends
 * as 'transferred'; otherwise it continues. Mute and hold carry over [S-23].
 */
export const followMove = async (
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
