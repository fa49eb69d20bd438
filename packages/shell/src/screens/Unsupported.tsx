import { useText } from '@callpanel/i18n/react';
import { TOO_OLD } from '../guards/browser.ts';
import * as css from './Centered.module.css';
import { Centered } from './Centered.tsx';

/** The browser is too old [R-27] [V-16] [E-61]; which ones work. */
export const Unsupported = () => {
  const text = useText();
  return (
    <Centered title={text('shell.unsupported.title')}>
      <p className={css.text}>{text('shell.unsupported.text')}</p>
      <ul className={css.list}>
        {Object.entries(TOO_OLD).map(([name, version]) => (
          <li key={name}>{text('shell.unsupported.above', { name, version })}</li>
        ))}
      </ul>
    </Centered>
  );
};
