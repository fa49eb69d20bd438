import type { Mail } from '../mails/index.ts';
import { token } from '../../sip/token.ts';
import type { CallRecord } from './record.ts';
import type { Recordings } from './recordings.ts';
import { type ZipEntry, zipOf } from './zip.ts';

/** An archive of recordings that someone has asked for. */
export interface Archive {
  id: string;
  /** User name of who asked. */
  owner: string;
  /** Recordings in it so far, and in the end. */
  done: number;
  total: number;
  failed: boolean;
  /** null until it is ready. */
  bytes: Buffer | null;
}

export interface Archives {
  get(id: string): Archive | undefined;
  /** Begins to make an archive. Its link is mailed when it is ready. */
  make(owner: string, email: string, records: readonly CallRecord[]): Archive;
  reset(): void;
}

export interface ArchivesParts {
  recordings: Pick<Recordings, 'bytes'>;
  /** Where an archive is fetched. */
  pathOf(id: string): string;
  mail(mail: Mail): void;
}

/** `2026-11-21T10-00-00-101-102-1.mp3` */
const nameOf = ({ at, caller, callee }: CallRecord, number: number): string => {
  const text = [new Date(at).toISOString().slice(0, 19), caller.ext, callee.ext, number].join('-');
  return `${text.replaceAll(/[^\w+-]/g, '-')}.mp3`;
};

export const createArchives = ({ recordings, pathOf, mail }: ArchivesParts): Archives => {
  const archives = new Map<string, Archive>();

  const fill = async (archive: Archive, records: readonly CallRecord[]): Promise<void> => {
    const entries: ZipEntry[] = [];
    for (const record of records) {
      const bytes = await recordings.bytes(record.recording, 'mp3');
      if (bytes !== undefined && bytes !== 'preparing')
        entries.push({ name: nameOf(record, entries.length + 1), bytes });
      archive.done += 1;
    }
    archive.bytes = zipOf(entries);
  };

  return {
    get: (id) => archives.get(id),
    make: (owner, email, records) => {
      const id = token();
      const archive: Archive = {
        id,
        owner,
        done: 0,
        total: records.length,
        failed: false,
        bytes: null,
      };
      archives.set(id, archive);
      void fill(archive, records).then(
        () => {
          const text = `Your recordings are ready: ${pathOf(id)}`;
          if (archives.has(id)) mail({ to: email, subject: 'Call recordings', text });
        },
        () => {
          archive.failed = true;
        },
      );
      return archive;
    },
    reset: () => archives.clear(),
  };
};
