import type { Flag, WidgetName } from '@callpanel/contracts';
import { holds, WIDGETS } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx, FloatingDialog } from '@callpanel/ui';
import { Waiting } from '@callpanel/widget';
import { useRef } from 'react';
import { LoadingLine, OfflineMask } from '../masks/Mask.tsx';
import { Footer } from '../footer/Footer.tsx';
import { Forbidden } from '../screens/Forbidden.tsx';
import { ScreenTitle } from '../screens/ScreenTitle.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import * as css from './Home.module.css';
import { LeavingDialog } from './LeavingDialog.tsx';
import { RemoteWidget } from './RemoteWidget.tsx';
import { usePhone } from './usePhone.ts';
import { useSignOut } from './useSignOut.ts';

/** Width of the softphone's dialog, px [C-35] [U-06]. */
const SOFTPHONE_WIDTH = 348;

/** What fills the panel below its head. */
export interface View {
  /** The area's widget; null: there is none for this user [G-01]. */
  widget: WidgetName | null;
  /** Its name, as the page's title has it. */
  title: string;
}

const softphoneGate: readonly Flag[] = WIDGETS.softphone.gate;

/** The toolbar, the view of this address, and the softphone beside or over it. `view` null: not known yet. */
export const Home = ({ view }: { view: View | null }) => {
  const { entries } = useCore(core.state.permissions);
  const { online } = useCore(core.state.network);
  const widget = view?.widget ?? null;
  const permitted = softphoneGate.every((flag) => holds(entries, flag));
  const { open, setOpen, beside, due, onViewSettled } = usePhone(permitted, widget !== null);
  const phoneButton = useRef<HTMLButtonElement>(null);
  const leaving = useSignOut();
  const text = useText();
  return (
    <>
      <Toolbar
        softphone={permitted ? { open, onToggle: () => setOpen(!open), ref: phoneButton } : null}
        onSignOut={leaving.ask}
      />
      <LoadingLine />
      <main className={widget ? cx(css.view, open && beside && css.beside) : css.main}>
        {view && (
          <ScreenTitle hidden level={2}>
            {view.title}
          </ScreenTitle>
        )}
        {!online && <OfflineMask />}
        <div className={widget ? css.fill : undefined} inert={!online}>
          {!view && <Waiting />}
          {widget && <RemoteWidget key={widget} name={widget} fill onSettled={onViewSettled} />}
          {view && !widget && (
            <Forbidden
              phone={permitted ? { open, onOpen: () => setOpen(true) } : null}
              onSignOut={leaving.ask}
            />
          )}
        </div>
      </main>
      <Footer />
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
      <LeavingDialog leaving={leaving} />
    </>
  );
};
