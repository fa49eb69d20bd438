import type { CSSProperties, ReactNode } from 'react';
import { useEffect } from 'react';
import { BellRing, Mic } from 'lucide-react';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useErrorText, useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { ConnectionCheck } from './ConnectionCheck.tsx';
import { deviceModel, microphoneView } from './devices.model.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import * as css from './Sound.module.css';

const set = core.preferences.set;
const fail = (error: unknown): void => core.notices.fail(error);
const load = (): void => void core.audio.load().catch(fail);
const testRing = (): void => void core.audio.testRing().catch(fail);

/** What is wrong with the microphone, and what to do about it [F33]. */
const Trouble = () => {
  const text = useText();
  const errorText = useErrorText();
  const audio = useCore(core.state.audio);
  const view = microphoneView(audio);
  if (view === 'asking') return <p className={css.note}>{text('sound.asking')}</p>;
  if (view === 'allowed') return null;
  const { error } = audio;
  const code = error?.code ?? (view === 'denied' ? 'media.error.denied' : 'media.error.set');
  return view === 'ask' ? (
    <Banner kind="info">
      {text('sound.ask')}
      <div className={css.action}>
        <Button size="s" icon={<Mic aria-hidden="true" />} onPress={load}>
          {text('sound.allow')}
        </Button>
      </div>
    </Banner>
  ) : (
    <Banner kind="error" title={errorText(error ?? { code, context: {} })}>
      {text(HELP.get(code) ?? 'sound.help.set')}
      <div className={css.action}>
        <Button size="s" onPress={load}>
          {text('common.retry')}
        </Button>
      </div>
    </Banner>
  );
};

const HELP = new Map([
  ['media.error.denied', 'sound.help.denied'],
  ['media.error.policy', 'sound.help.policy'],
  ['media.error.notFound', 'sound.help.notFound'],
  ['media.error.inUse', 'sound.help.inUse'],
  ['media.error.unplugged', 'sound.help.unplugged'],
]);

const Ringing = ({ known }: { known: boolean }) => {
  const text = useText();
  const { outputs, canChooseOutput } = useCore(core.state.audio);
  const { ringOverride, ringOutput } = useCore(core.state.preferences);
  return (
    <section className={css.section} aria-label={text('sound.ring')}>
      <h3 className={css.heading}>{text('sound.ring')}</h3>
      {canChooseOutput && (
        <Switch
          label={text('sound.ring.own')}
          checked={ringOverride}
          onChange={(on) => set({ ringOverride: on })}
        />
      )}
      {canChooseOutput && ringOverride && (
        <DeviceSelect
          label={text('sound.ring.device')}
          nameless={(index) => text('sound.output.nameless', { index })}
          model={deviceModel(outputs, ringOutput, known)}
          onChoose={(id) => set({ ringOutput: id })}
        />
      )}
      <Button icon={<BellRing aria-hidden="true" />} onPress={testRing}>
        {text('sound.ring.test')}
      </Button>
    </section>
  );
};

export interface SoundSettingsProps {
  /** What follows the test of the connection. */
  end?: ReactNode;
}

/** Microphone, speaker and ringing of this browser, and a test before the first call [C-12] [C-13] [K-04] [K-07] [K-08]. */
export const SoundSettings = ({ end }: SoundSettingsProps) => {
  const text = useText();
  const audio = useCore(core.state.audio);
  const { audioInput, audioOutput, volume } = useCore(core.state.preferences);
  // A page without a phone can call no echo.
  const hasPhone = useCore(core.state.connection).phone !== 'no';
  useEffect(load, []);
  const allowed = microphoneView(audio) === 'allowed';
  const percent = Math.round(volume * 100);
  return (
    <div className={css.sound}>
      <Trouble />
      {audio.status === 'ready' && (
        <>
          <section className={css.section} aria-label={text('sound.microphone')}>
            <DeviceSelect
              label={text('sound.microphone')}
              nameless={(index) => text('sound.input.nameless', { index })}
              model={deviceModel(audio.inputs, audioInput, allowed)}
              onChoose={(id) => set({ audioInput: id })}
            />
            {allowed && <LevelMeter key={audioInput} device={audioInput} />}
          </section>
          <section className={css.section} aria-label={text('sound.speaker')}>
            {audio.canChooseOutput ? (
              <DeviceSelect
                label={text('sound.speaker')}
                nameless={(index) => text('sound.output.nameless', { index })}
                model={deviceModel(audio.outputs, audioOutput, allowed)}
                onChoose={(id) => set({ audioOutput: id })}
              />
            ) : (
              <>
                <h3 className={css.heading}>{text('sound.speaker')}</h3>
                <p className={css.note}>{text('sound.speaker.system')}</p>
              </>
            )}
            <label className={css.volume}>
              <span className={css.label}>{text('sound.volume')}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={percent}
                style={{ '--cp-fill': `${percent}%` } as CSSProperties}
                onChange={({ target }) => set({ volume: Number(target.value) / 100 })}
              />
            </label>
          </section>
          <Ringing known={allowed} />
        </>
      )}
      {hasPhone && (
        <section className={css.section} aria-label={text('sound.check.title')}>
          <h3 className={css.heading}>{text('sound.check.title')}</h3>
          <ConnectionCheck />
          {end}
        </section>
      )}
    </div>
  );
};
