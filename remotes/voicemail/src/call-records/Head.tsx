import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { ListHead, SubjectSelect } from '@callpanel/widget/records';
import { Archive, Download } from 'lucide-react';
import { useState } from 'react';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { Filters } from './Filters.tsx';
import { loadSubjects } from './load-subjects.ts';
import { Totals } from './Totals.tsx';
import type { CallRecordsProps } from './useCallRecords.ts';

/** Whose calls, filters, what can be done with all of them, and their totals. */
export const Head = (props: Pick<CallRecordsProps, 'list' | 'subject' | 'ask'>) => {
  const { list, subject, ask } = props;
  const text = useText();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { state, place, go, records } = list;
  const has = records.total > 0;
  return (
    <>
      <ListHead
        list={list}
        filters={<Filters list={list} />}
        filtersOpen={filtersOpen}
        onFilters={setFiltersOpen}
        filteredHint={text('callRecords.filtered')}
        start={
          <SubjectSelect
            area="call-records"
            label={text('callRecords.subject')}
            load={loadSubjects}
            everyone={{ text: text('callRecords.subject.all'), chosen: place.whose === 'all' }}
            // A record of one is nothing in the other's list.
            onChange={(everyone) => go(state.refine(place, { whose: everyone ? 'all' : 'one' }))}
          />
        }
        tools={
          <>
            <ColumnsMenu />
            <Button
              variant="quiet"
              icon={<Download aria-hidden="true" />}
              label={text('callRecords.export.title')}
              popup="dialog"
              onPress={has ? () => ask('export') : null}
            />
            <Button
              variant="quiet"
              icon={<Archive aria-hidden="true" />}
              label={text('callRecords.archive.open')}
              popup="dialog"
              onPress={has ? () => ask('archive') : null}
            />
          </>
        }
      />
      <Totals list={list} subject={subject} />
    </>
  );
};
