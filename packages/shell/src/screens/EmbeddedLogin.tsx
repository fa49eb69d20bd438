import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import { useEffect } from 'react';
import { StartMask } from '../masks/Mask.tsx';
import { navigate } from '../page/route.ts';
import { arrival } from '../session/arrived.ts';
import { Centered } from './Centered.tsx';

/** `/embedded_login`: signs in with the address's parameters [R-23] [S-06]; without them it leads to the form. */
export const EmbeddedLogin = () => {
  const { status, error } = useCore(core.state.session);
  const text = useText();
  const idle = status === 'none' || status === 'lost';
  useEffect(() => {
    if (!idle) return;
    const { credentials } = arrival;
    arrival.credentials = null;
    if (credentials) void core.session.signInEmbedded(credentials);
    else if (!core.state.session.error) navigate('/login', { replace: true });
  }, [idle]);
  if (!idle || !error) return <StartMask />;
  return (
    <Centered title={text('login.title')}>
      <Problem error={error} onRetry={null} />
      <Button wide variant="primary" onPress={() => navigate('/login')}>
        {text('shell.toLogin')}
      </Button>
    </Centered>
  );
};
