import type { ErrorInfo } from '@callpanel/contracts';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';

/** An error in the place of what it stopped, with a way out where there is one. */
export const Problem = ({ error, onRetry }: { error: ErrorInfo; onRetry: (() => void) | null }) => {
  const text = useText();
  const errorText = useErrorText();
  const retry = onRetry && (
    <Button size="s" onPress={onRetry}>
      {text('common.retry')}
    </Button>
  );
  return (
    <Banner kind="error" action={retry}>
      {errorText(error)}
    </Banner>
  );
};

/** Without any texts at all: said in English, as there is nothing else to say it in. */
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
