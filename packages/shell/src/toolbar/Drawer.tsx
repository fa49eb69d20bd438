import { useText } from '@callpanel/i18n/react';
import { Button, Dialog } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { usePlatformName } from '../branding/usePlatformName.ts';
import { loadDrawerContent } from './later.ts';

/** px; a strip of the page stays beside it. */
const WIDTH = 320;

/** On a narrow page: areas, user menu and footer behind one button [U-03]. */
export const Drawer = ({ onSignOut }: { onSignOut: () => void }) => {
  const [open, setOpen] = useState(false);
  const name = usePlatformName();
  const text = useText();
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<MenuIcon />}
        label={text('shell.menu')}
        popup="dialog"
        expanded={open}
        onPress={() => setOpen(true)}
      />
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
