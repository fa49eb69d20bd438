import type { TagKind } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button, cx, Field, Hidden } from '@callpanel/ui';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTags } from '../../source.ts';
import * as css from '../Form.module.css';
import { choiceOf, tagFor, withTag } from '../tags.model.ts';
import type { FormModel } from '../useContactForm.ts';

export interface TagFieldProps {
  form: FormModel;
  name: 'tags' | 'personal_tags';
  label: string;
  userId: string;
  kind: TagKind;
  /** May the user make new ones? */
  mayAdd: boolean;
}

/**
 * Tags of a contact [D-39]: an ARIA 1.2 combobox with the tags that exist, and one more for what is typed. Enter and a comma take
 * a tag, Backspace in the empty field takes the last one away. A new tag is made when the contact is saved.
 */
export const TagField = ({ form, name, label, userId, kind, mayAdd }: TagFieldProps) => {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [news, setNews] = useState('');
  const names = useController({ control: form.control, name: `${name}.names` });
  const typed = useController({ control: form.control, name: `${name}.typed` });
  // Suggestions: a form works without them.
  const known = useTags({ id: userId }, kind, !form.readOnly).map((tag) => tag.name);
  const chosen = names.field.value;
  const { options, problem } = choiceOf(typed.field.value, known, chosen, mayAdd);
  const shown = open && options.length > 0;
  useEffect(() => {
    // In a low dialog the field is at its edge. Not there in the oldest browsers of the specification's list.
    if (shown) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown, options.length]);
  const optionId = (index: number) => `${id}-${index}`;

  const type = (now: string) => {
    typed.field.onChange(now);
    setOpen(now !== '');
    setAt(-1);
  };
  const add = (tag: string) => {
    names.field.onChange(withTag(chosen, tag));
    setNews(text('contacts.form.tag.added', { tag }));
    typed.field.onChange('');
    setOpen(false);
    setAt(-1);
  };
  const remove = (tag: string) => {
    names.field.onChange(chosen.filter((one) => one !== tag));
    setNews(text('contacts.form.tag.removed', { tag }));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const count = options.length;
    const option = shown ? options[at] : undefined;
    const last = chosen[chosen.length - 1];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true);
      setAt(
        at === -1 && key === 'ArrowUp'
          ? count - 1
          : (at + (key === 'ArrowDown' ? 1 : -1) + count) % (count || 1),
      );
    } else if ((key === 'Enter' || key === ',') && (option ?? typed.field.value.trim())) {
      const tag = option?.name ?? tagFor(typed.field.value, known, mayAdd);
      if (tag) add(tag);
      else setOpen(true);
    } else if (key === 'Escape' && shown) setOpen(false);
    else if (key === 'Backspace' && typed.field.value === '' && last && !event.repeat) remove(last);
    else return;
    // Neither the form nor the dialog hears it.
    event.preventDefault();
    event.stopPropagation();
  };
  const hint = () => {
    if (problem) return text(problem);
    return mayAdd ? text('contacts.form.tag.hint') : text('contacts.form.tag.hintKnown');
  };
  const wrong = typed.fieldState.error?.message ?? names.fieldState.error?.message;
  // While the user chooses nothing is wrong yet.
  const error = wrong && !shown ? (problem ? text(problem) : form.messageText(wrong)) : undefined;
  return (
    <div className={css.tagField}>
      <Field
        ref={(element) => {
          input.current = element;
          typed.field.ref(element);
        }}
        label={label}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no free text
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && at !== -1 ? optionId(at) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        value={typed.field.value}
        readOnly={form.readOnly}
        hint={form.readOnly ? undefined : hint()}
        error={error}
        onChange={type}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          const tag = tagFor(typed.field.value, known, mayAdd);
          if (tag) add(tag);
          typed.field.onBlur();
        }}
      />
      <Hidden live>{news}</Hidden>
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist neither says what is new nor takes our keys
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className={css.options}
      >
        {shown &&
          options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys [ARIA 1.2]
            <div
              key={`${option.isNew} ${option.name}`}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx(css.option, index === at && css.highlighted)}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(option.name)}
            >
              {option.isNew ? (
                text('contacts.form.tag.create', { tag: option.name })
              ) : (
                <bdi>{option.name}</bdi>
              )}
            </div>
          ))}
      </div>
      {chosen.length > 0 && (
        <ul aria-label={label} className={css.tagList}>
          {chosen.map((tag) => (
            <li key={tag} className={css.tag}>
              <bdi>{tag}</bdi>
              {!form.readOnly && (
                <Button
                  variant="quiet"
                  size="s"
                  icon={<X aria-hidden="true" />}
                  label={text('contacts.form.tag.remove', { tag })}
                  onPress={() => remove(tag)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
