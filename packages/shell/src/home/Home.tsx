import { mayUse, SOFTPHONE_WIDTH, WIDGETS } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useLocale, useText } from '@callpanel/i18n/react';
import { cx, FloatingDialog } from '@callpanel/ui';
import { Later, loadEarly, Waiting } from '@callpanel/widget';
import { useCallback, useRef, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { CallBar } from '../embedded/CallBar.tsx';
import { useEmbedded } from '../embedded/embedded.ts';
import { hasMenu } from '../embedded/menu.model.ts';
import { Footer } from '../footer/Footer.tsx';
import { LoadingLine, OfflineBanner } from '../masks/Mask.tsx';
import { routes } from '../page/route.ts';
import { useLastView } from '../last-view/useLastView.ts';
import { LATER, loadPalette } from '../screens/chunks.ts';
import { usePaletteKey } from '../palette/usePaletteKey.ts';
import { Forbidden } from '../screens/Forbidden.tsx';
import { PlatformTitle, ScreenTitle } from '../screens/ScreenTitle.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import * as css from './Home.module.css';
import { LeavingDialog } from './LeavingDialog.tsx';
import { RemoteWidget } from './RemoteWidget.tsx';
import { useAreaIntents } from './useAreaIntents.ts';
import { useNotifying } from './useNotifying.ts';
import { usePhone } from './usePhone.ts';
import { useSignOut } from './useSignOut.ts';
import type { View } from './view.ts';

/** What a view leaves room for: the panel's own head and foot, or in embedded mode its menu [U-14] [U-15]. */
const useFrame = () => {
  const embedded = useEmbedded();
  const path = usePathname();
  const bare = embedded && !hasMenu(routes, path);
  return { embedded, room: cx(embedded && css.footless, bare && css.headless) };
};

/**
 * The head, the view of this address, and the softphone beside or over it; in embedded mode a menu, the view, and a live call.
 * `view` null: not known yet.
 */
export const Home = ({ view }: { view: View | null }) => {
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const { online } = useCore(core.state.network);
  const { embedded, room } = useFrame();
  const widget = view?.widget ?? null;
  const permitted = mayUse(WIDGETS.softphone.gate, rightsOf({ permissions, gates })) === true;
  const phone = usePhone(permitted, view);
  const open = phone.open && !embedded;
  const phoneButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  useLastView(main, view?.widget);
  useNotifying();
  useAreaIntents();
  const leaving = useSignOut();
  const text = useText();
  const [finds, setFinds] = useState(false);
  const locale = useLocale();
  usePaletteKey(
    useCallback(() => setFinds(true), []),
    useCallback(() => void loadEarly(loadPalette, locale), [locale]),
  );
  const button = { open, onToggle: () => phone.setOpen(!open), ref: phoneButton };
  return (
    <>
      {embedded ? (
        <Later load={LATER.embeddedMenu} props={{}} />
      ) : (
        <Toolbar softphone={permitted ? button : null} onSignOut={leaving.ask} />
      )}
      <main
        ref={main}
        tabIndex={-1}
        className={cx(widget ? cx(css.view, room) : css.main, open && phone.beside && css.beside)}
      >
        {view ? <ScreenTitle hidden>{view.title}</ScreenTitle> : <PlatformTitle />}
        <LoadingLine />
        {!online && <OfflineBanner />}
        <div className={cx(widget ? css.fill : css.column, !online && css.stale)}>
          {!view && <Waiting />}
          {widget && (
            <RemoteWidget key={widget} name={widget} fill onSettled={phone.onViewSettled} />
          )}
          {view && !widget && (
            <Forbidden
              phone={permitted && !embedded ? { open, onOpen: () => phone.setOpen(true) } : null}
              onSignOut={leaving.ask}
            />
          )}
        </div>
      </main>
      {!embedded && <Footer />}
      {embedded && permitted && <CallBar />}
      <FloatingDialog
        open={open}
        atEnd={phone.beside}
        onClose={() => {
          phone.setOpen(false);
          phoneButton.current?.focus();
        }}
        title={text('shell.softphone')}
        closeLabel={text('common.close')}
        width={SOFTPHONE_WIDTH}
      >
        {phone.due ? <RemoteWidget name="softphone" /> : <Waiting />}
      </FloatingDialog>
      <LeavingDialog leaving={leaving} />
      {finds && (
        <Later load={loadPalette} waiting={null} props={{ onClose: () => setFinds(false) }} />
      )}
    </>
  );
};
