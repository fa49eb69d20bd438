import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Select, useWidth } from '@callpanel/ui';
import type { ViewProps } from '@callpanel/widget';
import { Later, Problem } from '@callpanel/widget';
import { SubjectRecords, SubjectSelect } from '@callpanel/widget/records';
import { createElement, useRef } from 'react';
import { loadSubjects } from './load-subjects.ts';
import type { Page } from './pages.ts';
import { PAGES, pageOf, routeOf } from './pages.ts';
import { accessFor, isOpen } from './rights.model.ts';
import * as css from './Settings.module.css';

/** From this width on the pages are listed beside the open one, px. */
const WIDE = 640;

const go = (name: string): void =>
  core.places.go('settings', { route: routeOf(name), params: {}, query: '' });

interface PagesProps {
  open: readonly Page[];
  chosen: Page;
}

const PageList = ({ open, chosen }: PagesProps) => {
  const text = useText();
  return (
    <nav className={css.pages} aria-label={text('settings.pages')}>
      {open.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className={css.page}
          aria-current={name === chosen.name ? 'page' : undefined}
          onClick={() => go(name)}
        >
          {createElement(icon, { 'aria-hidden': true })}
          <span>{text(`settings.page.${name}`)}</span>
        </button>
      ))}
    </nav>
  );
};

const PageSelect = ({ open, chosen }: PagesProps) => {
  const text = useText();
  return (
    <Select
      label={text('settings.pages')}
      value={chosen.name}
      onChange={go}
      options={open.map(({ name }) => ({ value: name, text: text(`settings.page.${name}`) }))}
    />
  );
};

/** The settings of one subject: the list of pages, and the one that is open [U-09]. */
const Pages = ({ subject, page }: { subject: Subject; page: string | null }) => {
  const text = useText();
  const { settings: place } = useCore(core.state.places);
  const { entries } = useCore(core.state.permissions);
  const { user } = useCore(core.state.session);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useWidth(root) >= WIDE;
  const isOwn = subject.id === user?.id;
  const access = accessFor(entries, subject, isOwn);
  const open = PAGES.filter((each) => isOpen(each, access, isOwn));
  const chosen = pageOf(page ?? place?.route);
  const mayRead = open.includes(chosen);
  const list = { open, chosen };
  return (
    <div ref={root} className={css.settings}>
      {page === null && isWide && <PageList {...list} />}
      <div className={css.content}>
        {page === null && (
          <SubjectSelect
            area="settings"
            label={text('settings.whose')}
            load={loadSubjects}
            onChange={() => undefined}
          />
        )}
        {page === null && !isWide && <PageSelect {...list} />}
        <h2 className={css.title}>{text(`settings.page.${chosen.name}`)}</h2>
        {mayRead ? (
          // Nothing of one page stays for the next.
          <Later key={chosen.name} load={chosen.load} props={{ subject, isOwn, access }} />
        ) : (
          <Problem error={{ code: 'settings.error.noRights', context: {} }} onRetry={null} />
        )}
      </div>
    </div>
  );
};

/** The settings of the user, or of the user for whom they act [R-11] [P-41]. */
export const Settings = ({ page }: Pick<ViewProps, 'page'>) => (
  <SubjectRecords area="settings" loadSubjects={loadSubjects}>
    {(subject) => <Pages subject={subject} page={page} />}
  </SubjectRecords>
);
