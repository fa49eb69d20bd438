import { CallpanelError } from '@callpanel/contracts';

/** What we use of Jitsi's IFrame API (handbook, "IFrame API"). */
export interface JitsiMeeting {
  addListener(event: string, listener: (payload: Readonly<Record<string, unknown>>) => void): void;
  executeCommand(command: 'toggleAudio' | 'hangup'): void;
  getIFrame(): HTMLIFrameElement;
  /** Removes the frame and all listeners. */
  dispose(): void;
}

export type JitsiApi = new (
  domain: string,
  options: Readonly<Record<string, unknown>>,
) => JitsiMeeting;

interface Globals {
  JitsiMeetExternalAPI?: JitsiApi;
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  };
}

/** A script that takes longer has not come, milliseconds. */
const SCRIPT_MS = 15_000;

/**
 * The parts of a meeting's address.
 *
 * @throws TypeError it is no web address with a room
 * @example partsOf('https://meet.example/room?jwt=abc') // { domain: 'meet.example', roomName: 'room', jwt: 'abc', … }
 */
export const partsOf = (address: string) => {
  const url = new URL(address);
  const isPlain = url.protocol === 'http:';
  const roomName = decodeURIComponent(url.pathname.slice(1));
  if ((!isPlain && url.protocol !== 'https:') || roomName === '')
    throw new TypeError('The address leads to no meeting.');
  return { domain: url.host, roomName, jwt: url.searchParams.get('jwt'), isPlain };
};

/** The script of the `live.` sub-host of the API's host [A-90] [W-13]. */
export const scriptAddress = (apiBase: string): string => {
  const { protocol, host } = new URL(apiBase);
  return `${protocol}//live.${host}/external_api.js`;
};

let policy: { createScriptURL(url: string): string } | undefined;

/** Pages that guard their script addresses get ours by a policy of its own; it passes no other address. */
const trusted = (address: string): string => {
  policy ??= (globalThis as Globals).trustedTypes?.createPolicy('callpanel-meeting', {
    createScriptURL: (url) => {
      if (url.endsWith('/external_api.js')) return url;
      throw new TypeError('Not the script of the meetings.');
    },
  });
  return policy?.createScriptURL(address) ?? address;
};

/** Loads Jitsi's script once; what failed is tried again with the next call. @throws CallpanelError `video.error.script` [E-91] */
export const loadJitsi = (address: string): Promise<JitsiApi> => {
  const here = (globalThis as Globals).JitsiMeetExternalAPI;
  if (here) return Promise.resolve(here);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const done = (): void => {
      clearTimeout(timer);
      const api = (globalThis as Globals).JitsiMeetExternalAPI;
      if (api) return resolve(api);
      script.remove();
      reject(new CallpanelError('video.error.script'));
    };
    const timer = setTimeout(done, SCRIPT_MS);
    script.async = true;
    script.src = trusted(address);
    script.addEventListener('load', done);
    script.addEventListener('error', done);
    document.head.append(script);
  });
};
