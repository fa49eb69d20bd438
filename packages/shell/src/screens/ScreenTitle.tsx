import { useEffect, useRef } from 'react';
import * as css from './Centered.module.css';

/** Reading begins at the top of the first screen anyway. */
let first = true;

interface ScreenTitleProps {
  children: string;
  /** For readers only: the screen shows elsewhere what it is. */
  hidden?: boolean;
  level?: 1 | 2;
}

/** The main heading of a screen: the focus goes there when the screen changes, so that readers say where one is. */
export const ScreenTitle = ({ children, hidden = false, level = 1 }: ScreenTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? 'h1' : 'h2';
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    first = false;
  }, [children]);
  return (
    <Heading ref={heading} tabIndex={-1} className={hidden ? css.hidden : css.title}>
      {children}
    </Heading>
  );
};
