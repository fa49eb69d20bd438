import type { BlacklistEntry } from '@callpanel/contracts';
import { BlacklistAnswer } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { TextArea } from '@callpanel/ui/text-area';
import { PhoneNumber } from '@callpanel/widget/number';
import { TextField, useAttempt } from '@callpanel/widget/records/forms';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';
import { entrySchema, pastedEntries } from './blacklist.model.ts';
import { dialled } from './follow-me.model.ts';

type Save = ReturnType<typeof useSetting<unknown>>['save'];

/** Many at once, pasted from elsewhere [A-151] [V-57]. */
const Paste = ({ save, onDone }: { save: Save; onDone: () => void }) => {
  const text = useText();
  const [typed, type] = useState('');
  const { busy, failed, run } = useAttempt('settings.blacklist.addFailed');
  const { good, dropped } = pastedEntries(typed);
  const add = async () => {
    await save(
      ['POST', 'blacklists/bulk_save', { blacklist_numbers: good }],
      'settings.blacklist.saved',
    );
    onDone();
  };
  return (
    <>
      <p className={css.note}>{text('settings.blacklist.paste.hint')}</p>
      <TextArea label={text('settings.blacklist.paste')} rows={5} value={typed} onChange={type} />
      {dropped.length > 0 && (
        <Banner kind="warn">
          {text('settings.blacklist.dropped', { count: dropped.length, first: dropped[0] ?? '' })}
        </Banner>
      )}
      {failed !== null && <Banner kind="error">{failed}</Banner>}
      <div className={css.actions}>
        <Button
          variant="primary"
          busy={busy}
          onPress={busy || good.length === 0 ? null : () => void run(add)}
        >
          {text('settings.blacklist.addMany', { count: good.length })}
        </Button>
        <Button onPress={onDone}>{text('settings.cancel')}</Button>
      </div>
    </>
  );
};

const NOTHING = { number: '', name: '' };

const Add = ({
  subject,
  known,
  save,
}: Pick<PageProps, 'subject'> & { known: readonly BlacklistEntry[]; save: Save }) => {
  const text = useText();
  const schema = useMemo(() => entrySchema(known), [known]);
  return (
    <SettingForm
      id={`blacklist ${subject.id}`}
      schema={schema}
      saved={NOTHING}
      onSave={(_changed, { name, number }) =>
        save(['POST', 'blacklists', { name, number: dialled(number) }], 'settings.blacklist.added')
      }
      error="settings.blacklist.addFailed"
      save={text('settings.blacklist.add')}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="number"
            label={text('settings.blacklist.number')}
            inputMode="tel"
          />
          <TextField form={form} name="name" label={text('settings.blacklist.name')} />
        </>
      )}
    </SettingForm>
  );
};

/** Numbers whose calls the user refuses [D-62] [P-40]; the right to it is to be oneself. */
export const Blacklist = ({ subject }: PageProps) => {
  const text = useText();
  const [isPasting, paste] = useState(false);
  const { loaded, change, save } = useSetting({
    subject,
    path: 'blacklists',
    schema: BlacklistAnswer,
    error: 'settings.blacklist.addFailed',
    loadError: 'blacklist.error.load',
  });
  const remove = (all: readonly BlacklistEntry[], id: string) =>
    void change(
      { data: all.filter((entry) => entry.id !== id) },
      ['DELETE', `blacklists/${encodeURIComponent(id)}`],
      'settings.blacklist.removed',
    );
  return (
    <Section title={text('settings.blacklist')} access="write" loaded={loaded}>
      {({ data }) => (
        <>
          <p className={css.note}>{text('settings.blacklist.hint')}</p>
          {data.length > 0 && (
            <ul className={css.list} aria-label={text('settings.blacklist')}>
              {data.map(({ id, name, number }) => (
                <li key={id} className={css.row}>
                  <span className={css.grow}>
                    {name && <strong>{name}</strong>} <PhoneNumber number={number} />
                  </span>
                  <Button
                    variant="quiet"
                    size="s"
                    icon={<Trash2 />}
                    label={text('settings.blacklist.remove', { who: name || number })}
                    onPress={() => remove(data, id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {isPasting ? (
            <Paste save={save} onDone={() => paste(false)} />
          ) : (
            <>
              <Add subject={subject} known={data} save={save} />
              <div>
                <Button size="s" variant="quiet" onPress={() => paste(true)}>
                  {text('settings.blacklist.pasteOpen')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </Section>
  );
};
