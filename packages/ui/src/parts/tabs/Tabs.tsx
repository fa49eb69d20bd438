import { cx, Hidden } from '@callpanel/ui';
import { CircleAlert } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import * as css from './Tabs.module.css';

export interface Tab<T extends string> {
  id: T;
  title: string;
  /** Says that something in it is wrong; null or absent: nothing is known to be. */
  wrong?: string | null;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  /** Accessible name of the list. */
  label: string;
  tabs: readonly Tab<T>[];
  chosen: T;
  onChoose: (id: T) => void;
  /** Class names of the caller's own sheet, for the list and for each content. */
  listClass?: string | undefined;
  panelClass?: string | undefined;
}

/**
 * Tabs by the ARIA pattern: arrows, Home and End choose. All contents stay mounted, so that nothing typed is lost.
 *
 * @example <Tabs label="Contact" tabs={[{ id: 'main', title: 'Main', content }]} chosen="main" onChoose={setTab} />
 */
export const Tabs = <T extends string>(props: TabsProps<T>) => {
  const { label, tabs, chosen, onChoose, listClass, panelClass } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const moves = new Map([
      ['ArrowLeft', at - 1],
      ['ArrowRight', at + 1],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]);
    const to = moves.get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next) onChoose(next.id);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={cx(css.tabs, listClass)}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === chosen}
            tabIndex={tab.id === chosen ? 0 : -1}
            className={cx(css.tab, tab.id === chosen && css.chosen)}
            onClick={() => onChoose(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.title}
            {typeof tab.wrong === 'string' && (
              <>
                <CircleAlert aria-hidden="true" className={css.wrong} />
                <Hidden>{tab.wrong}</Hidden>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          data-tab={tab.id}
          hidden={tab.id !== chosen}
          className={cx(css.panel, panelClass)}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
};
