/** The streams of Rocket.Chat that the product listens to. */
export type Stream =
  | 'stream-notify-user'
  | 'stream-notify-logged'
  | 'stream-room-messages'
  | 'stream-notify-room';

/** One connection that listens. */
export interface Listener {
  username: string;
  /** The connection's own events of a stream, as `changed` frames. */
  hears(stream: Stream, key: string): boolean;
  send(stream: Stream, key: string, args: readonly unknown[]): void;
}

export interface Streams {
  add(listener: Listener): () => void;
  /** @param mayHear who gets it; default everyone who listens */
  emit(
    stream: Stream,
    key: string,
    args: readonly unknown[],
    mayHear?: (username: string) => boolean,
  ): void;
  /** Has this person a connection? */
  isHere(username: string): boolean;
}

export const createStreams = (): Streams => {
  const listeners = new Set<Listener>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (stream, key, args, mayHear = () => true) => {
      for (const listener of listeners)
        if (listener.hears(stream, key) && mayHear(listener.username))
          listener.send(stream, key, args);
    },
    isHere: (username) => [...listeners].some((listener) => listener.username === username),
  };
};
