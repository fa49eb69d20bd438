import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { SignIn } from '@callpanel/widget/sign-in';
import { useState } from 'react';
import { useEmbedded } from '../embedded/embedded.ts';
import { config } from '../page/config.ts';
import { services } from '../page/route.ts';
import { localPath } from '../routes/decide.ts';
import { Centered } from '../screens/Centered.tsx';
import { useFirstScreen } from '../screens/ScreenTitle.tsx';
import { arrival } from '../session/arrived.ts';
import { byForm, goToProvider } from '../session/ask.ts';
import * as css from './Login.module.css';

/** To the provider's page when pressed, never automatically: the provider may have sent the user back here. */
const ProviderSignIn = ({ alone }: { alone: boolean }) => {
  const { status, error } = useCore(core.state.session);
  const [going, setGoing] = useState(false);
  const text = useText();
  const errorText = useErrorText();
  const busy = going || status === 'checking';
  const go = () => {
    setGoing(true);
    const wanted = new URLSearchParams(location.search).get('redirect');
    void goToProvider(localPath(wanted, services) ?? '/').finally(() => setGoing(false));
  };
  return (
    <>
      {alone && error && !busy && <Banner kind="error">{errorText(error)}</Banner>}
      <Button
        wide
        size="l"
        variant={alone ? 'primary' : 'plain'}
        busy={busy}
        onPress={busy ? null : go}
      >
        {text(alone ? 'login.submit' : 'shell.byProvider')}
      </Button>
    </>
  );
};

/** What the form's own attempt is waiting for [S-07] [E-119]. */
const Step = () => {
  const { status, step } = useCore(core.state.session);
  const text = useText();
  return (
    <output className={css.step}>{status === 'checking' && text(`shell.mask.${step}`)}</output>
  );
};

/** `/login`: our own form [S-01] [S-02], or the way to the provider's page. */
export const LoginPage = () => {
  const embedded = useEmbedded();
  const form = byForm();
  useFirstScreen();
  const text = useText();
  return (
    <Centered {...(!form && { title: text('login.title') })}>
      {form && <SignIn ownPage username={arrival.username ?? ''} />}
      {config.signIn === 'code' && !embedded && <ProviderSignIn alone={!form} />}
      <Step />
    </Centered>
  );
};
