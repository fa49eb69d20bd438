import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Field, Hidden, isComposing } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import {
  Entry,
  moved,
  optionId,
  Options,
  optionsOf,
  useDirectorySearch,
} from '@callpanel/widget/directory';
import { ArrowRight, Search, Zap } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { createElement, useEffect, useId, useRef, useState } from 'react';
import { iconOf } from '../page/icons.ts';
import * as css from './Palette.module.css';
import type { PaletteAction } from './palette.model.ts';
import { matchingActions, numberIn } from './palette.model.ts';
import { usePaletteActions } from './usePaletteActions.ts';

const MOST_PEOPLE = 8;

const iconFor = ({ id, kind }: PaletteAction) =>
  createElement(kind === 'area' ? iconOf(id.slice('area/'.length)) : Zap, { 'aria-hidden': true });

export interface PaletteProps {
  onClose: () => void;
}

/** People to call, areas to go to, and what can be done now: found by typing, done by Enter. */
export const Palette = ({ onClose }: PaletteProps) => {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const listId = `${id}-list`;
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { offered } = useCore(core.state.intents);
  const wanted = typed.trim();
  const actions = matchingActions(usePaletteActions(numberIn(wanted)), wanted);
  const found = useDirectorySearch(wanted, wanted !== '').entries;
  const people = offered.includes('dial')
    ? optionsOf(found, ['voicemail', 'code', 'parking'], core.state.session.user?.username ?? '')
    : [];
  const options = [
    ...people.slice(0, MOST_PEOPLE).map((view) => ({
      key: view.item.key,
      content: <Entry view={view} />,
      run: () =>
        core.intents.perform({ type: 'dial', number: view.item.number, name: view.item.name }),
    })),
    ...actions.map((action) => ({
      key: action.id,
      content: (
        <>
          <span className={css.icon}>{iconFor(action)}</span>
          <span className={css.title}>{action.title}</span>
          {action.kind === 'area' && <ArrowRight aria-hidden="true" className={css.goes} />}
        </>
      ),
      run: action.run,
    })),
  ];
  const chosen = Math.min(at, options.length - 1);
  // Else the close button has it, which comes first.
  useEffect(() => field.current?.focus(), []);
  const run = (index: number): void => {
    const option = options[index];
    if (!option) return;
    onClose();
    option.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event.nativeEvent)) return;
    const to = moved(event.key, chosen, options.length);
    if (to !== null) setAt(to);
    else if (event.key === 'Enter' && !event.repeat) run(chosen);
    else return;
    // Else Enter also presses what has the focus once this is closed.
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('shell.palette.title')}
      closeLabel={text('common.close')}
      width={520}
    >
      <div className={css.field}>
        <Field
          ref={field}
          label={text('shell.palette.field')}
          hideLabel
          placeholder={text('shell.palette.field')}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no free text
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen >= 0 ? optionId(listId, chosen) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          start={<Search aria-hidden="true" className={css.loupe} />}
        />
      </div>
      <Hidden live>{text('directory.found', { count: options.length })}</Hidden>
      <div className={css.results}>
        {options.length === 0 && <p className={css.none}>{text('shell.palette.none')}</p>}
        <Options
          id={listId}
          label={text('shell.palette.title')}
          options={options}
          at={chosen}
          onChoose={run}
        />
      </div>
    </Dialog>
  );
};
