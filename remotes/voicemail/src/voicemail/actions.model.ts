import type { Access, IntentName } from '@callpanel/contracts';
import type { Action } from '@callpanel/widget/records';
import type { Message } from './message.model.ts';

/** What the actions of messages call. A failure becomes a notice. */
export interface Commands {
  call(message: Message): void;
  mark(messages: readonly Message[], isNew: boolean): void;
  favorite(messages: readonly Message[], on: boolean): void;
  /** Asks for the folder. */
  move(messages: readonly Message[]): void;
  takeOut(messages: readonly Message[]): void;
  /** Asks for the extensions. */
  transfer(messages: readonly Message[]): void;
  download(message: Message): void;
  remove(messages: readonly Message[]): void;
}

/** What may be done in the mailbox. */
export interface Rights {
  /** Messages may be changed. */
  mayWrite: boolean;
  /** What may not be done here, in one of the three levels [P-51]; null: all may. */
  lacking: 'none' | 'read' | 'change' | null;
  /** Intents that this page fulfils. */
  offered: readonly IntentName[];
}

export type ActionId =
  | 'call'
  | 'read'
  | 'new'
  | 'favorite'
  | 'unfavorite'
  | 'move'
  | 'takeOut'
  | 'transfer'
  | 'download'
  | 'delete';

/**
 * What can be done about one message, in the order of the menu.
 *
 * @example actionsOf(message, { mayWrite: true, lacking: null, offered: ['dial'] }, commands)[0]?.run?.()
 */
export const actionsOf = (
  message: Message,
  rights: Rights,
  commands: Commands,
): Action<ActionId>[] => {
  const { isNew, favorite, customFolder, number } = message;
  const one = [message];
  const write = (run: () => void) => (rights.mayWrite ? run : null);
  const actions: Action<ActionId>[] = [
    {
      id: 'call',
      run: number !== '' && rights.offered.includes('dial') ? () => commands.call(message) : null,
    },
    { id: isNew ? 'read' : 'new', run: write(() => commands.mark(one, !isNew)) },
    {
      id: favorite ? 'unfavorite' : 'favorite',
      run: write(() => commands.favorite(one, !favorite)),
    },
    { id: 'move', run: write(() => commands.move(one)) },
  ];
  if (customFolder !== '') actions.push({ id: 'takeOut', run: write(() => commands.takeOut(one)) });
  actions.push(
    { id: 'transfer', run: write(() => commands.transfer(one)) },
    { id: 'download', run: () => commands.download(message) },
    { id: 'delete', run: write(() => commands.remove(one)) },
  );
  return actions;
};

/** What can be done about several at once [U-28]: what none of them needs is impossible. */
export const bulkActionsOf = (
  messages: readonly Message[],
  { mayWrite }: Pick<Rights, 'mayWrite'>,
  commands: Commands,
): Action<ActionId>[] => {
  const action = (id: ActionId, some: boolean, run: () => void): Action<ActionId> => ({
    id,
    run: mayWrite && some ? run : null,
  });
  const any = messages.length > 0;
  const isNew = (message: Message) => message.isNew;
  const isFavorite = ({ favorite }: Message) => favorite;
  const isFiled = ({ customFolder }: Message) => customFolder !== '';
  return [
    action('read', messages.some(isNew), () => commands.mark(messages, false)),
    action('new', !messages.every(isNew), () => commands.mark(messages, true)),
    action('favorite', !messages.every(isFavorite), () => commands.favorite(messages, true)),
    action('unfavorite', messages.some(isFavorite), () => commands.favorite(messages, false)),
    action('move', any, () => commands.move(messages)),
    action('takeOut', messages.some(isFiled), () => commands.takeOut(messages)),
    action('transfer', any, () => commands.transfer(messages)),
    action('delete', any, () => commands.remove(messages)),
  ];
};

/**
 * What the user's permissions and the server say [P-51].
 *
 * @param access to voicemails, by the user's permissions
 * @param refused what the server refused: reading the list, changing a message in another person's mailbox; null: nothing
 */
export const rightsFor = (
  access: Access,
  refused: 'reading' | 'changing' | null,
  offered: Rights['offered'],
): Rights => {
  const lacking = (): Rights['lacking'] => {
    if (refused === 'reading' || access === 'none') return 'none';
    if (access === 'read') return 'read';
    return refused === 'changing' ? 'change' : null;
  };
  return { mayWrite: access === 'write' && refused === null, lacking: lacking(), offered };
};
