import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

export interface LineFocus {
  /** The element of the list; each line is a `fieldset`. */
  list: RefObject<HTMLDivElement | null>;
  /** Puts the focus into the text field of a line now. */
  focus: (index: number) => void;
  /** The same once that line has been rendered, or another in its place. */
  focusNew: (index: number) => void;
}

/** Moves the focus with the lines of a list that come and go. */
export const useLineFocus = (): LineFocus => {
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ index: number; before: Element | undefined } | null>(null);
  const lineAt = (index: number) => list.current?.querySelectorAll('fieldset')[index];
  const focus = (index: number) => lineAt(index)?.querySelector('input')?.focus();
  useEffect(() => {
    if (!wanted.current) return;
    const { index, before } = wanted.current;
    const line = lineAt(index);
    if (!line || line === before) return;
    wanted.current = null;
    focus(index);
  });
  return {
    list,
    focus,
    focusNew: (index) => void (wanted.current = { index, before: lineAt(index) }),
  };
};
