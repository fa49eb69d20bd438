import type { ErrorInfo } from '@callpanel/contracts';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';

export interface ProblemProps {
  error: ErrorInfo;
  onRetry: (() => void) | null;
  /** Gives up what a press opened. */
  onClose?: (() => void) | undefined;
}

/** An error in place of what failed, with a way out if there is one. */
export const Problem = ({ error, onRetry, onClose }: ProblemProps) => {
  const text = useText();
  const errorText = useErrorText();
  const button = (id: string, onPress: ProblemProps['onClose'] | null) =>
    onPress && (
      <Button size="s" onPress={onPress}>
        {text(id)}
      </Button>
    );
  const ways = (
    <>
      {button('common.retry', onRetry)}
      {button('common.close', onClose)}
    </>
  );
  return (
    <Banner kind="error" action={ways}>
      {errorText(error)}
    </Banner>
  );
};

/** Without any texts at all: in English, the only language available. */
export const NoTexts = ({ onRetry }: { onRetry: () => void }) => (
  <Banner
    kind="error"
    action={
      <Button size="s" onPress={onRetry}>
        Try again
      </Button>
    }
  >
    This part could not be loaded.
  </Banner>
);
