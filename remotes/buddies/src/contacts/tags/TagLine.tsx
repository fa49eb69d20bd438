import type { ContactTag, TagKind } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { useAttempt } from '@callpanel/widget/records/forms';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { NameForm } from './NameForm.tsx';
import { ERRORS } from './tag.model.ts';
import * as css from './Tags.module.css';
import type { TagChanges } from './useTagChanges.ts';

export interface TagLineProps {
  tag: ContactTag;
  kind: TagKind;
  others: readonly ContactTag[];
  /** null: the user may only look. */
  changes: TagChanges | null;
  /** Something was done, in words. */
  onDone: (text: string) => void;
}

const Deletion = ({
  tag,
  kind,
  changes,
  onDone,
  onCancel,
}: Omit<TagLineProps, 'others'> & { onCancel: () => void }) => {
  const text = useText();
  const attempt = useAttempt(ERRORS[kind].delete);
  const { name, in_use_count: count } = tag;
  const remove = () =>
    attempt.run(async () => {
      await changes?.remove(tag);
      onDone(text('contacts.tag.deleted', { name }));
    });
  return (
    <fieldset className={css.below} aria-label={text('contacts.tag.delete', { name })}>
      <p role="alert">{text('contacts.tag.deleteWhy', { name, count })}</p>
      {attempt.failed !== null && <Banner kind="error">{attempt.failed}</Banner>}
      <div className={css.buttons}>
        <Button
          size="s"
          variant="danger"
          busy={attempt.busy}
          onPress={attempt.busy ? null : () => void remove()}
        >
          {text('contacts.tag.deleteNow')}
        </Button>
        <Button size="s" onPress={onCancel}>
          {text('contacts.tag.cancel')}
        </Button>
      </div>
    </fieldset>
  );
};

/** A tag, how many contacts have it, and what can be done with it: below it is asked or typed. */
export const TagLine = (props: TagLineProps) => {
  const { tag, kind, others, changes, onDone } = props;
  const text = useText();
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { name, in_use_count: count } = tag;
  const opener = (what: 'rename' | 'delete', icon: ReactNode) => (
    <Button
      size="s"
      variant="quiet"
      icon={icon}
      label={text(`contacts.tag.${what}`, { name })}
      expanded={open === what}
      onPress={() => setOpen(open === what ? null : what)}
    />
  );
  return (
    <li className={css.line}>
      <div className={css.head}>
        <bdi className={css.name}>{name}</bdi>
        <span className={css.count}>{text('contacts.tag.inUse', { count })}</span>
        {changes && opener('rename', <Pencil aria-hidden="true" />)}
        {changes && opener('delete', <Trash2 aria-hidden="true" />)}
      </div>
      {changes && open === 'rename' && (
        <div className={css.below}>
          <NameForm
            label={text('contacts.tag.newName', { name })}
            hint={text('contacts.tag.renameWhy', { count })}
            name={name}
            others={others}
            save={text('contacts.tag.renameNow')}
            error={ERRORS[kind].update}
            onSave={(to) => changes.rename(tag, to)}
            onSaved={() => {
              setOpen(null);
              onDone(text('contacts.tag.renamed', { name }));
            }}
          />
        </div>
      )}
      {open === 'delete' && <Deletion {...props} onCancel={() => setOpen(null)} />}
    </li>
  );
};
