import { SquareParking } from 'lucide-react';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { LiveBanner, Problem } from '@callpanel/widget';
import { Empty } from './Empty.tsx';
import { Lot } from './Lot.tsx';
import { NewlyParked } from './NewlyParked.tsx';
import * as css from './Parking.module.css';
import { useParking } from './useParking.ts';

/** The parking lots over the page's core: who waits where, and the way to answer or to park. */
export const Parking = () => {
  const text = useText();
  const { status, error, lots: parked } = useCore(core.state.parking);
  const broker = useCore(core.state.broker);
  const { view, lots, own } = useParking();
  return (
    <div className={css.parking}>
      <LiveBanner live={broker.status === 'online'} className={css.notice} />
      {error && view !== 'loading' && (
        <div className={css.notice}>
          <Problem error={error} onRetry={core.parking.retry} />
        </div>
      )}
      <NewlyParked status={status} lots={parked} />
      {(view === 'loading' || view === 'noLots') && <Empty view={view} />}
      {view === 'lots' && (
        <div className={css.lots}>
          {own !== null && (
            <p className={css.hint}>
              <SquareParking aria-hidden="true" />
              {text('parking.hint', { who: own })}
            </p>
          )}
          {lots.map((lot) => (
            <Lot key={lot.extension + lot.name} lot={lot} own={own} />
          ))}
        </div>
      )}
    </div>
  );
};
