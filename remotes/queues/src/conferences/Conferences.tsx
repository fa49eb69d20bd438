import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Tabs } from '@callpanel/ui/tabs';
import { Later, LiveBanner, Problem, useLoadFirst, Waiting } from '@callpanel/widget';
import { useMemo, useState } from 'react';
import * as css from './Conferences.module.css';
import { Rooms } from './Rooms.tsx';
import { operationsWith, useViewer } from './useConferences.ts';

const loadPersonal = async () => (await import('./personal/index.ts')).personalPart;
const loadQuestions = async () => (await import('./questions/index.ts')).questionsPart;

/** What is asked before it is done. */
export type Question =
  | { ask: 'invite'; number: string }
  | { ask: 'kick'; number: string; channel: string };

/** The conferences over the page's core, and the user's own one [R-07] [R-42] [U-40]. */
export const Conferences = () => {
  const text = useText();
  const viewer = useViewer();
  const { status, error, live } = useCore(core.state.conferences);
  useLoadFirst(status, core.conferences.retry);
  const [tab, setTab] = useState<'rooms' | 'personal'>('rooms');
  /** Its code comes with the first press on the tab, and then it stays. */
  const [wasPersonal, setWasPersonal] = useState(false);
  const [question, ask] = useState<Question | null>(null);
  const operations = useMemo(
    () =>
      operationsWith({
        invite: (number) => ask({ ask: 'invite', number }),
        kick: (number, channel) => ask({ ask: 'kick', number, channel }),
      }),
    [],
  );
  const isLoading = status === 'no' || status === 'loading';
  const rooms = (
    <>
      <LiveBanner live={live || status !== 'ready'} className={css.notice} />
      {error && !isLoading && (
        <div className={css.notice}>
          <Problem error={error} onRetry={core.conferences.retry} />
        </div>
      )}
      {isLoading && <Waiting />}
      {status === 'ready' && <Rooms viewer={viewer} operations={operations} />}
    </>
  );
  const hasPersonal = viewer.personal === 'read' || viewer.personal === 'write';
  return (
    <div className={css.conferences}>
      {hasPersonal ? (
        <Tabs
          listClass={css.tabs}
          panelClass={css.panel}
          label={text('conferences.tabs')}
          chosen={tab}
          onChoose={(id) => {
            setTab(id);
            if (id === 'personal') setWasPersonal(true);
          }}
          tabs={[
            { id: 'rooms', title: text('conferences.tab.rooms'), content: rooms },
            {
              id: 'personal',
              title: text('conferences.own'),
              content: wasPersonal && <Later load={loadPersonal} props={{ viewer, operations }} />,
            },
          ]}
        />
      ) : (
        <div className={css.panel}>{rooms}</div>
      )}
      {question && (
        <Later load={loadQuestions} props={{ question, onClose: () => ask(null) }} waiting={null} />
      )}
    </div>
  );
};
