/** What carries frames to the client: a fake socket, or a real one. */
export interface Peer {
  readonly url: string;
  readonly isOpen: boolean;
  push(data: string | ArrayBuffer): void;
  /** The connection breaks. */
  drop(): void;
}
