import type { LatePart } from '../../frame/Later.tsx';
import { shortcutsMessages } from './messages.ts';
import { ShortcutList } from './ShortcutList.tsx';
import shortcutsSheet from './Shortcuts.module.css';

/** The list of shortcuts, in a chunk of its own. */
export const shortcutsPart: LatePart<object> = {
  Part: ShortcutList,
  sheets: [shortcutsSheet],
  messages: shortcutsMessages,
};
export { shortcutsMessages } from './messages.ts';
