import { randomBytes } from 'node:crypto';

/** Milliseconds. */
const LIFE_MS = 5 * 60_000;

/** Says whose password was right, until the one-time code comes: good once, and for five minutes. @param now epoch milliseconds */
export const createTickets = (now: () => number) => {
  const tickets = new Map<string, { username: string; until: number }>();
  return {
    give: (username: string): string => {
      for (const [id, { until }] of tickets) if (until < now()) tickets.delete(id);
      const id = randomBytes(24).toString('base64url');
      tickets.set(id, { username, until: now() + LIFE_MS });
      return id;
    },
    take: (id: string): string | undefined => {
      const ticket = tickets.get(id);
      tickets.delete(id);
      return ticket && ticket.until >= now() ? ticket.username : undefined;
    },
    /** Tickets of a person are no longer good. */
    endOf: (username: string): void => {
      for (const [id, ticket] of tickets) if (ticket.username === username) tickets.delete(id);
    },
    reset: (): void => tickets.clear(),
  };
};
export type Tickets = ReturnType<typeof createTickets>;
