/**
 * `external_api.js` of the stand-in: the part of Jitsi's IFrame API that clients use, over Jitsi's own transport. A real deployment
 * serves Jitsi's file under the same address.
 */
import { PostMessageTransportBackend, Transport } from '@jitsi/js-utils/transport';

interface Options {
  roomName: string;
  parentNode: HTMLElement;
  jwt?: string;
  noSSL?: boolean;
  lang?: string;
  width?: string;
  height?: string;
  userInfo?: { displayName?: string };
}

type Payload = Readonly<Record<string, unknown>>;
type Listener = (payload: Payload) => void;

/** Names of events on the wire, and for clients. */
const EVENTS = new Map([
  ['audio-mute-status-changed', 'audioMuteStatusChanged'],
  ['error-occurred', 'errorOccurred'],
  ['participant-joined', 'participantJoined'],
  ['participant-left', 'participantLeft'],
  ['video-conference-joined', 'videoConferenceJoined'],
  ['video-conference-left', 'videoConferenceLeft'],
  ['video-mute-status-changed', 'videoMuteStatusChanged'],
  ['video-ready-to-close', 'readyToClose'],
]);

const COMMANDS = new Map([
  ['hangup', 'video-hangup'],
  ['toggleAudio', 'toggle-audio'],
  ['toggleVideo', 'toggle-video'],
]);

const ALLOW = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
];

let nextId = 0;

class JitsiMeetExternalAPI {
  readonly #frame = document.createElement('iframe');
  readonly #transport: Transport;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(domain: string, options: Options) {
    const id = nextId++;
    const url = new URL(`${options.noSSL ? 'http' : 'https'}://${domain}/${options.roomName}`);
    if (options.jwt) url.searchParams.set('jwt', options.jwt);
    const hash = new URLSearchParams({ jitsi_meet_external_api_id: String(id) });
    if (options.lang) hash.set('config.defaultLanguage', JSON.stringify(options.lang));
    const name = options.userInfo?.displayName;
    if (name) hash.set('userInfo.displayName', JSON.stringify(name));
    url.hash = String(hash);
    const frame = this.#frame;
    frame.name = `jitsiConferenceFrame${id}`;
    frame.id = frame.name;
    frame.allow = ALLOW.join('; ');
    frame.style.width = options.width ?? '100%';
    frame.style.height = options.height ?? '100%';
    frame.style.border = '0';
    frame.src = url.href;
    options.parentNode.append(frame);
    const window = frame.contentWindow as Window;
    const scope = `jitsi_meet_external_api_${id}`;
    this.#transport = new Transport({
      backend: new PostMessageTransportBackend({
        postisOptions: { scope, window, allowedOrigin: url.origin },
      }),
    });
    this.#transport.on('event', ({ name: wire, ...payload }: Payload & { name: string }) => {
      const event = EVENTS.get(wire);
      if (event) for (const listener of this.#listeners.get(event) ?? []) listener(payload);
      return event !== undefined;
    });
  }

  addListener(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }

  removeListener(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }

  executeCommand(name: string, ...data: unknown[]): void {
    const wire = COMMANDS.get(name);
    if (!wire) throw new TypeError(`"${name}" is no command of the stand-in.`);
    this.#transport.sendEvent({ name: wire, data });
  }

  getIFrame(): HTMLIFrameElement {
    return this.#frame;
  }

  dispose(): void {
    this.#listeners.clear();
    this.#transport.dispose();
    this.#frame.remove();
  }
}

Object.assign(globalThis, { JitsiMeetExternalAPI });
