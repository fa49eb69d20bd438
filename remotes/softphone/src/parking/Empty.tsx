import { useText } from '@callpanel/i18n/react';
import { Skeleton } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import type { ParkingView } from './parking.model.ts';
import * as css from './Parking.module.css';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

/** Shown in place of lots. */
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
    <EmptyState title={text('parking.noLots')} text={text('parking.noLots.how')} />
  );
};
