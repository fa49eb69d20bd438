import type { ReactNode } from 'react';
import { LookMenus } from '../toolbar/LookMenus.tsx';
import * as css from './Centered.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

interface CenteredProps {
  /** The screen's heading; none where the content brings its own. */
  title?: string;
  children: ReactNode;
}

/** A screen of the panel's own that needs no sign-in: a card in the middle, language and theme above. */
export const Centered = ({ title, children }: CenteredProps) => (
  <>
    <header className={css.corner}>
      <LookMenus />
    </header>
    <main className={css.middle}>
      <div className={css.card}>
        {title !== undefined && <ScreenTitle>{title}</ScreenTitle>}
        {children}
      </div>
    </main>
  </>
);
