import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import type { HidDevice } from '@callpanel/widget/headset';
import { chooseHeadset, hid, pairedHeadsets } from '@callpanel/widget/headset';
import { useEffect, useId, useState } from 'react';
import * as css from '../Settings.module.css';

/** Opens it once, so that a headset that another program keeps to itself is found out here and not in a call. */
const tryOut = async (device: HidDevice): Promise<void> => {
  if (device.opened) return;
  await device.open();
  await device.close();
};

/** The headset whose buttons the softphone listens to. */
export const HeadsetButtons = () => {
  const text = useText();
  const id = useId();
  const { headset: chosen } = useCore(core.state.preferences);
  const [isHere, setHere] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const access = hid();
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void pairedHeadsets().then(
        (all) => void (isOver || setHere(all.some((each) => each.productName === chosen))),
        () => void (isOver || setHere(false)),
      );
    look();
    access?.addEventListener('connect', look);
    access?.addEventListener('disconnect', look);
    return () => {
      isOver = true;
      access?.removeEventListener('connect', look);
      access?.removeEventListener('disconnect', look);
    };
  }, [access, chosen]);
  const choose = async () => {
    setRefused(false);
    try {
      const device = await chooseHeadset();
      if (!device) return;
      await tryOut(device);
      core.preferences.set({ headset: device.productName });
    } catch {
      setRefused(true);
    }
  };
  const forget = async () => {
    core.preferences.set({ headset: '' });
    for (const device of await pairedHeadsets()) await device.forget();
  };
  if (!access)
    return (
      <section className={css.section} aria-labelledby={id}>
        <h3 id={id}>{text('settings.headset')}</h3>
        <p className={css.note}>{text('settings.headset.impossible')}</p>
      </section>
    );
  const state = isHere ? 'connected' : 'away';
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{text('settings.headset')}</h3>
      <p className={css.note}>{text('settings.headset.hint')}</p>
      {isRefused && <Banner kind="error">{text('settings.headset.failed')}</Banner>}
      <output>
        {chosen === ''
          ? text('settings.headset.none')
          : text(`settings.headset.${state}`, { name: chosen })}
      </output>
      <div className={css.actions}>
        {chosen !== '' && (
          <Button size="s" variant="quiet" onPress={() => void forget()}>
            {text('settings.headset.forget')}
          </Button>
        )}
        <Button size="s" onPress={() => void choose()}>
          {text('settings.headset.connect')}
        </Button>
      </div>
    </section>
  );
};
