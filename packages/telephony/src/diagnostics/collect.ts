import { microphonePermission } from '../devices/permission.ts';
import type { PhoneStatus } from '../ports/phone.ts';
import type { NotedCall, PhoneHistory } from './history.ts';
import type { CallDiagnostics, DeviceChoice, PhoneDiagnostics } from './phone-diagnostics.ts';

/** The state of a phone when the report is made. */
export interface DiagnosticsSource {
  library: string;
  status: PhoneStatus;
  edges: number;
  iceServers: number;
  /** Chosen devices. */
  input: string;
  output: string;
  calls: readonly NotedCall[];
}

interface NetworkInformation {
  type?: string;
  effectiveType?: string;
}

const browser = (): PhoneDiagnostics['browser'] => {
  const { userAgent, language, onLine } = navigator;
  const { connection = {} } = navigator as { connection?: NetworkInformation };
  return {
    userAgent,
    language,
    online: onLine,
    visible: !document.hidden,
    secure: window.isSecureContext,
    framed: window.parent !== window,
    network: connection.type ?? connection.effectiveType ?? '',
    canChooseOutput: 'setSinkId' in HTMLMediaElement.prototype,
  };
};

const devices = async ({
  input,
  output,
}: DiagnosticsSource): Promise<PhoneDiagnostics['devices']> => {
  const media = navigator.mediaDevices as MediaDevices | undefined;
  // A browser that refuses the list counts as having no devices.
  const all = (await media?.enumerateDevices().catch(() => [])) ?? [];
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind);
  const choice = (kind: MediaDeviceKind, chosen: string): DeviceChoice => {
    if (chosen === 'default') return 'default';
    return of(kind).some(({ deviceId }) => deviceId === chosen) ? 'here' : 'missing';
  };
  return {
    permission: await microphonePermission(),
    inputs: of('audioinput').length,
    outputs: of('audiooutput').length,
    input: choice('audioinput', input),
    output: choice('audiooutput', output),
  };
};

/** The call without its parties. `until`: monotonic milliseconds of its end, or now. */
const diagnose = ({ info, path }: NotedCall, until: number): CallDiagnostics => {
  const { direction, state, answeredAt, end, held, muted, signalling, media, quality } = info;
  return {
    direction,
    state,
    seconds: answeredAt === null ? null : Math.round((until - answeredAt) / 1000),
    // Without the phrase: it is written by a server and may contain a name.
    end: end && { reason: end.reason, by: end.by, status: end.status ?? null },
    held,
    muted,
    signalling,
    media,
    losses: path.losses,
    quality,
    summary: path.summary(),
  };
};

/** Makes the report. The code is loaded with the first report. */
export const collect = async (
  history: PhoneHistory,
  source: DiagnosticsSource,
): Promise<PhoneDiagnostics> => {
  const { library, status, edges, iceServers, calls } = source;
  const { connected, registered, error } = status;
  const now = history.clock.now();
  return {
    at: new Date().toISOString(),
    library,
    browser: browser(),
    line: {
      connected,
      registered,
      error: error?.code ?? null,
      edges,
      iceServers,
      unreadable: history.unreadable,
    },
    devices: await devices(source),
    socket: history.socket.read(),
    registration: history.registration.read(),
    ended: history.ended
      .read()
      .map(({ agoMs, ...call }) => ({ agoMs, ...diagnose(call, now - agoMs) })),
    live: calls.filter(({ info }) => info.state !== 'ended').map((call) => diagnose(call, now)),
  };
};
