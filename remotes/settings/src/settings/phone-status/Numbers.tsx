import { FOLLOW_ME } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Button, cx, Field, Hidden } from '@callpanel/ui';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { ArrowDown, ArrowUp, GripVertical, Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as settings from '../Settings.module.css';
import type { FollowMeForm } from './follow-me.model.ts';
import { moved } from './follow-me.model.ts';
import * as css from './Numbers.module.css';

/** The numbers of follow-me, in order: changed by dragging, by buttons, and by Alt with the arrows [V-52]. */
export const Numbers = ({ form }: { form: RecordFormModel<FollowMeForm> }) => {
  const text = useText();
  const { field, fieldState } = useController({ name: 'numbers', control: form.control });
  const numbers = field.value;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const [dragged, drag] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const set = (next: string[]) => {
    field.onChange(next);
    field.onBlur();
  };
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());
  const move = (from: number, to: number) => {
    if (to < 0 || to >= numbers.length || to === from) return;
    set(moved(numbers, from, to));
    say(text('settings.followMe.moved', { number: numbers[from] ?? '', place: to + 1 }));
    focus(to);
  };
  const handleKey = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined || form.readOnly) return;
    event.preventDefault();
    move(index, index + step);
  };
  const add = () => {
    field.onChange([...numbers, '']);
    focus(numbers.length);
  };
  const problem = form.messageText(fieldState.error?.message ?? fieldState.error?.root?.message);
  return (
    <fieldset className={settings.group}>
      <legend>{text('settings.followMe.numbers')}</legend>
      {!form.readOnly && <p className={settings.note}>{text('settings.followMe.order')}</p>}
      <ol ref={list} className={settings.list}>
        {numbers.map((number, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves the row from its field; buttons do the same
          <li
            // Rows are told apart by their place: their texts may be the same while they are typed.
            key={index}
            className={cx(css.number, over === index && dragged !== null && css.over)}
            draggable={dragged === index}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', number)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
            }}
            onDragEnd={() => {
              drag(null);
              setOver(null);
            }}
            onKeyDown={handleKey(index)}
          >
            {!form.readOnly && (
              <span
                className={css.grip}
                aria-hidden="true"
                onPointerDown={() => drag(index)}
                onPointerUp={() => drag(null)}
              >
                <GripVertical />
              </span>
            )}
            <span className={settings.grow}>
              <Field
                label={text('settings.followMe.number', { place: index + 1 })}
                hideLabel
                value={number}
                inputMode="tel"
                autoComplete="off"
                readOnly={form.readOnly}
                onChange={(value) =>
                  field.onChange(numbers.map((one, at) => (at === index ? value : one)))
                }
                onBlur={field.onBlur}
              />
            </span>
            {!form.readOnly && (
              <span className={css.tools}>
                <Button
                  variant="quiet"
                  size="s"
                  icon={<ArrowUp />}
                  label={text('settings.followMe.up', { place: index + 1 })}
                  onPress={index > 0 ? () => move(index, index - 1) : null}
                />
                <Button
                  variant="quiet"
                  size="s"
                  icon={<ArrowDown />}
                  label={text('settings.followMe.down', { place: index + 1 })}
                  onPress={index < numbers.length - 1 ? () => move(index, index + 1) : null}
                />
                <Button
                  variant="quiet"
                  size="s"
                  icon={<X />}
                  label={text('settings.followMe.remove', { place: index + 1 })}
                  onPress={() => {
                    set(numbers.filter((_, at) => at !== index));
                    focus(Math.max(0, index - 1));
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {numbers.length === 0 && <p className={settings.note}>{text('settings.followMe.none')}</p>}
      {problem !== undefined && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      {!form.readOnly && (
        <div className={settings.actions}>
          <Button
            size="s"
            icon={<Plus aria-hidden="true" />}
            hint={
              numbers.length < FOLLOW_ME.numbers
                ? undefined
                : text('settings.followMe.most', { most: FOLLOW_ME.numbers })
            }
            onPress={numbers.length < FOLLOW_ME.numbers ? add : null}
          >
            {text('settings.followMe.add')}
          </Button>
        </div>
      )}
      <Hidden live>{said}</Hidden>
    </fieldset>
  );
};
