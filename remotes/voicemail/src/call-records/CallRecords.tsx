import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Later, performIntent } from '@callpanel/widget';
import { EmptyList, RecordList, RecordsView, SubjectRecords } from '@callpanel/widget/records';
import { useMemo, useState } from 'react';
import { columnsBeside } from './columns.model.ts';
import { otherPartyOf } from './detail/call.model.ts';
import { Head } from './Head.tsx';
import { loadSubjects } from './load-subjects.ts';
import { Row } from './Row.tsx';
import { useCallRecords } from './useCallRecords.ts';
import { useRecordIntent } from './useRecordIntent.ts';

const loadArchive = async () => (await import('./archive/index.ts')).archivePart;
const loadExport = async () => (await import('./export/index.ts')).exportPart;
const loadDetail = async () => (await import('./detail/index.ts')).recordDetailPart;

const List = ({ subject: one }: { subject: Subject }) => {
  const text = useText();
  const { list, asked, ask } = useCallRecords(one);
  // In calls of several users the record says which way they went.
  const all = list.place.whose === 'all';
  const subject = useMemo(() => (all ? { ...one, extension: '' } : one), [all, one]);
  const [played, setPlayed] = useState<{ id: string; times: number }>({ id: '', times: 0 });
  useRecordIntent(one, (open, play) => {
    list.go({ ...list.place, open });
    if (play) setPlayed(({ times }) => ({ id: open, times: times + 1 }));
  });
  const { offered } = useCore(core.state.intents);
  const { total } = list.records;
  const { recordsHidden } = useCore(core.state.preferences);
  // The same list as long as it is the same choice: rows compare it.
  const columns = useMemo(() => columnsBeside(recordsHidden), [recordsHidden]);
  const close = () => ask(null);
  return (
    <RecordsView
      list={list}
      count={text('callRecords.count', { count: total })}
      openFailed={text('callRecords.open.failed')}
      removedText={() => ''}
      head={<Head list={list} subject={one} ask={ask} />}
      notice={list.records.forbidden ? text('callRecords.rights.forbidden') : null}
      dialog={
        <>
          {asked?.kind === 'archive' && (
            <Later load={loadArchive} props={{ wanted: asked.wanted, onClose: close }} />
          )}
          {asked?.kind === 'export' && (
            <Later load={loadExport} props={{ wanted: asked.wanted, total, onClose: close }} />
          )}
        </>
      }
      empty={
        <EmptyList
          list={list}
          loading={text('callRecords.loading')}
          none={text('callRecords.none')}
          hint={text('callRecords.none.how')}
        />
      }
    >
      {(wide) => (
        <RecordList
          list={list}
          label={text('callRecords.list')}
          wide={wide}
          rowHeight={wide ? 56 : 64}
          renderRow={(record, state) => (
            <Row
              record={record}
              extension={subject.extension}
              columns={columns}
              calls={offered.includes('dial')}
              {...state}
            />
          )}
          selectable={false}
          menu={() => ({ label: '', items: [] })}
          onAct={(_act, record) =>
            performIntent({ type: 'dial', ...otherPartyOf(record, subject.extension) })
          }
          onDelete={null}
          renderDetail={({ id }) => (
            <Later
              load={loadDetail}
              props={{
                id,
                subject,
                plays: played.id === id ? played.times : 0,
                onOpen: (open: string) => list.go({ ...list.place, open }),
              }}
            />
          )}
        />
      )}
    </RecordsView>
  );
};

/** The call records of the user, or of the user whose records they read. */
export const CallRecords = () => (
  <SubjectRecords area="call-records" loadSubjects={loadSubjects}>
    {(subject) => <List subject={subject} />}
  </SubjectRecords>
);
