import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect } from 'react';
import { StartMask } from '../masks/Mask.tsx';
import { navigate, services } from '../page/route.ts';
import { localPath } from '../routes/decide.ts';
import { arrival } from '../session/arrived.ts';

const goOn = (path: string | null): void =>
  navigate(path === null ? '/login' : (localPath(path, services) ?? '/'), { replace: true });

/** The way back from the provider's page: signs in with its answer and goes where it was wanted. */
export const Callback = () => {
  const { status } = useCore(core.state.session);
  // A session that this browser has kept is looked at first, and stays: another tab may have signed in meanwhile.
  const looking = status === 'checking';
  useEffect(() => {
    if (looking) return;
    const { answer } = arrival;
    // An answer counts once; what follows it is its own affair.
    if (answer === 'taken') return;
    arrival.answer = 'taken';
    const without = core.state.session.status === 'active' ? '/' : null;
    if (answer) void core.session.finishSignIn(answer).then((path) => goOn(path ?? without));
    else goOn(without);
  }, [looking]);
  return <StartMask />;
};
