import type { ErrorInfo, WidgetName } from '@callpanel/contracts';
import { mayUse, WIDGETS } from '@callpanel/contracts';
import { core, rightsOf } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { ViewProps } from '../definition.ts';
import * as css from './Frame.module.css';
import { Later } from './Later.tsx';
import { Problem } from './Problem.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  widget: WidgetName;
  Component: ComponentType<ViewProps>;
  selecting: ViewProps['selecting'];
  room: ViewProps['room'];
  page: ViewProps['page'];
  onReady: () => void;
  onError: (error: ErrorInfo, retryable: boolean) => void;
}

/** Tells the page that there is something to look at. */
export const Drawn = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady]);
  return children;
};

/** Shows an error that no retry mends, and tells the page. */
export const Stopped = ({ error, onError }: { error: ErrorInfo } & Pick<Props, 'onError'>) => {
  useEffect(() => onError(error, false), [error, onError]);
  return (
    <div className={css.padded}>
      <Problem error={error} onRetry={null} />
    </div>
  );
};

/** Who brings a session of its own needs no form. */
const loadSignIn = async () => (await import('../parts/sign-in/index.ts')).signInPart;

const NO_ACCESS: ErrorInfo = { code: 'widget.error.noAccess', context: {} };
const NO_SESSION: ErrorInfo = { code: 'login.error.session', context: {} };

/** The content of the frame now: sign-in, waiting, no access, or the widget itself. */
const useStage = (widget: WidgetName): 'signIn' | 'problem' | 'waiting' | 'noAccess' | 'widget' => {
  const { status, kind } = useCore(core.state.session);
  const permissions = useCore(core.state.permissions);
  const gates = useCore(core.state.gates);
  const { list } = useCore(core.state.calls);
  // The form stays while its own attempt is checked: what was typed stays with it.
  const [asked, setAsked] = useState(false);
  const signedOut = status === 'none' || status === 'lost';
  if (signedOut && !asked) setAsked(true);
  if ((status === 'active' || status === 'failed') && asked) setAsked(false);
  // A call stays when the session ends [F19]: the user must still be able to hang up.
  if (status === 'lost' && list.length > 0) return 'widget';
  if (signedOut || (asked && status === 'checking')) return kind === 'token' ? 'problem' : 'signIn';
  if (status === 'failed') return 'problem';
  if (status === 'checking') return 'waiting';
  const open = mayUse(WIDGETS[widget].gate, rightsOf({ permissions, gates }));
  if (open === undefined) return 'waiting';
  return open ? 'widget' : 'noAccess';
};

export const Content = ({ widget, Component, selecting, room, page, onReady, onError }: Props) => {
  const stage = useStage(widget);
  const { error } = useCore(core.state.session);
  if (stage === 'waiting') return <Waiting />;
  return (
    <Drawn onReady={onReady}>
      {stage === 'widget' && <Component selecting={selecting} room={room} page={page} />}
      {stage === 'noAccess' && <Stopped error={NO_ACCESS} onError={onError} />}
      {stage === 'signIn' && (
        <div className={css.signIn}>
          <Later load={loadSignIn} props={{}} />
        </div>
      )}
      {stage === 'problem' && (
        <div className={css.padded}>
          <Problem error={error ?? NO_SESSION} onRetry={core.session.retry} />
        </div>
      )}
    </Drawn>
  );
};
