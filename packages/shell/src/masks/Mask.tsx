import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { cx } from '@callpanel/ui';
import { PlatformTitle } from '../screens/ScreenTitle.tsx';
import * as css from './Mask.module.css';

/** Shows what the panel waits for, in place of content that has not loaded, or over content that has. */
const Mask = ({ text, over }: { text: string; over: 'page' | 'view' }) => (
  <output className={cx(css.mask, over === 'page' ? css.page : css.cover)}>
    <span aria-hidden="true" className={css.wheel} />
    <span>{text}</span>
  </output>
);

/** What start-up waits for [S-07] [S-08] [E-119]. */
export const StartMask = () => {
  const { step } = useCore(core.state.session);
  const text = useText();
  return (
    <main className={css.start}>
      <PlatformTitle />
      <Mask over="page" text={text(`shell.mask.${step}`)} />
    </main>
  );
};

/** Without a network, covers the view, which is not live any more; calls continue [S-53] [E-119]. */
export const OfflineMask = () => {
  const text = useText();
  return <Mask over="view" text={text('shell.mask.offline')} />;
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
