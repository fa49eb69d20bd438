import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { Later } from '../../frame/Later.tsx';

const loadMeeting = async () => (await import('./index.ts')).meetingPart;

export interface MeetingOutletProps {
  /** Unique per mount. */
  outlet: string;
  /** Goes before the existing ones. */
  first?: boolean;
}

/** Shows the page's meeting, if this outlet is the elected one; its code comes with the first meeting. */
export const MeetingOutlet = ({ outlet, first }: MeetingOutletProps) => {
  const { room, outlet: elected } = useCore(core.state.meeting);
  useEffect(() => core.meeting.claimOutlet(outlet, first), [outlet, first]);
  return room && elected === outlet ? <Later load={loadMeeting} props={{}} waiting={null} /> : null;
};
