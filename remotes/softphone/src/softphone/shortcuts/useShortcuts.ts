import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { KeysOnButtons } from './keys-on-buttons.ts';
import type { ShortcutOperations } from './listen.ts';
import { whenIdle } from '../when-idle.ts';

type Code = Pick<typeof import('./shortcuts.ts'), 'keyMapFrom' | 'keysOnButtons' | 'listen'>;

const NONE: KeysOnButtons = {};

/**
 * Keys for what one does most with calls; active while phone or panel have the focus, and during a call. Returns what its buttons say
 * of them, for `KeysContext`.
 *
 * @param phone the phone's own element
 */
export const useShortcuts = (
  phone: RefObject<Element | null>,
  operations: ShortcutOperations,
): KeysOnButtons => {
  const text = useText();
  const { shortcuts } = useCore(core.state.preferences);
  const [code, setCode] = useState<Code | null>(null);
  const latest = useRef(operations);
  // With the frame that shows the buttons: a key that a button names works.
  useLayoutEffect(() => {
    latest.current = operations;
  });
  useEffect(() => {
    let gone = false;
    const load = async () => {
      try {
        const { keyMapFrom, keysOnButtons, listen } = await import('./shortcuts.ts');
        if (!gone) setCode({ keyMapFrom, keysOnButtons, listen });
      } catch (cause) {
        if (!gone) core.notices.fail(new CallpanelError('widget.error.load', {}, cause));
      }
    };
    const stop = whenIdle(() => void load());
    return () => {
      gone = true;
      stop();
    };
  }, []);
  const map = useMemo(() => code?.keyMapFrom(shortcuts), [code, shortcuts]);
  useLayoutEffect(() => {
    if (!code || !map) return;
    return code.listen({
      phone: () => phone.current,
      operations: () => latest.current,
      onCall: () => core.state.calls.list.length > 0,
      map,
    });
  }, [code, map, phone]);
  return useMemo(
    () => (code && map ? code.keysOnButtons(map, text('softphone.shortcuts.shift')) : NONE),
    [code, map, text],
  );
};
