import type { TagKind } from '@callpanel/contracts';
import { asFailure } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Hidden, Skeleton } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { useId, useState } from 'react';
import { useTagList } from '../source.ts';
import type { ContactsProps } from '../useContacts.ts';
import { NameForm } from './NameForm.tsx';
import { ERRORS } from './tag.model.ts';
import { TagLine } from './TagLine.tsx';
import * as css from './Tags.module.css';
import { useTagChanges } from './useTagChanges.ts';

export interface TagSectionProps {
  list: ContactsProps['list'];
  kind: TagKind;
  mayChange: boolean;
}

/** Shared tags, or the user's own: how many contacts have each, and what can be done with it. */
export const TagSection = ({ list, kind, mayChange }: TagSectionProps) => {
  const text = useText();
  const id = useId();
  const loaded = useTagList(list.subject, kind, true);
  const changes = useTagChanges(list, kind);
  const [done, setDone] = useState('');
  const [added, setAdded] = useState(0);
  const tags = loaded.data ?? [];
  return (
    <section aria-labelledby={id} className={css.section}>
      <h3 id={id}>{text(`contacts.tag.kind.${kind}`)}</h3>
      {loaded.error && (
        <Problem
          error={asFailure(loaded.error, 'contacts.error.tags').info}
          onRetry={() => void loaded.refetch()}
        />
      )}
      {loaded.isPending && !loaded.error && <Skeleton width="60%" />}
      {loaded.data?.length === 0 && <p className={css.none}>{text('contacts.tags.none')}</p>}
      {tags.length > 0 && (
        <ul className={css.lines}>
          {tags.map((tag) => (
            <TagLine
              key={tag.id}
              tag={tag}
              kind={kind}
              others={tags.filter((other) => other !== tag)}
              changes={mayChange ? changes : null}
              onDone={setDone}
            />
          ))}
        </ul>
      )}
      <Hidden live>{done}</Hidden>
      {mayChange && loaded.data && (
        <NameForm
          // Empty again once its tag is there.
          key={added}
          label={text(`contacts.tag.new.${kind}`)}
          hint={text('contacts.tag.hint')}
          name=""
          others={tags}
          save={text('contacts.tag.add')}
          error={ERRORS[kind].create}
          onSave={changes.add}
          onSaved={() => {
            setAdded(added + 1);
            setDone(text('contacts.tag.added'));
          }}
        />
      )}
    </section>
  );
};
