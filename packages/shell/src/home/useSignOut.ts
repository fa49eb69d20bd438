import { core } from '@callpanel/core';
import { useState } from 'react';

/** Signing out hangs up: during a call, the user has to confirm it [E-63]. */
export const useSignOut = () => {
  const [asking, setAsking] = useState(false);
  const signOut = () => {
    setAsking(false);
    core.session.signOut().catch((error: unknown) => core.notices.fail(error));
  };
  return {
    asking,
    ask: () => (core.state.calls.list.length > 0 ? setAsking(true) : signOut()),
    stay: () => setAsking(false),
    signOut,
  };
};
