import { type Candidate, isLoopback, onlyLoopback, ufragOf } from './loopback-sdp.ts';

interface Waiting {
  ufrag: string;
  resolve: (candidate: Candidate) => void;
  reject: (error: Error) => void;
}

/**
 * The loopback candidates of one peer connection. They are taken from its events: `localDescription` has them too, but
 * reading it while libwebrtc adds one to it ends the process with SIGSEGV (node-webrtc issue 696).
 */
export class LoopbackCandidates {
  readonly #pc: RTCPeerConnection;
  /** By ufrag: each ICE restart has its own. */
  readonly #found = new Map<string, Candidate>();
  #waiting: Waiting | undefined;
  #closed = false;

  constructor(pc: RTCPeerConnection) {
    this.#pc = pc;
    pc.onicecandidate = ({ candidate }) => candidate && this.#find(candidate);
  }

  /**
   * A description that was set, with its loopback candidate, which comes within a few milliseconds.
   *
   * @throws Error when another description is made meanwhile, or the connection is closed
   */
  async complete(sdp: string): Promise<string> {
    this.#giveUp('Another description was made');
    const ufrag = ufragOf(sdp);
    return onlyLoopback(sdp, ufrag === undefined ? undefined : await this.#candidateOf(ufrag));
  }

  close(): void {
    this.#closed = true;
    this.#pc.onicecandidate = null;
    this.#giveUp('The connection was closed');
  }

  #candidateOf(ufrag: string): Promise<Candidate> {
    return new Promise((resolve, reject) => {
      const known = this.#found.get(ufrag);
      if (known) return resolve(known);
      if (this.#closed) return reject(new Error('The connection was closed'));
      this.#waiting = { ufrag, resolve, reject };
    });
  }

  #find(candidate: RTCIceCandidate): void {
    if (!isLoopback(candidate) || candidate.usernameFragment === null) return;
    this.#found.set(candidate.usernameFragment, candidate);
    if (this.#waiting?.ufrag === candidate.usernameFragment) this.#waiting.resolve(candidate);
  }

  #giveUp(why: string): void {
    this.#waiting?.reject(new Error(why));
    this.#waiting = undefined;
  }
}
