import { SubjectRecords } from '@callpanel/widget/records';
import { loadSubjects } from './load-subjects.ts';
import { Mailbox } from './Mailbox.tsx';

/** The mailbox of the user, or of the user for whom they act. */
export const Voicemail = () => (
  <SubjectRecords area="voicemail" loadSubjects={loadSubjects}>
    {(subject) => <Mailbox subject={subject} />}
  </SubjectRecords>
);
