import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { ListHead } from '@callpanel/widget/records';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { Filters } from './Filters.tsx';
import { LetterIndex } from './LetterIndex.tsx';
import { Transfer } from './Transfer.tsx';
import type { ContactsProps } from './useContacts.ts';

interface HeadProps extends Pick<ContactsProps, 'list' | 'rights' | 'ask' | 'openForm'> {
  /** A contact is chosen for the host: nothing can be changed. */
  selecting: boolean;
}

/** Search, filters, what can be opened, and the letters. */
export const Head = ({ list, rights, ask, openForm, selecting }: HeadProps) => {
  const text = useText();
  const [filtersOpen, setFiltersOpen] = useState(false);
  return (
    <>
      <ListHead
        list={list}
        search={text('contacts.search')}
        filters={<Filters list={list} rights={rights} />}
        filtersOpen={filtersOpen}
        onFilters={setFiltersOpen}
        filteredHint={text('contacts.filtered')}
        tools={
          !selecting && (
            <>
              <Button
                variant="quiet"
                icon={<Tags aria-hidden="true" />}
                label={text('contacts.tags.open')}
                popup="dialog"
                onPress={() => ask({ kind: 'tags' })}
              />
              <Transfer list={list} rights={rights} />
              {(rights.changesShared || rights.hasPersonal) && (
                <Button
                  variant="primary"
                  icon={<Plus aria-hidden="true" />}
                  popup="dialog"
                  onPress={() => openForm({})}
                >
                  {text('contacts.new')}
                </Button>
              )}
            </>
          )
        }
      />
      <LetterIndex list={list} />
    </>
  );
};
