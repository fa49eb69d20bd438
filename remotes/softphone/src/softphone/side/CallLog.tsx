import { useEffect, useState } from 'react';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { SideProps } from '../SideDialogs.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { CallLogView } from './CallLogView.tsx';
import { performIntent } from '@callpanel/widget';
import { contactOperations } from '@callpanel/widget/contact';
import { useBlocking } from './useBlocking.ts';

/** How often the times in words are updated, milliseconds. */
const TICK_MS = 30_000;

/** Now, twice a minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** The call log over the page's core. On screen nothing in it is news [S-18]. */
export const CallLog = ({ onCall, onNumber }: SideProps) => {
  const { entries, missed } = useCore(core.state.callLog);
  const { featureCodes } = useCore(core.state.calls);
  const { offered } = useCore(core.state.intents);
  const permissions = useCore(core.state.permissions);
  useEffect(() => {
    if (missed > 0) core.callLog.opened();
  }, [missed]);
  const now = Math.max(useNow(), entries[0]?.at ?? 0);
  const { asked, close } = useBlocking();
  return (
    <>
      <CallLogView
        entries={entries}
        now={now}
        codes={featureCodes}
        nameOf={core.directory.nameOf}
        operationsOf={(entry, contactId) =>
          contactOperations(entry, contactId, offered, permissions.entries)
        }
        recordOf={({ number, name, at }) =>
          offered.includes('open-record') ? { type: 'open-record', number, name, at } : null
        }
        onCall={onCall}
        onNumber={onNumber}
        onPerform={performIntent}
        onRemove={core.callLog.remove}
        onClear={core.callLog.clear}
      />
      {asked && <BlockDialog {...asked} onClose={close} />}
    </>
  );
};
