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

/** The panel's head [U-02 to U-05]: whose panel it is, its areas, the search of the one on screen, softphone and user menu. */
export const Toolbar = ({ softphone, onSignOut }: ToolbarProps) => (
  <header className={css.toolbar}>
    <Drawer onSignOut={onSignOut} />
    <Brand />
    <Areas />
    <Search />
    {softphone && <SoftphoneButton {...softphone} />}
    <div className={css.wide}>
      <UserMenu onSignOut={onSignOut} />
    </div>
  </header>
);
