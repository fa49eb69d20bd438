import { holds } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { ListHead, SubjectSelect } from '@callpanel/widget/records';
import { Settings } from 'lucide-react';
import { Filters } from './Filters.tsx';
import { loadSubjects } from './load-subjects.ts';
import type { MailboxProps } from './useMailbox.ts';

/** The choice of mailbox, search and filters. The filters can be hidden; this browser remembers it [K-05]. */
export const Head = ({ list, ask }: Pick<MailboxProps, 'list' | 'ask'>) => {
  const text = useText();
  const { voicemailPane } = useCore(core.state.preferences);
  const { entries } = useCore(core.state.permissions);
  const { state, place, go } = list;
  return (
    <ListHead
      list={list}
      search={text('voicemail.search.label')}
      filters={<Filters list={list} />}
      filtersOpen={voicemailPane}
      onFilters={(open) => core.preferences.set({ voicemailPane: open })}
      filteredHint={text('voicemail.filters.on')}
      start={
        <SubjectSelect
          area="voicemail"
          label={text('voicemail.subject.label')}
          load={loadSubjects}
          // A folder or a message of one is nothing in the other's.
          onChange={() => go(state.unfiltered(place))}
        />
      }
      tools={
        holds(entries, 'mailboxRead') === true && (
          <Button
            variant="quiet"
            icon={<Settings aria-hidden="true" />}
            label={text('voicemail.settings.open')}
            popup="dialog"
            onPress={() => ask({ kind: 'settings' })}
          />
        )
      }
    />
  );
};
