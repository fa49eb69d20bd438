import { useEffect, useRef } from 'react';
import { usePlatformName } from '../branding/usePlatformName.ts';
import * as css from './Centered.module.css';

/** Reading begins at the top of the first screen anyway. */
let first = true;

/** For a first screen that has its focus elsewhere: what follows it is another screen. */
export const useFirstScreen = (): void => useEffect(() => void (first = false), []);

interface ScreenTitleProps {
  children: string;
  /** For readers only: the screen shows elsewhere what it is. */
  hidden?: boolean;
}

/** The main heading of a screen: the focus goes there when the screen changes, so that readers say where one is. */
export const ScreenTitle = ({ children, hidden = false }: ScreenTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    first = false;
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? css.hidden : css.title}>
      {children}
    </h1>
  );
};

/** The heading of what is no screen yet, for readers only. */
export const PlatformTitle = () => <h1 className={css.hidden}>{usePlatformName()}</h1>;
