export { keyMapFrom, SHORTCUTS, USUAL_KEYS } from './key-map.model.ts';
export type { KeyMap, Shortcut } from './key-map.model.ts';
