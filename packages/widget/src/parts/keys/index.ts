export { keyMapFrom, SHORTCUTS, USUAL_KEYS } from './key-map.model.ts';
export type { KeyMap, Shortcut } from './key-map.model.ts';
export {
  isMac,
  keysOf,
  keysText,
  LIST_KEY,
  meaningOf,
  refusalOf,
  storedFrom,
} from './keys.model.ts';
export type { Refusal } from './keys.model.ts';
