import { CHAT_PRESENCES, type ChatPresence, type CustomStatus } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Button, Field, Select } from '@callpanel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAttempt } from '../../records/forms/useAttempt.ts';
import * as css from './ChatStatus.module.css';

const NAME_LENGTH = 60;

interface Draft {
  /** Undefined for a new one. */
  id?: string;
  name: string;
  type: ChatPresence;
}
const NEW: Draft = { name: '', type: 'busy' };

/** The statuses that this installation has in addition: adds, changes and deletes them. */
export const CustomStatuses = ({ custom }: { custom: readonly CustomStatus[] }) => {
  const text = useText();
  const name = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(NEW);
  const { busy, failed, setFailed, run } = useAttempt('chat.error.custom');
  const isNew = draft.id === undefined;
  const trimmed = draft.name.trim();
  const edit = (next: Draft) => {
    setDraft(next);
    setFailed(null);
    name.current?.querySelector('input')?.focus();
  };
  const save = () =>
    void run(async () => {
      await core.chat.saveCustom({ ...draft, name: trimmed });
      edit(NEW);
    });
  const remove = (id: string) =>
    void run(async () => {
      await core.chat.removeCustom(id);
      edit(draft.id === id ? NEW : draft);
    });
  const impossible = busy || trimmed === '';
  return (
    <fieldset className={css.custom}>
      <legend className={css.legend}>{text('chatStatus.manage')}</legend>
      {custom.length > 0 && (
        <ul className={css.list}>
          {custom.map((one) => (
            <li key={one.id} className={css.row}>
              <span className={css.name}>
                <bdi>{one.name}</bdi>
                <span className={css.type}>{text(`chat.presence.${one.type}`)}</span>
              </span>
              <Button
                size="s"
                variant="quiet"
                icon={<Pencil aria-hidden="true" />}
                label={text('chatStatus.change', { name: isolate(one.name) })}
                onPress={() => edit(one)}
              />
              <Button
                size="s"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                label={text('chatStatus.delete', { name: isolate(one.name) })}
                onPress={busy ? null : () => remove(one.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!impossible) save();
        }}
      >
        <div ref={name}>
          <Field
            label={text('chatStatus.name')}
            maxLength={NAME_LENGTH}
            value={draft.name}
            onChange={(value) => setDraft({ ...draft, name: value })}
          />
        </div>
        <Select
          label={text('chatStatus.type')}
          value={draft.type}
          onChange={(type) => setDraft({ ...draft, type })}
          options={CHAT_PRESENCES.map((status) => ({
            value: status,
            text: text(`chat.presence.${status}`),
          }))}
        />
        <div className={css.actions}>
          {!isNew && (
            <Button size="s" onPress={() => edit(NEW)}>
              {text('chatStatus.cancel')}
            </Button>
          )}
          <Button size="s" submit busy={busy} onPress={impossible ? null : () => undefined}>
            {text(isNew ? 'chatStatus.add' : 'chatStatus.save')}
          </Button>
        </div>
        {failed !== null && <p role="alert">{failed}</p>}
      </form>
    </fieldset>
  );
};
