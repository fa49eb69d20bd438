import { useRef, useState } from 'react';
import type { ErrorCode } from '@callpanel/contracts';
import type { DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { Tried } from '../deeds.model.ts';
import type { Draft } from '../LatePanel.tsx';

/** What is the number's fault: told below the field too [V-09]. */
const NUMBER: readonly ErrorCode[] = [
  'sipua.xfer.invalid',
  'sipua.xfer.invalidAttended',
  'sipua.error.invalidNumber',
  'sipua.error.invalidFeatureCode',
];

/** The field that says where a call goes, and what became of the last try. */
export interface Target<Deed extends string> {
  picker: {
    value: string;
    onChange: (text: string) => void;
    onPick: (item: DirectoryItem) => void;
    onHighlight: (item: DirectoryItem | null) => void;
    picked: DirectoryItem | null;
    error: string | undefined;
    notOf: string | undefined;
  };
  /** Which deed is under way. */
  busy: Deed | null;
  /** With what was typed, or with whom the list highlights. */
  run: (deed: Deed, act: (to: string) => Tried) => void;
}

/** Holds a target while it is typed, picked and tried. What failed leaves it as it was. */
export const useTarget = <Deed extends string>(draft: Draft): Target<Deed> => {
  const text = useText();
  const { user } = useCore(core.state.session);
  const [picked, setPicked] = useState<DirectoryItem | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState<Deed | null>(null);
  const highlighted = useRef<DirectoryItem | null>(null);
  const chosen = picked?.number === draft.text ? picked : null;
  const pick = (item: DirectoryItem) => {
    setPicked(item);
    draft.set(item.number);
  };
  return {
    picker: {
      value: draft.text,
      onChange: draft.set,
      onPick: pick,
      onHighlight: (item) => void (highlighted.current = item),
      picked: chosen,
      error: refused === draft.text ? text('sipua.hint.missNum') : undefined,
      // Nobody is connected with themselves.
      notOf: user?.username,
    },
    busy,
    run: (deed, act) => {
      const item = highlighted.current;
      if (item) pick(item);
      const to = item?.number ?? draft.text;
      setBusy(deed);
      setRefused(null);
      void act(to).then((code) => {
        setBusy(null);
        if (code && NUMBER.includes(code)) setRefused(to);
      });
    },
  };
};
