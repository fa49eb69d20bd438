import type { Flag } from '@callpanel/contracts';
import { holds, WIDGETS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Dialog, FloatingDialog } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import * as css from './Home.module.css';
import { RemoteWidget } from './RemoteWidget.tsx';
import { Toolbar } from './Toolbar.tsx';
import { Welcome } from './Welcome.tsx';

/** Width of the softphone's dialog, px [C-35] [U-06]. */
const SOFTPHONE_WIDTH = 348;

/** Signing out hangs up: whoever is on a call is asked first [E-63]. */
const useSignOut = () => {
  const [asking, setAsking] = useState(false);
  const signOut = () => {
    setAsking(false);
    core.session.signOut().catch((error: unknown) => core.notices.fail(error));
  };
  return {
    asking,
    ask: () => (core.state.calls.list.length > 0 ? setAsking(true) : signOut()),
    stay: () => setAsking(false),
    signOut,
  };
};

/** `/`: the toolbar and, from the start, the softphone. */
export const Home = () => {
  const { entries } = useCore(core.state.permissions);
  const { list } = useCore(core.state.calls);
  const [open, setOpen] = useState(true);
  const [hadCalls, setHadCalls] = useState(false);
  const phoneButton = useRef<HTMLButtonElement>(null);
  const leaving = useSignOut();
  const text = useText();
  const gate: readonly Flag[] = WIDGETS.softphone.gate;
  const permitted = gate.every((flag) => holds(entries, flag));
  // A call that begins brings the softphone back: somebody rings, or another widget dialled.
  if (hadCalls !== list.length > 0) {
    setHadCalls(list.length > 0);
    if (list.length > 0) setOpen(true);
  }
  return (
    <>
      <Toolbar
        softphone={permitted ? { open, onToggle: () => setOpen(!open), ref: phoneButton } : null}
        onSignOut={leaving.ask}
      />
      <main className={css.main}>
        {entries && !(open && permitted) && (
          <Welcome>
            {permitted ? (
              <Button variant="call" size="l" icon={<Phone />} onPress={() => setOpen(true)}>
                {text('shell.softphone.open')}
              </Button>
            ) : (
              <Problem error={{ code: 'widget.error.noAccess', context: {} }} onRetry={null} />
            )}
          </Welcome>
        )}
      </main>
      <FloatingDialog
        open={open && permitted}
        onClose={() => {
          setOpen(false);
          phoneButton.current?.focus();
        }}
        title={text('shell.softphone')}
        closeLabel={text('common.close')}
        width={SOFTPHONE_WIDTH}
      >
        <RemoteWidget name="softphone" />
      </FloatingDialog>
      <Dialog
        open={leaving.asking}
        onClose={leaving.stay}
        title={text('shell.signOut')}
        closeLabel={text('common.close')}
        actions={
          <>
            <Button onPress={leaving.stay}>{text('shell.stay')}</Button>
            <Button variant="danger" onPress={leaving.signOut}>
              {text('shell.hangUpAndSignOut')}
            </Button>
          </>
        }
      >
        {text('shell.onCall')}
      </Dialog>
    </>
  );
};
