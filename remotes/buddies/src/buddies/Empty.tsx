import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button, Skeleton } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import { Problem } from '@callpanel/widget';
import type { BoardState } from './board.model.ts';
import * as css from './Buddies.module.css';

const SKELETONS = Array.from({ length: 12 }, (_, index) => index);

export interface EmptyProps {
  state: Exclude<BoardState, 'cards'>;
  searched: string;
  onRetry: () => void;
  onEveryone: () => void;
}

/** Shown in place of cards: placeholders while they load, why there are none, and what to do next. */
export const Empty = ({ state, searched, onRetry, onEveryone }: EmptyProps) => {
  const text = useText();
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
        <Problem error={error ?? { code: 'buddies.error.load', context: {} }} onRetry={onRetry} />
      </div>
    );
  }
  if (state === 'noBuddies')
    return (
      <EmptyState title={text('buddies.empty.mine')} text={text('buddies.empty.how')}>
        <Button variant="primary" onPress={onEveryone}>
          {text('buddies.empty.everyone')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      title={
        state === 'noColleagues'
          ? text('buddies.empty.noColleagues')
          : text('buddies.search.none', { searched })
      }
    />
  );
};
