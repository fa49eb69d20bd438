import type { ErrorInfo } from '@callpanel/contracts';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button, Skeleton } from '@callpanel/ui';
import type { ParkingView } from './parking.model.ts';
import * as css from './Parking.module.css';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

/** Why the lots could not be had, with the way out. */
export const Failed = ({ error, onRetry }: { error: ErrorInfo | null; onRetry: () => void }) => {
  const text = useText();
  const errorText = useErrorText();
  return (
    <div className={css.notice}>
      <Banner
        kind="error"
        action={
          <Button size="s" onPress={onRetry}>
            {text('common.retry')}
          </Button>
        }
      >
        {error ? errorText(error) : text('parking.error.load')}
      </Banner>
    </div>
  );
};

/** What stands where no lot is. */
export const Empty = ({ view }: { view: Extract<ParkingView, 'loading' | 'noLots'> }) => {
  const text = useText();
  return view === 'loading' ? (
    <div className={css.skeletons} aria-busy="true" aria-label={text('parking.loading')}>
      {SKELETONS.map((index) => (
        <div key={index} className={css.skeleton}>
          <Skeleton width={40} height={28} />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  ) : (
    <div className={css.empty}>
      <p className={css.emptyTitle}>{text('parking.noLots')}</p>
      <p className={css.emptyText}>{text('parking.noLots.how')}</p>
    </div>
  );
};
