import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog, Later } from '@callpanel/widget';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { usePlatformName } from '../branding/usePlatformName.ts';
import { useCallsSoFar } from '../page/useCallsSoFar.ts';
import { loadDrawerContent } from './later.ts';
import * as css from './Toolbar.module.css';

/** px; a strip of the page stays visible beside it. */
const WIDTH = 320;

/** On a narrow page: areas, user menu and footer behind one button [U-03]. It closes for a call. */
export const Drawer = ({ onSignOut }: { onSignOut: () => void }) => {
  const calls = useCallsSoFar();
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt === calls;
  const name = usePlatformName();
  const text = useText();
  const close = () => setOpenAt(null);
  return (
    <>
      <div className={css.narrow}>
        <Button
          variant="quiet"
          icon={<MenuIcon />}
          label={text('shell.menu')}
          popup="dialog"
          expanded={open}
          onPress={() => setOpenAt(calls)}
        />
      </div>
      {/* Beside the button, which is removed when the page is widened: a modal dialog that is not shown would leave the page inert. */}
      <Dialog
        drawer
        open={open}
        onClose={close}
        title={name}
        closeLabel={text('common.close')}
        width={WIDTH}
      >
        <Later
          load={loadDrawerContent}
          props={{
            onClose: close,
            onSignOut() {
              close();
              onSignOut();
            },
          }}
        />
      </Dialog>
    </>
  );
};
