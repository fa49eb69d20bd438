import { core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import type { ElsewhereProps } from './elsewhere/Elsewhere.tsx';
import { tabsNote } from './menu.model.ts';
import { attempt } from './useCallActions.ts';

/** The phone in another tab [F39], and calls that this page left behind [F38]. */
export const useElsewhere = (): ElsewhereProps => {
  const tabs = useCore(core.state.tabs);
  const { list } = useCore(core.state.leftCalls);
  const numberText = useNumberText();
  return {
    tabs: tabsNote(tabs, () => void attempt(core.connection.takeOver)),
    left: list.map(({ callid, name, number, ended, canHangUp }) => ({
      callid,
      name: name || numberText(number),
      ended,
      hangUp: canHangUp ? () => void attempt(() => core.leftCalls.hangUp(callid)) : null,
      dismiss: () => core.leftCalls.dismiss(callid),
    })),
  };
};
