import { holds } from '@callpanel/contracts';
import { core, subjectName } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Select } from '@callpanel/ui';
import { SearchField } from '@callpanel/widget/search-field';
import { RotateCw, Settings, SlidersHorizontal } from 'lucide-react';
import { loadSubjects } from './load-subjects.ts';
import { Filters } from './Filters.tsx';
import * as css from './Head.module.css';
import { isFiltered, refined } from './place.model.ts';
import type { MailboxProps } from './useMailbox.ts';
import { useSearchText } from './useSearchText.ts';

/** Whose mailbox is shown, where there is a choice [U-31] [P-48] [M-24]. */
const SubjectChoice = ({ go, place }: Pick<MailboxProps, 'go' | 'place'>) => {
  const text = useText();
  const errorText = useErrorText();
  const { others, chosen, status, error } = useCore(core.state.subjects.voicemail);
  // Who comes and goes, and with them the names.
  useCore(core.state.presence);
  if (status === 'failed' && error)
    return (
      <Banner
        kind="warn"
        action={
          <Button size="s" onPress={() => void loadSubjects()}>
            {text('common.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Banner>
    );
  if (others.length === 0) return null;
  return (
    <div className={css.whose}>
      <Select
        label={text('voicemail.subject.label')}
        value={chosen ?? ''}
        onChange={(id) => {
          // A folder or a message of one is nothing in the other's.
          go(refined(place, { folder: 'all', category: 'all', date: '', search: '' }));
          core.subjects.choose('voicemail', id === '' ? null : id);
        }}
        options={[
          { value: '', text: text('voicemail.subject.own') },
          ...others.map((other) => ({
            value: other.id,
            text: `${subjectName(core.state, other)} (${other.mailbox})`,
          })),
        ]}
      />
    </div>
  );
};

/** Whose messages, search and filters. The filters can be put away; this browser remembers it [K-05]. */
export const Head = (
  props: Pick<MailboxProps, 'subject' | 'place' | 'go' | 'messages' | 'onReload' | 'ask'>,
) => {
  const { place, go, messages, onReload, ask } = props;
  const text = useText();
  const { voicemailPane } = useCore(core.state.preferences);
  const { entries } = useCore(core.state.permissions);
  const { typed, onType } = useSearchText(place.search, (search) =>
    go(refined(place, { search }), { replace: true }),
  );
  const filtered = isFiltered({ ...place, search: '' });
  return (
    <div className={css.head}>
      <div className={css.line}>
        <SubjectChoice go={go} place={place} />
        {onType && (
          <SearchField
            label={text('voicemail.search.label')}
            clearLabel={text('voicemail.search.clear')}
            value={typed}
            onChange={onType}
          />
        )}
        <div className={css.tools}>
          <Button
            icon={<SlidersHorizontal aria-hidden="true" />}
            expanded={voicemailPane}
            hint={filtered && !voicemailPane ? text('voicemail.filters.on') : undefined}
            onPress={() => core.preferences.set({ voicemailPane: !voicemailPane })}
          >
            {text('voicemail.filters.label')}
            {filtered && <span className={css.mark} aria-hidden="true" />}
          </Button>
          <Button
            variant="quiet"
            icon={<RotateCw aria-hidden="true" />}
            label={text('voicemail.reload')}
            busy={messages.busy && messages.status === 'ready'}
            onPress={messages.busy ? null : onReload}
          />
          {holds(entries, 'mailboxRead') === true && (
            <Button
              variant="quiet"
              icon={<Settings aria-hidden="true" />}
              label={text('voicemail.settings.open')}
              popup="dialog"
              onPress={() => ask({ kind: 'settings' })}
            />
          )}
        </div>
      </div>
      {voicemailPane && <Filters {...props} />}
    </div>
  );
};
