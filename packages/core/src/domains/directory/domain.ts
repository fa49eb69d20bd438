import { CallpanelError } from '@callpanel/contracts';
import { defineDomain } from '../../domain.ts';
import { lateCode } from '../late-code.ts';
import type { DirectoryContext } from './context.ts';
import type { Directory } from './directory.ts';
import type { DirectoryActions } from './state.ts';
import { initialDirectory } from './state.ts';

/** Who can be called; the code comes with the first search. */
export const directory = defineDomain({
  initial: initialDirectory,
  perSession: true,
  create(context: DirectoryContext) {
    const { presence } = context.state;
    let engine: Directory | null = null;
    const code = lateCode(async () => {
      const { createDirectory } = await import('./directory.ts');
      return (engine ??= createDirectory(context));
    });
    const actions: DirectoryActions = {
      block: async (...entry) => (await code()).block(...entry),
      async search(text, soFar) {
        try {
          return await (await code()).search(text, soFar);
        } catch (error) {
          return {
            status: 'failed',
            error: error instanceof CallpanelError ? error.info : null,
            entries: [],
          };
        }
      },
      contactIdOf: (number) => engine?.hostContact(number)?.id ?? null,
      findCaller: async (number) => void (await (await code()).findCaller(number)),
      loadPicture: (id) =>
        void code().then(
          ({ loadPicture }) => loadPicture(id),
          () => undefined,
        ),
      nameOf: (number) => presence.cards[number]?.name || engine?.nameOf(number) || '',
      async lookUp(number) {
        const card = presence.cards[number];
        return card?.name || (await code()).lookUp(number);
      },
    };
    return { actions, recordsChanged: (area: string) => engine?.recordsChanged(area) };
  },
});
