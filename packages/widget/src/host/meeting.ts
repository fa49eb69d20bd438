import type { CheckedParams } from '@callpanel/contracts';
import { CallpanelError, mayUse, WIDGETS } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { until } from './until.ts';

/** For the user's rights and the company's licence, ms: well within the time that hosts wait for their answer. */
const RIGHTS_MS = 10_000;

/** For others to be told that the user leaves, ms. */
const LEFT_MS = 5_000;

const isAllowed = (): boolean | undefined => mayUse(WIDGETS.video.gate, rightsOf(core.state));

/** @throws CallpanelError (rejects) as the command's entry names */
export const joinMeeting = async ({ roomId }: CheckedParams['join-meeting']): Promise<void> => {
  core.session.use('video');
  const { permissions, gates } = core.state;
  await until(permissions, () => permissions.entries !== null, RIGHTS_MS);
  await until(gates, () => isAllowed() !== undefined, RIGHTS_MS);
  if (!isAllowed()) throw new CallpanelError('widget.error.noAccess');
  await core.meeting.open(roomId);
};

/** Resolves when the meeting is over for the user. */
export const leaveMeeting = async (): Promise<void> => {
  const { meeting } = core.state;
  if (meeting.room === null) return;
  core.meeting.leave();
  await until(meeting, () => meeting.room === null, LEFT_MS);
};

/** @throws CallpanelError `video.error.noMeeting` */
export const muteMeeting = ({ muted }: CheckedParams['mute-meeting']): void => {
  if (core.state.meeting.status !== 'joined') throw new CallpanelError('video.error.noMeeting');
  core.meeting.setMuted(muted);
};
