import type { Store } from '../../store/index.ts';
import { newId } from './ids.ts';
import type { StoredFile } from './records.ts';
import { FILES } from './tables.ts';

/** Files of messages. */
export const createFiles = (store: Store) => {
  const table = store.table(FILES);
  return {
    get: (id: string): StoredFile | undefined => table.get(id),
    keep: (
      rid: string,
      username: string,
      { name, type, bytes }: { name: string; type: string; bytes: Buffer },
    ): StoredFile => {
      const file: StoredFile = {
        id: newId(),
        rid,
        username,
        // A name and no path.
        name: name.replace(/^.*[/\\]/, '').slice(0, 255) || 'file',
        type,
        size: bytes.length,
        bytes: bytes.toString('base64'),
      };
      table.put([file]);
      return file;
    },
  };
};
export type Files = ReturnType<typeof createFiles>;
