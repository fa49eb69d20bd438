/**
 * Runs in the page before anything else: notes when things happen on the wire, the same way for every page that is
 * measured, whatever its own code says. Read by `window.__marks`.
 */
export const installCallMarks = (): void => {
  const marks: Record<string, number> = {};
  const note = (name: string) => {
    marks[name] ??= performance.now();
  };
  Object.assign(globalThis, {
    __marks: marks,
    __forgetMarks: () => Object.keys(marks).forEach((key) => delete marks[key]),
  });

  addEventListener('click', () => note('click'), { capture: true });

  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (this: WebSocket, data) {
    if (typeof data === 'string' && data.startsWith('INVITE ')) note('invite');
    if (typeof data === 'string' && data.startsWith('REGISTER ')) hear(this);
    return send.call(this, data);
  };
  const heard = new WeakSet<WebSocket>();
  const hear = (socket: WebSocket) => {
    if (heard.has(socket)) return;
    heard.add(socket);
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      const method = /^CSeq:\s*\d+\s+(\w+)/im.exec(text)?.[1];
      const status = /^SIP\/2\.0 (\d{3})/.exec(text)?.[1];
      if (method === 'INVITE' && status === '180') note('ringing');
      if (method === 'INVITE' && status === '200') note('answered');
      if (method === 'REGISTER' && status === '200') note('registered');
    });
  };

  // The first sound of the far end: the received track leaves its muted state with the first RTP packet.
  const Native = RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Native {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener('track', ({ track }) => {
        if (!track.muted) note('audio');
        track.addEventListener('unmute', () => note('audio'));
      });
    }
  };
};

/** Milliseconds since navigation of each thing that happened. */
export type CallMarks = Partial<
  Record<'click' | 'invite' | 'ringing' | 'answered' | 'registered' | 'audio', number>
>;
