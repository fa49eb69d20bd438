import { core, subjectOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { Records } from '@callpanel/widget/records';
import { useEffect, useMemo } from 'react';
import { loadSubjects } from './load-subjects.ts';
import { Mailbox } from './Mailbox.tsx';

/** The mailbox of the user, or of the person whom they act for, over the page's core. */
export const Voicemail = () => {
  const session = useCore(core.state.session);
  const subjects = useCore(core.state.subjects);
  const subject = useMemo(() => subjectOf({ session, subjects }, 'voicemail'), [session, subjects]);
  const signedIn = subject !== null;
  useEffect(() => {
    if (signedIn) void loadSubjects();
  }, [signedIn]);
  // Another mailbox is another place: nothing of one is kept for the other.
  return <Records>{subject && <Mailbox key={subject.id} subject={subject} />}</Records>;
};
