import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Dialog } from '@callpanel/widget';
import type { useSignOut } from './useSignOut.ts';

/** Asks before a user signs out on a call [E-63]. */
export const LeavingDialog = ({ leaving }: { leaving: ReturnType<typeof useSignOut> }) => {
  const text = useText();
  return (
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
  );
};
