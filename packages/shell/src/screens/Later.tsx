import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { Problem, Waiting } from '@callpanel/widget';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

interface LaterProps<P> {
  /** Must be the same function with every render. */
  load: () => Promise<ComponentType<P>>;
  props: P;
}

/** What few people see at once, in a chunk of its own. One that cannot be loaded says so and can be tried again. */
export const Later = <P extends object>({ load, props }: LaterProps<P>) => {
  const [Screen, setScreen] = useState<ComponentType<P> | null>(null);
  const [error, setError] = useState<ErrorInfo | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    load()
      .then((loaded) => {
        if (!gone) setScreen(() => loaded);
      })
      .catch((reason: unknown) => {
        if (!gone) setError(asCallpanelError(reason, 'widget.error.load').info);
      });
    return () => {
      gone = true;
    };
  }, [load, attempt]);
  if (Screen) return <Screen {...props} />;
  if (!error) return <Waiting />;
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return <Problem error={error} onRetry={retry} />;
};
