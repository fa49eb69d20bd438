import { CallpanelError } from '@callpanel/contracts';
import type { Context } from '../../context.ts';
import { lateCode } from '../late-code.ts';
import type { Directory } from './directory.ts';
import type { DirectoryActions } from './state.ts';

/** Who can be called; the code comes with the first search. */
export const directoryActions = (context: Context): DirectoryActions => {
  const { presence, directory } = context.state;
  let engine: Directory | null = null;
  const code = lateCode(async () => {
    const { createDirectory } = await import('./directory.ts');
    return (engine ??= createDirectory(context));
  });
  return {
    async search(text) {
      try {
        await (await code()).search(text);
      } catch (error) {
        directory.text = text;
        directory.status = 'failed';
        directory.error = error instanceof CallpanelError ? error.info : null;
      }
    },
    contactIdOf: (number) => engine?.hostContact(number)?.id ?? null,
    nameOf: (number) => presence.cards[number]?.name || engine?.nameOf(number) || '',
    async lookUp(number) {
      const card = presence.cards[number];
      return card?.name || (await code()).lookUp(number);
    },
  };
};
