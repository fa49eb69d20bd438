import type { ErrorInfo } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { Centered } from './Centered.tsx';

/** A user is signed in, and start-up failed [S-09] [E-57 to E-59]: why, and the two ways on. */
export const FailedStart = ({ error }: { error: ErrorInfo }) => {
  const text = useText();
  const signOut = () => {
    core.session.signOut().catch((reason: unknown) => core.notices.fail(reason));
  };
  return (
    <Centered title={text('shell.failed.title')}>
      <Problem error={error} onRetry={core.session.retry} />
      <Button wide onPress={signOut}>
        {text('shell.signOut')}
      </Button>
    </Centered>
  );
};

/** The installation's configuration is unusable: the operator of the panel must fix it. */
export const BadConfig = ({ error }: { error: ErrorInfo }) => {
  const text = useText();
  return (
    <Centered title={text('shell.failed.title')}>
      <Problem error={error} onRetry={null} />
    </Centered>
  );
};
