import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { cx, useFocusRescue } from '@callpanel/ui';
import { Later, loadEarly } from '@callpanel/widget';
import { useEffect } from 'react';
import { loadClosedPhone } from '../screens/chunks.ts';
import { Areas } from './Areas.tsx';
import { Brand } from './Brand.tsx';
import { Drawer } from './Drawer.tsx';
import { Search } from './Search.tsx';
import type { SoftphoneButtonProps } from './SoftphoneButton.tsx';
import { SoftphoneButton } from './SoftphoneButton.tsx';
import * as css from './Toolbar.module.css';
import { UserMenu } from './UserMenu.tsx';

interface ToolbarProps {
  /** null: the user may not use the softphone. */
  softphone: SoftphoneButtonProps | null;
  onSignOut: () => void;
}

/** Are there calls that no open softphone shows? */
const useHidesCalls = (softphone: SoftphoneButtonProps | null): boolean => {
  const { list } = useCore(core.state.calls);
  const hasCalls = softphone !== null && list.length > 0;
  useEffect(() => {
    if (hasCalls) void loadEarly(loadClosedPhone, core.state.preferences.locale);
  }, [hasCalls]);
  return hasCalls && !softphone.open;
};

/** The panel's head [U-02 to U-05]: whose panel it is, its areas, the search of the one on screen, softphone and user menu. */
export const Toolbar = ({ softphone, onSignOut }: ToolbarProps) => {
  const hidesCalls = useHidesCalls(softphone);
  // What a call has here goes with it, or with the press that opens the softphone.
  const rescue = useFocusRescue(() => softphone?.ref.current?.focus());
  return (
    <header className={cx(css.toolbar, hidesCalls && css.withCall)} {...rescue}>
      <Drawer onSignOut={onSignOut} />
      <Brand />
      <Areas />
      <Search />
      {hidesCalls && softphone && (
        <Later load={loadClosedPhone} waiting={null} props={{ onOpen: softphone.onToggle }} />
      )}
      {softphone && <SoftphoneButton {...softphone} />}
      <div className={css.wide}>
        <UserMenu onSignOut={onSignOut} />
      </div>
    </header>
  );
};
