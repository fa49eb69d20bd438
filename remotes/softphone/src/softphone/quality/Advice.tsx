import { useText } from '@callpanel/i18n/react';
import * as css from './Advice.module.css';
import type { CallQuality } from './quality.model.ts';
import { SaveDiagnostics } from './SaveDiagnostics.tsx';

/** What the user can do about a call that does not sound good, for each reason. */
export const Advice = ({ quality }: { quality: CallQuality }) => {
  const text = useText();
  return (
    <div className={css.advice}>
      <ul className={css.list}>
        {quality.reasons.map((reason) => (
          <li key={reason}>{text(`quality.advice.${reason}`)}</li>
        ))}
      </ul>
      <SaveDiagnostics />
    </div>
  );
};
