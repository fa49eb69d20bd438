import { useId } from 'react';
import { BARGE_MODES } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import * as css from './BargeModes.module.css';
import type { Barge } from '../call.model.ts';

/** How the user takes part in a call of other people: listen, whisper, or barge in [S-24]. */
export const BargeModes = ({ mode, setMode }: Barge) => {
  const text = useText();
  const name = useId();
  return (
    <fieldset className={css.modes} disabled={setMode === null}>
      <legend className={css.legend}>{text('softphone.barge.modes')}</legend>
      {BARGE_MODES.map((one) => (
        <label key={one} className={css.mode}>
          <input type="radio" name={name} checked={one === mode} onChange={() => setMode?.(one)} />
          <span>{text(`softphone.barge.mode.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
};
