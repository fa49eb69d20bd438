import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import type { KeyMap, Refusal, Shortcut } from '../keys/index.ts';
import {
  isMac,
  keyMapFrom,
  keysOf,
  keysText,
  LIST_KEY,
  refusalOf,
  SHORTCUTS,
  storedFrom,
} from '../keys/index.ts';
import * as css from './Shortcuts.module.css';

const save = (map: KeyMap): void => core.preferences.set({ shortcuts: storedFrom(map) });

const HELD = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

interface CaptureProps {
  shortcut: Shortcut;
  name: string;
  map: KeyMap;
  nameOf: (shortcut: Shortcut) => string;
  onDone: () => void;
  /** The focus has moved elsewhere, and stays there. */
  onLeave: () => void;
}

/** Takes the next keys; unavailable ones are refused with a reason, and it waits for others. */
const Capture = ({ shortcut, name, map, nameOf, onDone, onLeave }: CaptureProps) => {
  const text = useText();
  const id = useId();
  const place = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  useEffect(() => place.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || HELD.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onDone();
    if (event.key === 'Backspace' || event.key === 'Delete') {
      save({ ...map, [shortcut]: '' });
      return onDone();
    }
    const keys = keysOf(event.nativeEvent);
    const refusal = refusalOf(keys, shortcut, map);
    setRefused(refusal);
    if (refusal || keys === null) return;
    save({ ...map, [shortcut]: keys });
    onDone();
  };
  return (
    <div className={css.taking}>
      <button
        ref={place}
        type="button"
        data-takes-keys=""
        className={css.capture}
        aria-label={text('shortcuts.pressFor', { name })}
        aria-describedby={id}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => {
          // Another window is active: the focus returns here with this one.
          if ((target.getRootNode() as Document | ShadowRoot).activeElement !== target) onLeave();
        }}
      >
        {text('shortcuts.press')}
      </button>
      <span id={id} hidden>
        {text('shortcuts.press')}
      </span>
      <p role="alert" className={css.refused}>
        {refused &&
          text(`shortcuts.refused.${refused.why}`, {
            name: refused.why === 'taken' ? nameOf(refused.by) : '',
          })}
      </p>
    </div>
  );
};

/** Every shortcut with its keys, which can be others [K-02]. */
export const ShortcutList = () => {
  const text = useText();
  const { shortcuts } = useCore(core.state.preferences);
  const [changing, setChanging] = useState<Shortcut | null>(null);
  const changed = useRef<Shortcut | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const map = keyMapFrom(shortcuts);
  const nameOf = (shortcut: Shortcut) => text(`shortcuts.action.${shortcut}`);
  const shown = (keys: string) => keysText(keys, isMac(), text('shortcuts.shift'));
  // The button replaces the capture of keys again, and gets the focus.
  useEffect(() => {
    const back = changing === null && changed.current;
    if (back) list.current?.querySelector<HTMLElement>(`[data-shortcut=${back}] button`)?.focus();
    changed.current = changing;
  }, [changing]);
  return (
    <div className={css.shortcuts}>
      <ul ref={list} className={css.list}>
        {SHORTCUTS.map((shortcut) => (
          <li key={shortcut} data-shortcut={shortcut} className={css.row}>
            <span className={css.name}>{nameOf(shortcut)}</span>
            {changing === shortcut ? (
              <Capture
                shortcut={shortcut}
                name={nameOf(shortcut)}
                map={map}
                nameOf={nameOf}
                onDone={() => setChanging(null)}
                onLeave={() => {
                  changed.current = null;
                  setChanging(null);
                }}
              />
            ) : (
              <>
                {map[shortcut] === '' ? (
                  <span className={css.none}>{text('shortcuts.none')}</span>
                ) : (
                  <kbd className={css.keys}>{shown(map[shortcut])}</kbd>
                )}
                <Button size="s" variant="quiet" onPress={() => setChanging(shortcut)}>
                  {text('shortcuts.change')}
                </Button>
              </>
            )}
          </li>
        ))}
        <li className={css.row}>
          <span className={css.name}>{text('shortcuts.action.list')}</span>
          <kbd className={css.keys}>{LIST_KEY}</kbd>
        </li>
      </ul>
      <p className={css.note}>{text('shortcuts.when')}</p>
      <Button
        size="s"
        icon={<RotateCcw aria-hidden="true" />}
        onPress={shortcuts === '' ? null : () => core.preferences.set({ shortcuts: '' })}
      >
        {text('shortcuts.usual')}
      </Button>
    </div>
  );
};
