import type { Kit } from '@callpanel/embed';
import { useEffect, useState } from 'react';
import { openKit } from './open-kit.ts';
import { panelAddress } from './panel-address.ts';

/** The kit of all examples on the page: the first opens it, the last ends it, when the reader goes to another page. */
let shared: { kit: Promise<Kit>; users: number } | null = null;

export const useKit = (): Kit | null => {
  const [kit, setKit] = useState<Kit | null>(null);
  useEffect(() => {
    shared ??= { kit: panelAddress().then(openKit), users: 0 };
    const mine = shared;
    let gone = false;
    mine.users++;
    void mine.kit.then((opened) => {
      if (!gone) setKit(opened);
    });
    return () => {
      gone = true;
      mine.users--;
      if (mine.users > 0) return;
      shared = null;
      void mine.kit.then((opened) => opened.dispose());
    };
  }, []);
  return kit;
};
