import type { Subject } from '@callpanel/core';
import { core, subjectOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import {
  EmptyList,
  FilterBar,
  ListHead,
  RecordList,
  Records,
  RecordsView,
  useRecordList,
} from '@callpanel/widget/records';
import { Archive } from 'lucide-react';
import { useMemo, useState } from 'react';
import { recordList } from './place.model.ts';
import { Row } from './Row.tsx';
import { recordSource } from './source.ts';
import { useRecordIntent } from './useRecordIntent.ts';

const loadArchive = async () => (await import('./archive/index.ts')).archivePart;
const loadDetail = async () => (await import('./detail/index.ts')).recordDetailPart;

const List = ({ subject }: { subject: Subject }) => {
  const text = useText();
  const list = useRecordList(recordSource, recordList, subject);
  useRecordIntent(subject, (open) => list.go({ ...list.place, open }));
  const [asking, setAsking] = useState(false);
  const count = text('callRecords.count', { count: list.records.total });
  return (
    <RecordsView
      list={list}
      count={count}
      openFailed={text('callRecords.open.failed')}
      removedText={() => ''}
      head={
        <ListHead
          list={list}
          search={text('callRecords.search')}
          filters={<FilterBar list={list} sortText={(sort) => text(`callRecords.sort.${sort}`)} />}
          filtersOpen
          onFilters={() => undefined}
          filteredHint={text('callRecords.filtered')}
          tools={
            <Button
              variant="quiet"
              icon={<Archive aria-hidden="true" />}
              label={text('callRecords.archive.open')}
              popup="dialog"
              onPress={() => setAsking(true)}
            />
          }
        />
      }
      notice={null}
      dialog={
        asking && (
          <Later
            load={loadArchive}
            props={{
              wanted: { filter_by_extension: subject.extension },
              onClose: () => setAsking(false),
            }}
          />
        )
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
          rowHeight={56}
          renderRow={(record, state) => <Row record={record} {...state} />}
          menu={() => ({ label: '', items: [] })}
          onDelete={null}
          renderDetail={({ id }) => (
            <Later
              load={loadDetail}
              props={{
                id,
                subject,
                onOpen: (open: string) => list.go({ ...list.place, open }),
              }}
            />
          )}
        />
      )}
    </RecordsView>
  );
};

/** The call records of the user, or of the person whose records they read, over the page's core. */
export const CallRecords = () => {
  const session = useCore(core.state.session);
  const subjects = useCore(core.state.subjects);
  const subject = useMemo(
    () => subjectOf({ session, subjects }, 'call-records'),
    [session, subjects],
  );
  return <Records>{subject && <List key={subject.id} subject={subject} />}</Records>;
};
