import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { NotesField } from './NotesField.tsx';
import * as css from './wrap-up.module.css';

export interface InCallNotesProps {
  noteKey: string;
}

/** Notes of a call that is on. */
export const InCallNotes = ({ noteKey }: InCallNotesProps) => {
  const { list } = useCore(core.state.callNotes);
  const note = list.find(({ key }) => key === noteKey);
  if (!note) return null;
  return (
    <div className={css.inCall}>
      <NotesField key={noteKey} note={note} rows={2} />
    </div>
  );
};
