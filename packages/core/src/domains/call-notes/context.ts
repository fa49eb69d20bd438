import type { Context } from '../../context.ts';
import type { CoreState } from '../../state.ts';
import type { DirectoryActions } from '../directory/state.ts';
import type { HostActions } from '../host/state.ts';

/** What call notes reads and writes, and asks of other domains. */
export type CallNotesContext = Context<
  Pick<CoreState, 'callNotes' | 'calls' | 'host' | 'parking' | 'tabs'>,
  {
    directory: Pick<DirectoryActions, 'contactIdOf' | 'nameOf'>;
    host: Pick<HostActions, 'ask'>;
  }
>;
