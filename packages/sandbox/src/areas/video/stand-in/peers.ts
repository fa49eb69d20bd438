/** Connects everyone in a room with everyone, by WebRTC; offers and candidates go through the sandbox. */
interface Options {
  jwt: string;
  slug: string;
  name: string;
  stream: MediaStream;
  onJoined: (id: string) => void;
  onPeer: (id: string, name: string, stream: MediaStream) => void;
  onLeft: (id: string) => void;
  /** @param isRefused the pass does not count */
  onLost: (isRefused: boolean) => void;
}

interface Signal {
  description?: RTCSessionDescriptionInit;
  candidate?: RTCIceCandidateInit;
}

type Message =
  | { kind: 'joined'; id: string; others: { id: string; name: string }[] }
  | { kind: 'came'; id: string; name: string }
  | { kind: 'left'; id: string }
  | { kind: 'signal'; from: string; signal: Signal };

/** Code with which the server closes the socket of someone without a pass. */
const REFUSED = 4403;

export const createPeers = (options: Options) => {
  const { stream } = options;
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/meeting`);
  const peers = new Map<string, RTCPeerConnection>();
  let video = stream.getVideoTracks()[0] ?? null;
  let isClosed = false;
  const send = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const connect = (id: string, name: string, offers: boolean): RTCPeerConnection => {
    const peer = new RTCPeerConnection();
    peers.set(id, peer);
    const theirs = new MediaStream();
    for (const kind of ['audio', 'video'] as const) {
      const track = kind === 'video' ? video : (stream.getAudioTracks()[0] ?? null);
      if (track) peer.addTrack(track, stream);
      else if (offers) peer.addTransceiver(kind, { direction: 'recvonly' });
    }
    peer.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) send({ to: id, signal: { candidate } });
    });
    peer.addEventListener('track', ({ track }) => theirs.addTrack(track));
    options.onPeer(id, name, theirs);
    return peer;
  };
  const offer = async (id: string, peer: RTCPeerConnection): Promise<void> => {
    await peer.setLocalDescription();
    send({ to: id, signal: { description: peer.localDescription } });
  };
  const answer = async (from: string, { description, candidate }: Signal): Promise<void> => {
    const peer = peers.get(from);
    if (!peer) return;
    if (candidate) await peer.addIceCandidate(candidate);
    if (!description) return;
    await peer.setRemoteDescription(description);
    if (description.type !== 'offer') return;
    await offer(from, peer);
  };
  const forget = (id: string): void => {
    peers.get(id)?.close();
    peers.delete(id);
    options.onLeft(id);
  };
  /** One after the other: a candidate waits for its description. */
  let done: Promise<unknown> = Promise.resolve();
  const take = async (message: Message): Promise<void> => {
    if (message.kind === 'joined') {
      options.onJoined(message.id);
      // Who comes makes the offers.
      for (const { id, name } of message.others) await offer(id, connect(id, name, true));
    } else if (message.kind === 'came') connect(message.id, message.name, false);
    else if (message.kind === 'left') forget(message.id);
    else await answer(message.from, message.signal);
  };
  socket.addEventListener('open', () =>
    send({ jwt: options.jwt, slug: options.slug, name: options.name }),
  );
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    done = done.then(() => take(message)).catch(reportError);
  });
  socket.addEventListener('close', ({ code }) => {
    if (!isClosed) options.onLost(code === REFUSED);
  });
  return {
    /** Shows others another picture: a screen, or the camera again. */
    showVideo(track: MediaStreamTrack | null): void {
      video = track;
      for (const [id, peer] of peers) {
        const line = peer.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video');
        void line?.sender.replaceTrack(track);
        if (!line || line.direction === 'sendrecv') continue;
        // There was no camera: others have not been told to expect pictures.
        line.direction = 'sendrecv';
        void offer(id, peer);
      }
    },
    close(): void {
      isClosed = true;
      socket.close();
      for (const peer of peers.values()) peer.close();
      peers.clear();
    },
  };
};
