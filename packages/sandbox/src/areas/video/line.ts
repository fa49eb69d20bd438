import type { WebSocket } from 'ws';
import * as z from 'zod';
import type { SocketService } from '../../server/sockets.ts';
import type { RoomTokens } from './tokens.ts';

const Hello = z.object({
  jwt: z.string().max(4000),
  slug: z.string().max(200),
  name: z.string().trim().min(1).max(80),
});
const Signal = z.object({ to: z.string(), signal: z.record(z.string(), z.unknown()) });

/** Closes the socket of someone without a pass. */
const REFUSED = 4403;

interface Guest {
  id: string;
  name: string;
  socket: WebSocket;
}

const parse = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};

/** Brings those together who are in the same room: who came and left, and what their browsers have to say to each other. */
export const createMeetingLine = (tokens: RoomTokens) => {
  const rooms = new Map<string, Set<Guest>>();
  let last = 0;
  const send = ({ socket }: Guest, message: object): void => socket.send(JSON.stringify(message));

  const enter = (slug: string, guest: Guest): void => {
    const others = rooms.get(slug) ?? new Set();
    rooms.set(slug, others);
    send(guest, {
      kind: 'joined',
      id: guest.id,
      others: [...others].map(({ id, name }) => ({ id, name })),
    });
    for (const other of others) send(other, { kind: 'came', id: guest.id, name: guest.name });
    others.add(guest);
    guest.socket.on('close', () => {
      others.delete(guest);
      for (const other of others) send(other, { kind: 'left', id: guest.id });
      if (others.size === 0) rooms.delete(slug);
    });
    guest.socket.on('message', (data: unknown) => {
      const { success, data: given } = Signal.safeParse(parse(data));
      const other = success ? [...others].find(({ id }) => id === given.to) : undefined;
      if (other && success) send(other, { kind: 'signal', from: guest.id, signal: given.signal });
    });
  };
  const service: SocketService = {
    path: '/meeting',
    protocol: null,
    // Guests come from anywhere: the token says whether they may.
    anyOrigin: true,
    attach(socket) {
      socket.once('message', (data: unknown) => {
        const hello = Hello.safeParse(parse(data));
        if (!hello.success) return socket.close(REFUSED);
        const { jwt, slug, name } = hello.data;
        void tokens.check(slug, jwt).then((pass) => {
          if (!pass) socket.close(REFUSED);
          else enter(slug, { id: String(++last), name, socket });
        });
      });
    },
  };
  return {
    service,
    /** Names of those in a room. */
    guests: (slug: string): string[] => [...(rooms.get(slug) ?? [])].map(({ name }) => name),
    /** Ends all meetings. */
    reset(): void {
      for (const guests of rooms.values()) for (const { socket } of guests) socket.terminate();
      rooms.clear();
    },
  };
};
