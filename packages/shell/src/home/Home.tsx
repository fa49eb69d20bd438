import type { Flag, PermissionEntry, WidgetName } from '@callpanel/contracts';
import { holds, WIDGETS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx, Dialog, FloatingDialog } from '@callpanel/ui';
import { Problem, Waiting } from '@callpanel/widget';
import { Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useView } from '../page/route.ts';
import * as css from './Home.module.css';
import { RemoteWidget } from './RemoteWidget.tsx';
import { Toolbar } from './Toolbar.tsx';
import { usePhone } from './usePhone.ts';
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

const isPermitted = (entries: readonly PermissionEntry[] | null, name: WidgetName): boolean => {
  const gate: readonly Flag[] = WIDGETS[name].gate;
  return gate.every((flag) => holds(entries, flag));
};

/** The toolbar, the view of this address, and the softphone beside or over it. */
export const Home = () => {
  const { entries } = useCore(core.state.permissions);
  const routed = useView();
  const view = routed && isPermitted(entries, routed) ? routed : null;
  const permitted = isPermitted(entries, 'softphone');
  const { open, setOpen, beside, due, onViewSettled } = usePhone(permitted, view !== null);
  const phoneButton = useRef<HTMLButtonElement>(null);
  const leaving = useSignOut();
  const text = useText();
  return (
    <>
      <Toolbar
        softphone={permitted ? { open, onToggle: () => setOpen(!open), ref: phoneButton } : null}
        onSignOut={leaving.ask}
      />
      <main className={view ? cx(css.view, open && beside && css.beside) : css.main}>
        {view && <RemoteWidget key={view} name={view} fill onSettled={onViewSettled} />}
        {entries && !view && !open && (
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
        open={open}
        atEnd={beside}
        onClose={() => {
          setOpen(false);
          phoneButton.current?.focus();
        }}
        title={text('shell.softphone')}
        closeLabel={text('common.close')}
        width={SOFTPHONE_WIDTH}
      >
        {due ? <RemoteWidget name="softphone" /> : <Waiting />}
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
