import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Notices } from '@callpanel/widget';
import { useLayoutEffect, useRef } from 'react';
import * as css from './page.module.css';

/**
 * The page's notices, above everything. The softphone floats in the top layer, where the last element to enter is on top. So
 * each new notice lifts them again, unless one of them has the keyboard focus.
 */
export const NoticesOnTop = () => {
  const place = useRef<HTMLDivElement>(null);
  const { list } = useCore(core.state.notices);
  const newest = list[list.length - 1]?.id;
  useLayoutEffect(() => {
    const element = place.current;
    if (!element?.showPopover || newest === undefined || element.matches(':focus-within')) return;
    element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <div ref={place} popover="manual" className={css.notices}>
      <Notices outlet="shell" />
    </div>
  );
};
