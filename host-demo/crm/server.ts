import type { LoggedCall } from '@callpanel/embed';

/** A note that a user wrote on a company's page. */
export interface Note {
  kind: 'note';
  key: string;
  companyId: string;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A call as the phone handed it over. */
export interface CallEntry {
  kind: 'call';
  key: string;
  companyId: string;
  call: LoggedCall;
  /** When it began; epoch milliseconds. */
  at: number;
}

export type Entry = Note | CallEntry;

/** A list that outlives a reload of this tab, as a data base would. */
const kept = <T>(name: string) => ({
  read: (): readonly T[] => JSON.parse(sessionStorage.getItem(name) ?? '[]') as T[],
  write: (list: readonly T[]): void => sessionStorage.setItem(name, JSON.stringify(list)),
});

/** What was written and the server does not have yet. */
export const createOutbox = () => kept<Note>('crm.outbox');

/** Plays the part of the CRM's own server: it keeps each entry once, and can be down. */
export const createServer = () => {
  const table = kept<Entry>('crm.entries');
  return {
    down: false,
    all: table.read,
    /** Rejects while the server is down. */
    async save(entry: Entry): Promise<void> {
      if (this.down) throw new Error('The server does not answer');
      // The phone sends a call until it gets a confirmation: the same key is the same call.
      table.write([...table.read().filter(({ key }) => key !== entry.key), entry]);
    },
  };
};
