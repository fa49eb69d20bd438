import { useText } from '@callpanel/i18n/react';
import { Hidden } from '@callpanel/ui';
import type { CallModel } from './call.model.ts';
import { useCallTitle } from './useCallTitle.ts';

export interface AnnouncerProps {
  incoming: readonly CallModel[];
  active: CallModel | null;
}

/**
 * Says calls to screen readers: an incoming one at once, the active one's state when there is time. Both regions are
 * always there, as a region that arrives with its text is not read.
 */
export const Announcer = ({ incoming, active }: AnnouncerProps) => {
  const text = useText();
  const titleOf = useCallTitle();
  const newest = incoming[incoming.length - 1];
  const state =
    active &&
    [
      text('softphone.call.said', {
        title: titleOf(active),
        status: text(`softphone.call.status.${active.status}`),
      }),
      ...active.notes.map((note) => text(`softphone.call.note.${note}`, active.noteValues)),
      ...(active.recording === 'off' ? [] : [text(`softphone.recording.${active.recording}`)]),
    ].join('. ');
  return (
    <>
      <div role="alert">
        <Hidden>
          {newest &&
            text('softphone.call.incomingFrom', { name: newest.title, number: newest.subtitle })}
        </Hidden>
      </div>
      <Hidden live>{state}</Hidden>
    </>
  );
};
