import { useId, useState } from 'react';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import type { CallQuality } from './quality.model.ts';
import { qualityModel } from './quality.model.ts';
import * as css from './QualitySign.module.css';

const load = async () => (await import('./index.ts')).qualityPart;

/** The quality of the call's sound, if it is not good: the reason, and on demand what the user can do about it. */
export const QualitySign = ({ quality }: { quality: CallQuality | null }) => {
  const text = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const model = qualityModel(quality);
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite" className={css.quality}>
      {model && quality && (
        <>
          <button
            type="button"
            className={cx(css.sign, css[model.tone])}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <TriangleAlert aria-hidden="true" className={css.icon} />
            <span className={css.words}>
              <strong>{text(model.text)}</strong>
              {model.reasons.map((reason) => (
                <span key={reason}>{text(reason)}</span>
              ))}
            </span>
            <ChevronDown aria-hidden="true" className={cx(css.chevron, open && css.up)} />
          </button>
          {open && (
            <div id={id} className={css.details}>
              <Later load={load} props={{ quality }} />
            </div>
          )}
        </>
      )}
    </div>
  );
};
