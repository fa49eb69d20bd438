import type { Access, IntentName } from '@callpanel/contracts';
import type { Message } from './message.model.ts';

/** What the actions of messages act with. Failures are told by whoever implements it. */
export interface MessageDeeds {
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

/** Who looks at the mailbox, and what may be done. */
export interface Rights {
  /** Messages may be changed. */
  mayWrite: boolean;
  /** What may not be done here, in one of the three levels [P-51]; null: all may. */
  lacking: 'none' | 'read' | 'change' | null;
  /** Intents that somebody on this page fulfils. */
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

/** Something to do; `run` is null when it is impossible now. What never applies is absent. */
export interface Action {
  id: ActionId;
  run: (() => void) | null;
}

/**
 * What can be done about one message, in the order of the menu.
 *
 * @example actionsOf(message, { mayWrite: true, lacking: null, offered: ['dial'] }, deeds)[0]?.run?.()
 */
export const actionsOf = (message: Message, rights: Rights, deeds: MessageDeeds): Action[] => {
  const { isNew, favorite, customFolder, number } = message;
  const one = [message];
  const write = (run: () => void) => (rights.mayWrite ? run : null);
  const actions: Action[] = [
    {
      id: 'call',
      run: number !== '' && rights.offered.includes('dial') ? () => deeds.call(message) : null,
    },
    { id: isNew ? 'read' : 'new', run: write(() => deeds.mark(one, !isNew)) },
    { id: favorite ? 'unfavorite' : 'favorite', run: write(() => deeds.favorite(one, !favorite)) },
    { id: 'move', run: write(() => deeds.move(one)) },
  ];
  if (customFolder !== '') actions.push({ id: 'takeOut', run: write(() => deeds.takeOut(one)) });
  actions.push(
    { id: 'transfer', run: write(() => deeds.transfer(one)) },
    { id: 'download', run: () => deeds.download(message) },
    { id: 'delete', run: write(() => deeds.remove(one)) },
  );
  return actions;
};

/** What can be done about several at once [U-28]: what none of them needs is impossible. */
export const bulkActionsOf = (
  messages: readonly Message[],
  { mayWrite }: Pick<Rights, 'mayWrite'>,
  deeds: MessageDeeds,
): Action[] => {
  const when = (some: (message: Message) => boolean, run: () => void) =>
    mayWrite && messages.some(some) ? run : null;
  return [
    {
      id: 'read',
      run: when(
        ({ isNew }) => isNew,
        () => deeds.mark(messages, false),
      ),
    },
    {
      id: 'new',
      run: when(
        ({ isNew }) => !isNew,
        () => deeds.mark(messages, true),
      ),
    },
    {
      id: 'favorite',
      run: when(
        ({ favorite }) => !favorite,
        () => deeds.favorite(messages, true),
      ),
    },
    {
      id: 'unfavorite',
      run: when(
        ({ favorite }) => favorite,
        () => deeds.favorite(messages, false),
      ),
    },
    {
      id: 'move',
      run: when(
        () => true,
        () => deeds.move(messages),
      ),
    },
    {
      id: 'takeOut',
      run: when(
        ({ customFolder }) => customFolder !== '',
        () => deeds.takeOut(messages),
      ),
    },
    {
      id: 'transfer',
      run: when(
        () => true,
        () => deeds.transfer(messages),
      ),
    },
    {
      id: 'delete',
      run: when(
        () => true,
        () => deeds.remove(messages),
      ),
    },
  ];
};

/**
 * What the user's permissions and the server say [P-51].
 *
 * @param access to voicemails, by the user's permissions
 * @param refused what the server said no to: reading the list, changing a message in somebody else's mailbox; null: nothing
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
