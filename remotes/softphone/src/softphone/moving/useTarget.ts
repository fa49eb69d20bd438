import { useRef, useState } from 'react';
import type { ErrorCode } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { Tried } from '../operations.model.ts';
import type { Draft } from '../LatePanel.tsx';

/** Errors caused by the number: shown below the field too [V-09]. */
const NUMBER: readonly ErrorCode[] = [
  'sipua.xfer.invalid',
  'sipua.xfer.invalidAttended',
  'sipua.error.invalidNumber',
  'sipua.error.invalidFeatureCode',
];

/** Letters, and no digit that makes it a number with a mistake. */
const NAME = /^[^\d*#+]*[^\d\s*#+().-][^\d*#+]*$/;

/** The field that says where a call goes, and what became of the last try. */
export interface Target<Operation extends string> {
  picker: {
    value: string;
    onChange: (text: string) => void;
    onPick: (item: DirectoryItem) => void;
    onHighlight: (item: DirectoryItem | null | undefined, only: boolean) => void;
    picked: DirectoryItem | null;
    error: string | undefined;
    notOf: string | undefined;
  };
  /** The operation under way. */
  busy: Operation | null;
  /**
   * Acts with the typed text, or with the highlighted entry of the list. For a name that is still searched, acts if only one person
   * is found; of several it shows the first, as no call may go to a person whom the user has not seen.
   */
  run: (operation: Operation, act: (to: string) => Tried) => void;
}

/** Holds a target while it is typed, picked and tried. What failed leaves it as it was. */
export const useTarget = <Operation extends string>(draft: Draft): Target<Operation> => {
  const text = useText();
  const { user } = useCore(core.state.session);
  const [picked, setPicked] = useState<DirectoryItem | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState<Operation | null>(null);
  const highlighted = useRef<DirectoryItem | null | undefined>(null);
  const found = useRef<((item: DirectoryItem | null, only: boolean) => void) | null>(null);
  const chosen = picked?.number === draft.text ? picked : null;
  const pick = (item: DirectoryItem) => {
    setPicked(item);
    draft.set(item.number);
  };
  const attempt = (to: string, act: (to: string) => Tried) =>
    void act(to).then((code) => {
      setBusy(null);
      if (code && NUMBER.includes(code)) setRefused(to);
    });
  return {
    picker: {
      value: draft.text,
      onChange: (typed) => {
        if (found.current) setBusy(null);
        found.current = null;
        draft.set(typed);
      },
      onPick: pick,
      onHighlight: (item, only) => {
        highlighted.current = item;
        if (item !== undefined) found.current?.(item, only);
      },
      picked: chosen,
      error: refused === draft.text ? text('sipua.hint.missNum') : undefined,
      // A user cannot be connected with themselves.
      notOf: user?.username,
    },
    busy,
    run: (operation, act) => {
      const item = highlighted.current;
      setBusy(operation);
      setRefused(null);
      if (item === undefined && NAME.test(draft.text)) {
        found.current = (one, only) => {
          found.current = null;
          if (one) pick(one);
          if (one && only) return attempt(one.number, act);
          setBusy(null);
          if (!one) setRefused(draft.text);
        };
        return;
      }
      if (item) pick(item);
      attempt(item?.number ?? draft.text, act);
    },
  };
};
