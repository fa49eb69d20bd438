import type { WidgetName } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core, subjectOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fragment, useEffect, useMemo } from 'react';

/** An answer is shown again without asking for so long, milliseconds; a push makes it old at once. */
const FRESH_MS = 30_000;

/**
 * The page's one cache of REST answers. Keys begin with the area, then the user whose records they are:
 * `['voicemail', subject.id, 'list', filters]`, so that the records of one user are never shown under another.
 */
export const recordsClient = (): QueryClient =>
  core.records.cache(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            // The wire automatically repeats what may be repeated [F29].
            retry: false,
            // The panel says when it is back, and loads again [S-53] [C-27].
            networkMode: 'always',
            refetchOnReconnect: false,
            refetchOnWindowFocus: false,
          },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );

/** Gives an area of records the page's cache. */
export const Records = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={recordsClient()}>{children}</QueryClientProvider>
);

export interface SubjectRecordsProps {
  area: WidgetName;
  /** Asks which users this user may act for. Leave it out if the area has no such choice. */
  loadSubjects?: () => Promise<void>;
  children: (subject: Subject) => ReactNode;
}

/**
 * The records of the user, or of the user for whom they act in this area. Nothing of one subject is kept for another.
 *
 * @example <SubjectRecords area="notes">{(subject) => <Notes subject={subject} />}</SubjectRecords>
 */
export const SubjectRecords = ({ area, loadSubjects, children }: SubjectRecordsProps) => {
  const session = useCore(core.state.session);
  const subjects = useCore(core.state.subjects);
  const subject = useMemo(() => subjectOf({ session, subjects }, area), [session, subjects, area]);
  const signedIn = subject !== null;
  useEffect(() => {
    if (signedIn) void loadSubjects?.();
  }, [signedIn, loadSubjects]);
  return <Records>{subject && <Fragment key={subject.id}>{children(subject)}</Fragment>}</Records>;
};
