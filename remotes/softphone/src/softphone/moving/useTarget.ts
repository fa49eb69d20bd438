import { useState } from 'react';
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
    picked: DirectoryItem | null;
    error: string | undefined;
    notOf: string | undefined;
  };
  /** Which deed is under way. */
  busy: Deed | null;
  run: (deed: Deed, act: (to: string) => Tried) => void;
}

/** Holds a target while it is typed, picked and tried. What failed leaves it as it was. */
export const useTarget = <Deed extends string>(draft: Draft): Target<Deed> => {
  const text = useText();
  const { user } = useCore(core.state.session);
  const [picked, setPicked] = useState<DirectoryItem | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState<Deed | null>(null);
  const chosen = picked?.number === draft.text ? picked : null;
  return {
    picker: {
      value: draft.text,
      onChange: draft.set,
      onPick: (item) => {
        setPicked(item);
        draft.set(item.number);
      },
      picked: chosen,
      error: refused === draft.text ? text('sipua.hint.missNum') : undefined,
      // Nobody is connected with themselves.
      notOf: user?.username,
    },
    busy,
    run: (deed, act) => {
      setBusy(deed);
      setRefused(null);
      void act(draft.text).then((code) => {
        setBusy(null);
        if (code && NUMBER.includes(code)) setRefused(draft.text);
      });
    },
  };
};
