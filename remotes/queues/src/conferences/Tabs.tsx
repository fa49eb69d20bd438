import { cx } from '@callpanel/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import * as css from './Conferences.module.css';

export interface Tab<T extends string> {
  id: T;
  title: string;
  content: ReactNode;
}

export interface TabsProps<T extends string> {
  /** Accessible name of the list. */
  label: string;
  tabs: readonly Tab<T>[];
  chosen: T;
  onChoose: (id: T) => void;
}

/** Tabs by the ARIA pattern: arrows, Home and End choose. A content stays mounted, so that nothing typed is lost. */
export const Tabs = <T extends string>({ label, tabs, chosen, onChoose }: TabsProps<T>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const { length } = tabs;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + length) % length];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs}>
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
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== chosen}
          className={css.panel}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
};
