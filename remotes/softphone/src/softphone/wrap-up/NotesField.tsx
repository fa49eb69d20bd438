import type { CallNote } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { TextArea } from '@callpanel/ui/text-area';
import { useEffect, useRef, useState } from 'react';

/** As the contract allows, characters. */
const LONGEST = 2000;

/** The notes that are being typed: a call that ends removes its field, and the next field for the same notes continues. */
let typing: { key: string; caret: number } | null = null;

/** What the user writes of one call. Its text is here at once, and in the core a moment later: a caret stays where it is. */
export const NotesField = ({ note, rows }: { note: CallNote; rows: number }) => {
  const text = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(note.notes);
  const { key } = note;
  useEffect(() => {
    if (typing?.key !== key) return;
    // The focus would put it elsewhere.
    const { caret } = typing;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [key]);
  const keepCaret = () => {
    typing = { key, caret: field.current?.selectionStart ?? words.length };
  };
  return (
    <TextArea
      ref={field}
      label={text('softphone.notes.label')}
      rows={rows}
      maxLength={LONGEST}
      value={words}
      onChange={(typed) => {
        setWords(typed);
        core.callNotes.write(key, { notes: typed });
        keepCaret();
      }}
      onFocus={keepCaret}
      onSelect={keepCaret}
      onBlur={({ target }) => {
        // Removing the field blurs it too; only one that stays was left on purpose.
        queueMicrotask(() => {
          if (target.isConnected && typing?.key === key) typing = null;
        });
      }}
    />
  );
};
