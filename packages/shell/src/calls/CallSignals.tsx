import { formatDuration } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { useSecondsSince } from '@callpanel/ui';
import { useEffect } from 'react';
import { useMissed } from '../toolbar/badges.ts';
import { showCallIcon } from './call-icon.ts';
import { CallWindow } from './CallWindow.tsx';
import { useCallOfAllTabs } from './call-of-all-tabs.ts';

export interface CallSignalsProps {
  /** The page's title without a call. */
  usual: string;
}

/** Takes effect after the page's own title. */
const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  });
};

const Title = ({ title }: { title: string }) => {
  useTitle(title);
  return null;
};

/** `02:14 Nadia Roy` */
const TalkTitle = ({ name, since }: { name: string; since: number }) => {
  useTitle(`${formatDuration(useSecondsSince(since, Date.now))} ${name}`);
  return null;
};

/**
 * Title and icon of the browser's tab say who calls, whom the user talks with and for how long, and what was missed; in every
 * tab. A window that floats is held here, whatever is on screen.
 */
export const CallSignals = ({ usual }: CallSignalsProps) => {
  const call = useCallOfAllTabs();
  const missed = useMissed();
  const text = useText();
  const does = call?.does;
  useEffect(() => {
    showCallIcon(does === 'rings' ? 'rings' : does && 'talks');
    return () => showCallIcon(undefined);
  }, [does]);
  const idle = missed > 0 ? text('shell.title.missed', { count: missed, title: usual }) : usual;
  // Back to what the page says without this.
  useEffect(() => () => void (document.title = usual), [usual]);
  return (
    <>
      {call?.since != null ? (
        <TalkTitle name={call.name} since={call.since} />
      ) : (
        <Title title={call ? text(`shell.title.${call.does}`, { name: call.name }) : idle} />
      )}
      <CallWindow />
    </>
  );
};
