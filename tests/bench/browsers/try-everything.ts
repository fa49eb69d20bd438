import type { EmbedCall, Kit, WidgetHandle } from '@callpanel/embed';
import type { Check, Measured } from './measured.ts';

type Tried = Omit<Measured, 'version'>;

/**
 * Runs in a page of the demo host and uses what a partner gets: everything in here travels as text, so that it may name nothing outside.
 */
export const tryEverything = async (panel: string, token: string): Promise<Tried> => {
  const checks: Partial<Tried['checks']> = {};
  const call = { codec: '', sentKBps: 0, receivedKBps: 0, packetsPerS: 0 };
  const connections: RTCPeerConnection[] = [];
  const Native = window.RTCPeerConnection as typeof RTCPeerConnection | undefined;
  if (Native)
    window.RTCPeerConnection = class extends Native {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
  const until = async (what: string, is: () => unknown, ms = 15_000): Promise<void> => {
    const end = performance.now() + ms;
    while (!(await is())) {
      if (performance.now() > end) throw new Error(`no ${what}`);
      await pause(50);
    }
  };
  const check = async (name: Check, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run();
      checks[name] = null;
    } catch (error) {
      checks[name] = String((error as Error).message || error);
    }
  };
  /** What needs WebRTC, of which some builds of a browser have none. */
  const checkCall = (name: Check, run: () => Promise<unknown>): Promise<void> =>
    check(name, () => {
      if (!Native) throw new Error('this build has no WebRTC');
      return run();
    });
  const place = (): HTMLElement => {
    const element = document.createElement('div');
    element.style.cssText = 'width: 400px; height: 560px';
    return document.body.appendChild(element);
  };
  const counted = async () => {
    const sums = { sent: 0, received: 0, packets: 0, arrived: 0, energy: 0, codec: '' };
    for (const connection of connections) {
      if (connection.connectionState !== 'connected') continue;
      const stats = await connection.getStats();
      for (const one of stats.values()) {
        if (one.type === 'outbound-rtp') {
          sums.sent += one.bytesSent + (one.headerBytesSent ?? one.packetsSent * 12);
          sums.packets += one.packetsSent;
          sums.codec = stats.get(one.codecId)?.mimeType ?? '';
        }
        if (one.type === 'inbound-rtp') {
          sums.received +=
            one.bytesReceived + (one.headerBytesReceived ?? one.packetsReceived * 12);
          sums.arrived += one.packetsReceived;
          sums.energy += one.totalAudioEnergy ?? 0;
        }
      }
    }
    return sums;
  };
  const ready = (handle: WidgetHandle) =>
    new Promise<void>((go, fail) => {
      handle.on('ready', () => go());
      handle.on('error', ({ error }) => fail(new Error(error.code)));
    });

  const { createKit } = (await import(/* @vite-ignore */ `${panel}/kit/stub.js`)) as {
    createKit(options: object): Kit;
  };
  const kit = createKit({ baseUrl: panel, getToken: async () => token });
  const phone = kit.mount('softphone', place());
  let last: EmbedCall | undefined;
  phone.on('call', (one) => (last = one));
  const state = () => phone.send('state');

  await check('session', async () => {
    await ready(phone);
    await until('session', async () => (await state()).session === 'active');
  });
  await checkCall('registered', () =>
    until('registration', async () => (await state()).health.phone === 'ready'),
  );
  await checkCall('outgoing', async () => {
    await phone.send('dial', { number: '*43' });
    await until('answer', () => last?.state === 'answered');
    await until('sound', async () => (await counted()).energy > 0.001);
    const [before, from] = [await counted(), performance.now()];
    await pause(10_000);
    const [after, seconds] = [await counted(), (performance.now() - from) / 1000];
    // SRTP's tag of 10 bytes, UDP's 8 and IPv4's 20: no browser counts them.
    const around = 38;
    const rate = (bytes: number, packets: number) =>
      Math.round((bytes + packets * around) / seconds / 10) / 100;
    call.codec = after.codec;
    call.sentKBps = rate(after.sent - before.sent, after.packets - before.packets);
    call.receivedKBps = rate(after.received - before.received, after.arrived - before.arrived);
    call.packetsPerS = Math.round((after.packets - before.packets) / seconds);
  });
  await checkCall('hold', async () => {
    const callId = last?.id ?? '';
    await phone.send('hold', { callId, held: true });
    await until('hold', () => last?.held);
    await phone.send('hold', { callId, held: false });
    await until('resume', () => last?.held === false);
  });
  await checkCall('digits', () => phone.send('dtmf', { callId: last?.id ?? '', tones: '12#' }));
  await checkCall('incoming', async () => {
    await phone.send('hang-up', { callId: last?.id ?? '' });
    await until('end', () => last?.state === 'ended');
    await (window as unknown as { ringAlice(): Promise<void> }).ringAlice();
    await until('ring', () => last?.direction === 'in' && last.state === 'incoming');
    await phone.send('answer', { callId: last?.id ?? '' });
    await until('answer', () => last?.state === 'answered');
    await phone.send('hang-up', { callId: last?.id ?? '' });
    await until('end', () => last?.state === 'ended');
  });
  await check('board', async () => {
    await ready(kit.mount('buddies', place()));
    await until('updates', async () => (await state()).health.updates === 'live');
  });
  await check('voicemail', () => ready(kit.mount('voicemail', place())));
  await kit.dispose();
  await check('element', async () => {
    await import(/* @vite-ignore */ `${panel}/kit/elements.js`);
    const element = document.createElement('callpanel-softphone');
    element.setAttribute('base-url', panel);
    const drawn = new Promise((go) => element.addEventListener('callpanel:ready', go));
    place().append(element);
    await drawn;
    element.remove();
  });
  await check('frame', async () => {
    const { createFrames } = (await import(/* @vite-ignore */ `${panel}/kit/frame.js`)) as {
      createFrames(options: object): Kit;
    };
    await ready(createFrames({ baseUrl: panel }).mount('softphone', place()));
  });
  return { checks: checks as Tried['checks'], call: Native ? call : null };
};
