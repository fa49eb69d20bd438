import { PRODUCT_VERSION } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { useState } from 'react';
import { usePlatformName } from '../branding/usePlatformName.ts';
import * as css from './Footer.module.css';

/** What the product says of itself: copyright where branding wants it, and the version [U-01] [C-01]. */
export const Imprint = () => {
  const { copyright } = useCore(core.state.branding);
  const name = usePlatformName();
  const text = useText();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <>
      {copyright && (
        <span className={css.copyright}>{text('shell.copyright', { year, name })}</span>
      )}
      <span className={css.version}>{text('shell.version', { version: PRODUCT_VERSION })}</span>
    </>
  );
};

/** The foot of the panel; on a narrow page the drawer has it. */
export const Footer = () => (
  <footer className={css.footer}>
    <Imprint />
  </footer>
);
