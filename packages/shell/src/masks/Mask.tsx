import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatTime } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PlatformTitle } from '../screens/ScreenTitle.tsx';
import * as css from './Mask.module.css';

/** What start-up waits for [S-07] [S-08] [E-119]. */
export const StartMask = () => {
  const { step } = useCore(core.state.session);
  const text = useText();
  return (
    <main className={css.start}>
      <PlatformTitle />
      <output className={css.mask}>
        <span aria-hidden="true" className={css.wheel} />
        <span>{text(`shell.mask.${step}`)}</span>
      </output>
    </main>
  );
};

/** Without a network, says since when the view below is not up to date; calls continue [S-53] [E-119]. */
export const OfflineBanner = () => {
  const text = useText();
  const locale = useLocale();
  const [since] = useState(Date.now);
  useEffect(() => core.network.say(), []);
  return (
    <output className={css.offline}>
      <WifiOff aria-hidden="true" />
      <span>
        {text('shell.mask.offline')}{' '}
        {text('shell.offline.since', { time: formatTime(locale, since) })}
      </span>
    </output>
  );
};

/** Phone and live updates load after the first view and cover nothing: a quiet line shows it until they have loaded [S-07]. */
export const LoadingLine = () => {
  const phone = useCore(core.state.connection);
  const broker = useCore(core.state.broker);
  const text = useText();
  const parts = [
    broker.status === 'connecting' && text('shell.mask.broker'),
    phone.phone === 'loading' && text('shell.mask.sip'),
  ].filter(Boolean);
  return <output className={css.line}>{parts.join(' ')}</output>;
};
