import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DIAL_FIELD_REFOCUS_MS } from '@callpanel/contracts';
import { eraseAt, insertAt } from './dialer.model.ts';

/** The dial field's text and caret. */
export interface DialField {
  text: string;
  /** The input's ref. */
  attach(element: HTMLInputElement | null): void;
  focus(): void;
  change(text: string): void;
  /** Inserts a key, or a pasted number, at the caret. `refocus` gives the field the focus after 100 ms [C-16]. */
  insert(key: string, refocus: boolean): void;
  /** Takes the character before the caret, or the selection. */
  erase(refocus: boolean): void;
  /** To be called when the field loses the focus: keys continue where the caret was. */
  keepCaret(): void;
}

const isFocused = (input: HTMLInputElement): boolean =>
  (input.getRootNode() as ShadowRoot | Document).activeElement === input;

/**
 * Keeps the field's text at hand while the core's draft follows in its own time: an input whose value is set a
 * moment late loses its caret. A draft that others change (a call that ended clears it [S-20]) wins.
 */
export const useDialField = (draft: string, setDraft: (text: string) => void): DialField => {
  const [text, setText] = useState(draft);
  const [seen, setSeen] = useState(draft);
  const input = useRef<HTMLInputElement>(null);
  // The place for keys while another element has the focus: asking the input to select would focus it in Safari.
  const caret = useRef<{ start: number; end: number } | null>(null);
  const moved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (draft !== seen) {
    setSeen(draft);
    setText(draft);
  }

  const place = () => {
    if (caret.current) input.current?.setSelectionRange(caret.current.start, caret.current.end);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (input.current && isFocused(input.current)) place();
  }, [text]);

  const keepCaret = () => {
    const { selectionStart: start, selectionEnd: end } = input.current ?? {};
    caret.current = start == null || end == null ? null : { start, end };
  };
  const change = (next: string) => {
    setText(next);
    setDraft(next);
  };
  const edit = (
    how: (text: string, start: number, end: number) => { text: string; caret: number },
    refocus: boolean,
  ) => {
    if (input.current && isFocused(input.current)) keepCaret();
    const end = Math.min(caret.current?.end ?? text.length, text.length);
    const next = how(text, Math.min(caret.current?.start ?? end, end), end);
    caret.current = { start: next.caret, end: next.caret };
    moved.current = true;
    change(next.text);
    clearTimeout(timer.current);
    if (!refocus) return;
    timer.current = setTimeout(() => {
      input.current?.focus();
      place();
    }, DIAL_FIELD_REFOCUS_MS);
  };

  const attach = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
  }, []);
  return {
    text,
    attach,
    focus: () => input.current?.focus(),
    change,
    insert: (key, refocus) => edit((old, start, end) => insertAt(old, key, start, end), refocus),
    erase: (refocus) => edit(eraseAt, refocus),
    keepCaret,
  };
};
