import { Layout as BasicLayout } from '@rspress/core/theme-original';
import { useLocation } from '@rspress/core/runtime';
import type { ComponentProps } from 'react';
import { useEffect } from 'react';

/** The navigation beside the text, by name: a screen reader lists both. */
const LANDMARKS = {
  '.rp-doc-layout__sidebar': 'All pages',
  '.rp-doc-layout__outline': 'On this page',
} as const;

const SCROLLS = { role: 'group', 'aria-label': 'Table', tabIndex: 0 } as const;

/** A table that is wider than the screen scrolls, by keyboard too. */
const Table = (props: ComponentProps<'table'>) => (
  <div className="rp-table-scroll-container rp-scrollbar" {...SCROLLS}>
    <table {...props} />
  </div>
);
const components = { table: Table };

/** The usual layout, with what it lacks for keyboard and screen reader. */
export const Layout = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    for (const [selector, name] of Object.entries(LANDMARKS))
      document.querySelector(selector)?.setAttribute('aria-label', name);
  }, [pathname]);
  return <BasicLayout components={components} />;
};
export * from '@rspress/core/theme-original';
