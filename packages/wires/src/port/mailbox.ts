import type { Hosts, WindowMessage } from './addressed.ts';
import { destinationIn, hostOf, isHello } from './addressed.ts';

/** Reads the messages, once it is loaded. */
export interface Reader {
  receive(message: WindowMessage): void;
}

/** Maximum of hellos and numbers that wait for the reader; allowed senders send fewer. */
const MOST_WAITING = 50;

/**
 * Collects the page's window messages from the first one on, and loads their reader when an allowed sender sends one. A
 * page without such messages
 * loads nothing, and messages of other origins are only counted.
 *
 * @param load gets how many messages came from origins that are not hosts; if it fails, the next message tries again
 */
export const createMailbox = (
  { hosts, origin }: { hosts: Hosts; origin: string },
  load: (otherOrigins: number) => Promise<Reader>,
): ((message: WindowMessage) => void) => {
  let reader: Reader | null = null;
  let loading = false;
  let waiting: WindowMessage[] = [];
  let otherOrigins = 0;
  const fetch = async (): Promise<void> => {
    loading = true;
    try {
      reader = await load(otherOrigins);
      for (const message of waiting) reader.receive(message);
      waiting = [];
    } catch {
      // The host gets no answer and says hello again.
      loading = false;
    }
  };
  return ({ data, origin: from, source, ports }) => {
    if (!isHello(data) && destinationIn(data) === null) return;
    const message = { data, origin: from, source, ports };
    if (reader) return reader.receive(message);
    if (from !== origin && !hostOf(hosts, from)) return void otherOrigins++;
    if (waiting.length < MOST_WAITING) waiting.push(message);
    if (!loading) void fetch();
  };
};
