import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { ListHead } from '@callpanel/widget/records';
import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { Filters } from './Filters.tsx';
import { LetterIndex } from './LetterIndex.tsx';
import { useLastImport } from './last-import.ts';
import type { TransferProps } from './Transfer.tsx';
import { Transfer } from './Transfer.tsx';
import type { ContactsProps } from './useContacts.ts';

interface HeadProps extends Pick<ContactsProps, 'list' | 'rights' | 'ask' | 'openForm'> {
  /** A contact is chosen for the host: nothing can be changed. */
  selecting: boolean;
  userId: string;
}

const loadUndo = async () => (await import('./import/index.ts')).undoImportPart;

/** Search, filters, what can be opened, the letters, and the way back from the last import. */
export const Head = ({ list, rights, ask, openForm, selecting, userId }: HeadProps) => {
  const text = useText();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [transfer, setTransfer] = useState<TransferProps['open']>(null);
  const lastImport = useLastImport(userId);
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
              <Transfer
                list={list}
                rights={rights}
                open={transfer}
                setOpen={setTransfer}
                keepImport={lastImport.keep}
              />
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
      {lastImport.sent && !selecting && transfer !== 'import' && (
        <Later
          load={loadUndo}
          props={{ sent: lastImport.sent, onKeep: lastImport.keep, announce: list.announce }}
          waiting={null}
        />
      )}
    </>
  );
};
