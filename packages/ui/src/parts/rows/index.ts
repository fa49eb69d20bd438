export { idAt, useRovingFocus, type RovingFocus } from './useRovingFocus.ts';
export { useVirtualRows, type VirtualRows } from './useVirtualRows.ts';
