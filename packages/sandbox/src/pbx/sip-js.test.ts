import {
  Inviter,
  Registerer,
  RegistererState,
  SessionState,
  UserAgent,
  type Invitation,
  type Notification,
  type Session,
  type SessionDescriptionHandler,
} from 'sip.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestExchange } from '../testing/exchange.ts';

/*
 * SIP.js as the phone: a second reading of the RFCs, so that a mistake which our parser and our own test phone share
 * shows up here.
 */
const exchange = new TestExchange();
const { pbx, media } = exchange;
const agents: UserAgent[] = [];
beforeAll(() => exchange.open(), 30_000);
afterAll(() => exchange.close());
beforeEach(() => exchange.clear());
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.stop()));
});

let members = 0;

/** Gives SIP.js the descriptions of a real peer connection in the phones' media process. */
const descriptions = (): SessionDescriptionHandler & { member: string; hold: boolean } => {
  const member = `sipjs${(members += 1)}`;
  let offered = false;
  const held = (sdp: string): string =>
    handler.hold ? sdp.replace('a=sendrecv', 'a=sendonly') : sdp;
  let remote = '';
  const handler = {
    member,
    hold: false,
    close: () => media.close(member),
    hasDescription: (type: string) => type === 'application/sdp',
    async getDescription() {
      offered = remote === '';
      const body = offered ? held(await media.offer(member)) : await media.answer(member, remote);
      remote = '';
      return { body, contentType: 'application/sdp' };
    },
    async setDescription(sdp: string) {
      if (offered) await media.accept(member, sdp);
      else remote = sdp;
      offered = false;
    },
    sendDtmf: () => false,
  };
  return handler;
};

const phone = async (ext: string, onInvite: (invitation: Invitation) => void) => {
  const agent = new UserAgent({
    uri: UserAgent.makeURI(`sip:${ext}@acme.example`)!,
    authorizationUsername: ext,
    authorizationPassword: 'panel',
    transportOptions: { server: exchange.url },
    sessionDescriptionHandlerFactory: descriptions,
    logBuiltinEnabled: false,
    delegate: { onInvite },
  });
  agents.push(agent);
  await agent.start();
  const registerer = new Registerer(agent, { expires: 120 });
  await registerer.register();
  await vi.waitFor(() => expect(registerer.state).toBe(RegistererState.Registered));
  return { agent, registerer };
};

const established = (session: Session): Promise<void> =>
  vi.waitFor(() => expect(session.state).toBe(SessionState.Established), 5_000);
const over = (session: Session): Promise<void> =>
  vi.waitFor(() => expect(session.state).toBe(SessionState.Terminated), 5_000);
const handlerOf = (session: Session) =>
  session.sessionDescriptionHandler as ReturnType<typeof descriptions>;

describe('SIP.js as the phone', () => {
  it('registers, calls, holds, sends digits, is called and unregisters', async () => {
    const invitations: Invitation[] = [];
    const alice = await phone('101', () => undefined);
    await phone('102', (invitation) => invitations.push(invitation));
    expect(pbx.snapshot().registrations.map(({ ext }) => ext)).toEqual(['101', '102']);

    const call = new Inviter(alice.agent, UserAgent.makeURI('sip:102@acme.example')!);
    await call.invite();
    await vi.waitFor(() => expect(invitations).toHaveLength(1));
    expect(invitations[0]!.remoteIdentity.displayName).toBe('Alice');
    await invitations[0]!.accept();
    await established(call);
    await established(invitations[0]!);
    for (const session of [call, invitations[0]!])
      await vi.waitFor(
        () => expect(exchange.connected(handlerOf(session).member)).toBe(true),
        5_000,
      );

    const body = {
      contentDisposition: 'render',
      contentType: 'application/dtmf-relay',
      content: 'Signal=5\r\nDuration=100',
    };
    await call.info({ requestOptions: { body } });
    await vi.waitFor(() => expect(pbx.dtmf('101').map(({ digit }) => digit)).toEqual(['5']));

    handlerOf(call).hold = true;
    await call.invite();
    await vi.waitFor(() => expect(pbx.snapshot().calls[0]?.legs[0]?.holding).toBe(true));

    await invitations[0]!.bye();
    await over(call);

    pbx.ringMe('102', '*43');
    await vi.waitFor(() => expect(invitations).toHaveLength(2));
    await invitations[1]!.accept();
    await established(invitations[1]!);
    pbx.hangup('102');
    await over(invitations[1]!);

    const cancelled = new Inviter(alice.agent, UserAgent.makeURI('sip:102@acme.example')!);
    await cancelled.invite();
    await vi.waitFor(() => expect(invitations).toHaveLength(3));
    await cancelled.cancel();
    await over(cancelled);
    await over(invitations[2]!);

    await alice.registerer.unregister();
    await vi.waitFor(() =>
      expect(pbx.snapshot().registrations.map(({ ext }) => ext)).toEqual(['102']),
    );
    await vi.waitFor(() => expect(pbx.snapshot().counts.legs).toBe(0));
  }, 30_000);

  it('makes blind and attended transfers, and receives their progress by NOTIFY (RFC 3515, RFC 3891)', async () => {
    const calls: { ext: string; invitation: Invitation }[] = [];
    const ringsAt = (ext: string) => phone(ext, (invitation) => calls.push({ ext, invitation }));
    const alice = await ringsAt('101');
    await ringsAt('102');
    await ringsAt('103');
    /** The next call at this phone, accepted. */
    const accepts = async (ext: string): Promise<Invitation> => {
      const { invitation } = await vi.waitUntil(
        () => calls.find((call) => call.ext === ext),
        5_000,
      );
      calls.splice(0);
      await invitation.accept();
      await established(invitation);
      return invitation;
    };
    const dials = async (from: typeof alice, ext: string): Promise<[Inviter, Invitation]> => {
      const call = new Inviter(from.agent, UserAgent.makeURI(`sip:${ext}@acme.example`)!);
      await call.invite();
      const taken = await accepts(ext);
      await established(call);
      return [call, taken];
    };
    const notified: string[] = [];
    const onNotify = (notification: Notification): void => {
      notified.push(notification.request.body.trim());
      void notification.accept();
    };

    const [sender, sent] = await dials(alice, '102');
    await sender.refer(UserAgent.makeURI('sip:103@acme.example')!, { onNotify });
    const third = await accepts('103');
    await over(sender);
    expect(notified).toEqual(expect.arrayContaining(['SIP/2.0 100 Trying', 'SIP/2.0 200 OK']));
    await vi.waitFor(() =>
      expect(pbx.snapshot().calls).toMatchObject([{ from: '102', to: '103', state: 'answered' }]),
    );
    await third.bye();
    await over(sent);

    const [first, other] = await dials(alice, '102');
    const [second, target] = await dials(alice, '103');
    notified.length = 0;
    await first.refer(second, { onNotify });
    await over(first);
    await over(second);
    expect(notified).toEqual(['SIP/2.0 100 Trying', 'SIP/2.0 200 OK']);
    expect(pbx.snapshot().calls).toMatchObject([{ from: '102', to: '103', state: 'answered' }]);
    expect([other.state, target.state]).toEqual([
      SessionState.Established,
      SessionState.Established,
    ]);
    await other.bye();
    await over(target);
    await vi.waitFor(() => expect(pbx.snapshot().counts.legs).toBe(0));
  }, 30_000);
});
