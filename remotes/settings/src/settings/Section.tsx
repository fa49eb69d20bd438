import type { Access } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Loading } from '@callpanel/widget/records/forms';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from './Settings.module.css';

export interface SectionProps<T> {
  title: string;
  /** What the user may do with it; below read the section is absent [P-41]. */
  access: Access;
  /** What it shows; absent: it is there already. */
  loaded?: UseQueryResult<T>;
  children: (value: T, mayWrite: boolean) => ReactNode;
}

/** A part of a page with a heading of its own: a spinner, what went wrong, or the setting. Says so where it can only be read [P-51]. */
export const Section = <T,>({ title, access, loaded, children }: SectionProps<T>) => {
  const text = useText();
  const id = useId();
  if (access === 'none' || access === 'unknown') return null;
  const mayWrite = access === 'write';
  const content = (value: T) => (
    <>
      {!mayWrite && <p className={css.note}>{text('settings.readOnly')}</p>}
      {children(value, mayWrite)}
    </>
  );
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {!loaded && content(undefined as T)}
      {loaded && loaded.data === undefined && (
        <Loading query={loaded} label={title} error="settings.error.load" />
      )}
      {loaded && loaded.data !== undefined && content(loaded.data)}
    </section>
  );
};
