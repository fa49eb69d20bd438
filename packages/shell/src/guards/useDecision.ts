import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useEffect, useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { useEmbedded } from '../embedded/embedded.ts';
import { config } from '../page/config.ts';
import { navigate, routes, services } from '../page/route.ts';
import { chatPath, decide, localPath } from '../routes/decide.ts';
import type { Decision } from '../routes/decide.ts';
import { arrival } from '../session/arrived.ts';
import { authRequired } from '../session/ask.ts';
import { landing } from './landing.ts';
import { isSupportedHere } from './supported.ts';

/** The page after sign-in: the requested one, else the landing page. */
const land = async (): Promise<string> => {
  const wanted = new URLSearchParams(location.search).get('redirect') ?? arrival.redirect;
  arrival.redirect = null;
  const chat = wanted === 'chat' ? chatPath(routes, rightsOf(core.state)) : null;
  return chat ?? localPath(wanted, services) ?? landing();
};

/** Before the address is left: that tells who has opened it. */
const dial = async (number: string): Promise<void> => {
  try {
    (await import('../page/dialer.ts')).dialFromAddress(number);
  } catch {
    core.calls.setDraft(number);
  }
};

/** The effects of a decision other than what it shows. What it waits for is given up when another decision comes first. */
const act = (decision: Decision): (() => void) | undefined => {
  let over = false;
  const goOn = (to: string): void => {
    if (!over) navigate(to, { replace: true });
  };
  switch (decision.do) {
    case 'go':
      goOn(decision.to);
      return undefined;
    case 'signIn':
      authRequired('needed');
      return undefined;
    case 'land':
      void land().then(goOn);
      break;
    case 'dial':
      void dial(decision.number).then(landing).then(goOn);
      break;
    case 'show':
    case 'service':
    case 'failed':
    case 'wait':
      return undefined;
  }
  return () => void (over = true);
};

const isSame = (one: Decision, other: Decision): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What this address shows now; goes where the guards send. */
export const useDecision = (): Decision => {
  const path = usePathname();
  // Any address may say that the panel is embedded from now on.
  useEmbedded();
  const { status } = useCore(core.state.session);
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const inCall = useCore(core.state.calls).list.length > 0;
  const decision = decide(routes, services, {
    path,
    session: { status },
    inCall,
    rights: rightsOf({ permissions, gates }),
    supported: isSupportedHere(),
    config,
  });
  // The same decision again, for other reasons, does nothing again.
  const [taken, setTaken] = useState(decision);
  if (!isSame(taken, decision)) setTaken(decision);
  useEffect(() => act(taken), [taken]);
  return decision;
};
