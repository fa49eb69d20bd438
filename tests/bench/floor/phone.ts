import type { SipSettings } from '@callpanel/contracts';
import { UA, WebSocketInterface } from 'jssip';
import type { RTCSession } from 'jssip/lib/RTCSession';

declare global {
  interface Window {
    /** Set by the bench before the page loads; `iceServers` may name a STUN server that never answers. */
    __sip: SipSettings;
  }
}

/** Moments that the bench reads with `performance.getEntriesByName`. */
export type Mark =
  | 'dial-usable' // a number can be typed
  | 'registered' // 200 to REGISTER
  | 'click' // the call button was pressed
  | 'ringing' // 180
  | 'answered' // 200 to INVITE
  | 'first-audio' // the first RTP packet of the far end
  | 'ended';

export const mark = (name: Mark): void => {
  performance.mark(name);
};

export interface Phone {
  call(number: string): void;
  hangUp(): void;
}

/** JsSIP as its own documentation uses it, and nothing else: the phone of both floor pages. */
export const startPhone = (onStatus: (status: string) => void): Phone => {
  const { uri, realm, password, ha1, proxy, iceServers = [] } = window.__sip;
  const ua = new UA({
    uri,
    realm,
    sockets: proxy.map(({ url }) => new WebSocketInterface(url)),
    ...(password !== undefined && { password }),
    ...(ha1 !== undefined && { ha1 }),
  });
  const audio = new Audio();
  audio.autoplay = true;
  let session: RTCSession | undefined;

  const report = (name: Mark) => {
    mark(name);
    onStatus(name);
  };
  ua.on('registered', () => report('registered'));
  ua.on('registrationFailed', ({ cause }) => onStatus(cause ?? 'not registered'));
  ua.start();

  return {
    call: (number) => {
      session = ua.call(number, {
        mediaConstraints: { audio: true, video: false },
        pcConfig: { iceServers },
        eventHandlers: {
          progress: () => report('ringing'),
          accepted: () => report('answered'),
          ended: () => report('ended'),
          failed: ({ cause }) => {
            mark('ended');
            onStatus(cause);
          },
        },
      });
      session.connection.addEventListener('track', ({ track }) => {
        track.addEventListener('unmute', () => mark('first-audio'), { once: true });
        audio.srcObject = new MediaStream([track]);
      });
    },
    hangUp: () => session?.terminate(),
  };
};
