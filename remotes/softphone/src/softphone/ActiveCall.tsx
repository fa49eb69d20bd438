import type { CSSProperties, ReactNode, Ref } from 'react';
import { Pause, PhoneOff, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import * as css from './ActiveCall.module.css';
import { BargeModes } from './BargeModes.tsx';
import type { CallModel, CallNote } from './call.model.ts';
import type { CallPanel } from './CallControls.tsx';
import { CallControls } from './CallControls.tsx';
import { CallTimer } from './CallTimer.tsx';
import { CallWho } from './CallWho.tsx';
import type { Draft } from './LatePanel.tsx';
import { Keypad } from './Keypad.tsx';
import { LatePanel } from './LatePanel.tsx';
import { QualitySign } from './quality/QualitySign.tsx';
import { RecordingMark } from './RecordingMark.tsx';
import { useButtonKeys } from './shortcuts/keys-on-buttons.ts';

export interface ActiveCallProps {
  call: CallModel;
  /** Digits sent in this call. */
  sent: string;
  volume: number;
  /** Nothing else asks for attention: the picture may be large. */
  roomy: boolean;
  /** Somebody rings too: what can wait makes room, so that Hang up stays where it was. */
  interrupted: boolean;
  /** What is open in the place of the controls. */
  panel: CallPanel | null;
  onPanel: (panel: CallPanel | null) => void;
  /** Where the call goes, as far as it was typed: kept while its panel is closed. */
  draft: Draft;
  /** Shows the dialer beside this call. */
  onNewCall: () => void;
  /** Stands between who it is and the controls: the other calls. An open keypad takes their place. */
  children?: ReactNode;
  /** The line that says where the call stands: takes the focus that a vanished button leaves behind. */
  ref?: Ref<HTMLParagraphElement>;
}

/** Notes of something that is not as it should be. */
const TROUBLES: readonly CallNote[] = ['signalling', 'media', 'heldByPeer'];

/** The call one talks on or places: who, how long, and everything that can be done with it [S-19]. */
export const ActiveCall = ({ ref, ...props }: ActiveCallProps) => {
  const { call, panel, onPanel, volume } = props;
  const text = useText();
  const VolumeIcon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const { sendTone, setVolume } = call;
  const answered = call.since !== null;
  // The choice of modes, or what is said of the sound, takes the room of the large picture: the widget stays as high as it was.
  const sounds = call.quality === null || call.quality.level === 'good';
  const large = props.roomy && panel === null && !call.barge && sounds;
  const latePanel = panel === 'transfer' || panel === 'threeWay' ? panel : null;
  const percent = Math.round(volume * 100);
  const keys = useButtonKeys('hangUp');
  return (
    <section className={css.call} aria-label={text('softphone.call.active')}>
      <div className={cx(css.head, large && css.large)}>
        <CallWho call={call} large={large} />
        <div className={css.states}>
          <p ref={ref} tabIndex={-1} className={cx(css.status, call.held && css.held)}>
            {call.held && <Pause aria-hidden="true" />}
            <span>{text(`softphone.call.status.${call.status}`)}</span>
            {call.since !== null && (
              <span className={css.timer}>
                <CallTimer since={call.since} />
              </span>
            )}
          </p>
          <RecordingMark recording={call.recording} />
        </div>
      </div>
      {call.notes.map((note) => (
        <p key={note} className={cx(css.note, TROUBLES.includes(note) && css.trouble)}>
          {text(`softphone.call.note.${note}`, { who: call.title })}
        </p>
      ))}
      <QualitySign quality={call.quality} />
      {panel === null && props.children}
      {!large && latePanel === null && <div className={css.space} />}
      {answered && latePanel && (
        <LatePanel
          panel={latePanel}
          call={call}
          draft={props.draft}
          onClose={() => onPanel(null)}
        />
      )}
      {answered && latePanel === null && (
        <>
          {call.barge && <BargeModes {...call.barge} />}
          <CallControls call={call} panel={panel} onPanel={onPanel} onNewCall={props.onNewCall} />
          {panel === 'keypad' && (
            <Keypad onTone={sendTone} sent={props.sent} onClose={() => onPanel(null)} />
          )}
          {panel === null && !props.interrupted && (
            <label className={cx(css.volume, !setVolume && css.off)}>
              <VolumeIcon aria-hidden="true" />
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                aria-label={text('softphone.call.volume')}
                disabled={!setVolume}
                value={percent}
                style={{ '--cp-fill': `${percent}%` } as CSSProperties}
                onChange={(event) => setVolume?.(Number(event.target.value) / 100)}
              />
            </label>
          )}
        </>
      )}
      <div className={css.hangUp}>
        <Button
          variant="danger"
          size="l"
          wide
          icon={<PhoneOff aria-hidden="true" />}
          keys={keys}
          onPress={call.hangUp}
        >
          {text(answered ? 'softphone.call.hangUp' : 'softphone.call.cancel')}
        </Button>
      </div>
    </section>
  );
};
