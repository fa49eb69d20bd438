import { LOCALES } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { LANGUAGE_NAMES } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Button, Select } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { Choices } from '../Choices.tsx';
import * as css from '../Settings.module.css';

const THEMES = ['auto', 'light', 'dark'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;
const RING_TONES = ['classic', 'soft', 'bright'] as const;
const set = core.preferences.set;
const testRing = (): void => void core.audio.testRing().catch((e: unknown) => core.notices.fail(e));

/** Theme, language and sounds of this browser [K-06] [K-17]. */
export const Appearance = () => {
  const text = useText();
  const id = useId();
  const { theme, density, locale, ringTone, chatSound, queuesSound } = useCore(
    core.state.preferences,
  );
  const { entries } = useCore(core.state.permissions);
  const sees = (module: string) => entries?.some((entry) => entry.module === module) === true;
  return (
    <div className={css.sections}>
      <section className={css.section} aria-labelledby={`${id}look`}>
        <h3 id={`${id}look`}>{text('settings.look')}</h3>
        <p className={css.note}>{text('settings.look.hint')}</p>
        <Choices
          label={text('settings.theme')}
          value={theme}
          onChange={(next) => set({ theme: next })}
          options={THEMES.map((value) => ({ value, text: text(`settings.theme.${value}`) }))}
        />
        <Choices
          label={text('settings.density')}
          value={density}
          onChange={(next) => set({ density: next })}
          options={DENSITIES.map((value) => ({ value, text: text(`settings.density.${value}`) }))}
        />
        <Select
          label={text('settings.language')}
          value={locale}
          onChange={(next) => set({ locale: next })}
          options={LOCALES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
        />
      </section>
      <section className={css.section} aria-labelledby={`${id}sound`}>
        <h3 id={`${id}sound`}>{text('settings.sounds')}</h3>
        <Choices
          label={text('settings.ringTone')}
          value={ringTone}
          onChange={(next) => set({ ringTone: next })}
          options={RING_TONES.map((value) => ({ value, text: text(`settings.ringTone.${value}`) }))}
        />
        <div>
          <Button size="s" icon={<BellRing aria-hidden="true" />} onPress={testRing}>
            {text('settings.ringTone.test')}
          </Button>
        </div>
        {sees('chats') && (
          <Switch
            label={text('settings.chatSound')}
            checked={chatSound}
            onChange={(on) => set({ chatSound: on })}
          />
        )}
        {sees('queues') && (
          <Switch
            label={text('settings.queuesSound')}
            checked={queuesSound}
            onChange={(on) => set({ queuesSound: on })}
          />
        )}
      </section>
    </div>
  );
};
