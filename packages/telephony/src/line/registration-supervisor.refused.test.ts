import { afterEach, expect, it, vi } from 'vitest';
import { header, type ScriptedPeer, type SipMessage } from '../testing/scripted-peer.ts';
import { startPhone } from '../testing/start-phone.ts';

afterEach(() => {
  vi.useRealTimers();
});

const CHALLENGE = 'WWW-Authenticate: Digest realm="acme.example", nonce="n"';
const REFUSALS = ['401 Unauthorized', '403 Forbidden', '404 Not Found'];

/** A registrar that refuses as long as the test wants, and counts the refused attempts. */
const atRegistrar = async (status: string) => {
  const registrar = { refuses: true };
  const rig = await startPhone((pbx: ScriptedPeer) =>
    pbx.on('REGISTER', (request: SipMessage) => {
      if (registrar.refuses) pbx.reply(request, status, [CHALLENGE]);
      else pbx.register(request);
    }),
  );
  const attempts = () => {
    const sent = rig.peer.sent('REGISTER');
    return sent.filter((one) => !status.startsWith('401') || header(one, 'authorization')).length;
  };
  /** The edge drops the connection, and the phone reconnects. */
  const reconnect = async () => {
    const before = rig.peer.sockets.length;
    rig.peer.socket?.drop();
    while (rig.peer.sockets.length === before) await rig.pass(1000);
  };
  return { ...rig, registrar, attempts, reconnect };
};

it.each(REFUSALS)(
  'registers again after 3 to 5 minutes when a starting PBX answers %s [F9]',
  async (status) => {
    const { phone, registrar, attempts, pass } = await atRegistrar(status);
    await pass(20_000);
    expect(phone.status.error?.context).toMatchObject({ reason: status.slice(4) });
    const before = attempts();
    await pass(150_000);
    expect(attempts()).toBe(before);
    registrar.refuses = false;
    await pass(150_000);
    expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  },
);

it.each(REFUSALS)('registers at once on the next connection after %s [F9]', async (status) => {
  const { phone, registrar, reconnect, pass } = await atRegistrar(status);
  await pass(70_000);
  registrar.refuses = false;
  await reconnect();
  expect(phone.status).toEqual({ connected: true, registered: true, error: null });
});

it.each(REFUSALS)(
  'makes one attempt in 3 minutes when %s never ends, so that no account is locked [F9]',
  async (status) => {
    const { phone, attempts, pass } = await atRegistrar(status);
    await pass(3_600_000);
    expect(attempts()).toBeGreaterThan(12);
    expect(attempts()).toBeLessThan(22);
    expect(phone.status).toMatchObject({ connected: true, registered: false });
    expect(phone.status.error?.code).toBe('sipua.error.register');
  },
);

it.each(REFUSALS)(
  'makes one attempt a minute after %s when connections do not last [F9]',
  async (status) => {
    const { attempts, reconnect, pass, phone } = await atRegistrar(status);
    await pass(20_000);
    const before = attempts();
    const began = performance.now();
    for (let turn = 0; turn < 20; turn += 1) await reconnect();
    const minutes = (performance.now() - began) / 60_000;
    expect(attempts() - before).toBeGreaterThan(0);
    expect(attempts() - before).toBeLessThanOrEqual(minutes + 1);
    expect(phone.status.registered).toBe(false);
  },
);

it('reports a refusal that follows a registration until the next one succeeds [F9]', async () => {
  const { phone, registrar, reconnect, pass, history } = await atRegistrar('403 Forbidden');
  registrar.refuses = false;
  await pass(300_000);
  expect(phone.status.registered).toBe(true);
  registrar.refuses = true;
  await reconnect();
  expect(phone.status.error?.context).toMatchObject({ status: 403 });
  registrar.refuses = false;
  await pass(300_000);
  expect(phone.status).toEqual({ connected: true, registered: true, error: null });
  expect(history).toEqual([]);
});

it('retries other failures after a refusal as usual [F7] [F9]', async () => {
  let answer = '403 Forbidden';
  const { phone, peer, pass } = await startPhone((pbx) =>
    pbx.on('REGISTER', (request) => pbx.reply(request, answer, ['Retry-After: 2'])),
  );
  answer = '503 Service Unavailable';
  await pass(300_000);
  const before = peer.sent('REGISTER').length;
  expect(phone.status.error?.context).toMatchObject({ status: 503 });
  await pass(10_000);
  expect(peer.sent('REGISTER').length).toBeGreaterThan(before + 2);
});

it.each([0, 4_000_000_000])(
  'does not retry without a pause after Retry-After: %i [F7]',
  async (seconds) => {
    const { peer, pass } = await startPhone((pbx) =>
      pbx.on('REGISTER', (request) => pbx.reply(request, '503 Busy', [`Retry-After: ${seconds}`])),
    );
    await pass(10_000);
    expect(peer.sent('REGISTER').length).toBeLessThanOrEqual(11);
  },
);
