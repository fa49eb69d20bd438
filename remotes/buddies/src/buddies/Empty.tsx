import type { ReactNode } from 'react';
import { core } from '@callpanel/core';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Skeleton } from '@callpanel/ui';
import type { BoardState } from './board.model.ts';
import * as css from './Buddies.module.css';

const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

export interface EmptyProps {
  state: Exclude<BoardState, 'cards'>;
  searched: string;
  onRetry: () => void;
  onEveryone: () => void;
}

/** What stands where no card is: cards on their way, why there are none, and the way on. */
export const Empty = ({ state, searched, onRetry, onEveryone }: EmptyProps) => {
  const text = useText();
  const errorText = useErrorText();
  if (state === 'loading')
    return (
      <div className={css.skeletons} aria-busy="true" aria-label={text('buddies.loading')}>
        {SKELETONS.map((index) => (
          <div key={index} className={css.skeleton}>
            <Skeleton round width={48} height={48} />
            <div className={css.skeletonTexts}>
              <Skeleton width="70%" />
              <Skeleton width="45%" height={10} />
              <Skeleton width="55%" height={10} />
            </div>
          </div>
        ))}
      </div>
    );
  if (state === 'failed') {
    const { error } = core.state.presence;
    return (
      <div className={css.notice}>
        <Banner kind="error" action={<Retry onRetry={onRetry} />}>
          {error ? errorText(error) : text('buddies.error.load')}
        </Banner>
      </div>
    );
  }
  const explain: Readonly<Record<typeof state, ReactNode>> = {
    noBuddies: (
      <>
        <p className={css.emptyTitle}>{text('buddies.empty.mine')}</p>
        <p className={css.emptyText}>{text('buddies.empty.how')}</p>
        <Button variant="primary" onPress={onEveryone}>
          {text('buddies.empty.everyone')}
        </Button>
      </>
    ),
    nobody: <p className={css.emptyTitle}>{text('buddies.empty.nobody')}</p>,
    noMatch: <p className={css.emptyTitle}>{text('buddies.search.none', { searched })}</p>,
  };
  return <div className={css.empty}>{explain[state]}</div>;
};

export const Retry = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText();
  return (
    <Button size="s" onPress={onRetry}>
      {text('common.retry')}
    </Button>
  );
};
