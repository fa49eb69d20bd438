import type { CSSProperties, ReactNode, Ref } from 'react';
import { Grip, MicOff, Mic, Pause, PhoneOff, Plus, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import * as css from './ActiveCall.module.css';
import { BargeModes } from './BargeModes.tsx';
import type { CallModel, CallNote } from './call.model.ts';
import { CallTimer } from './CallTimer.tsx';
import { CallWho } from './CallWho.tsx';
import { Keypad } from './Keypad.tsx';

export interface ActiveCallProps {
  call: CallModel;
  /** Digits sent in this call. */
  sent: string;
  volume: number;
  /** Nothing else asks for attention: the picture may be large. */
  roomy: boolean;
  /** Somebody rings too: what can wait makes room, so that Hang up stays where it was. */
  interrupted: boolean;
  keypadOpen: boolean;
  onKeypad: (open: boolean) => void;
  /** Shows the dialer beside this call. */
  onNewCall: () => void;
  /** Stands between who it is and the controls: the other calls. An open keypad takes their place. */
  children?: ReactNode;
  /** The line that says where the call stands: takes the focus that a vanished button leaves behind. */
  ref?: Ref<HTMLParagraphElement>;
}

/** Notes of something that is not as it should be. */
const TROUBLES: readonly CallNote[] = ['signalling', 'media', 'heldByPeer'];

interface ControlProps {
  icon: ReactNode;
  text: string;
  onPress: (() => void) | null;
  pressed?: boolean;
  expanded?: boolean;
}

/** A round button with its word below. A toggle keeps its word; pressed says the rest. */
const Control = ({ icon, text, ...button }: ControlProps) => (
  <div className={css.control}>
    <Button {...button} round size="l" icon={icon} label={text} variant="plain" />
    <span aria-hidden="true" className={css.word}>
      {text}
    </span>
  </div>
);

/** The call one talks on or places: who, how long, and everything that can be done with it [S-19]. */
export const ActiveCall = ({ ref, ...props }: ActiveCallProps) => {
  const { call, keypadOpen, onKeypad, volume } = props;
  const text = useText();
  const VolumeIcon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  const { setHold, setMute, sendTone, setVolume } = call;
  const answered = call.since !== null;
  // The choice of modes takes the room of the large picture: the widget stays as high as it was.
  const large = props.roomy && !keypadOpen && !call.barge;
  const percent = Math.round(volume * 100);
  return (
    <section className={css.call} aria-label={text('softphone.call.active')}>
      <div className={cx(css.head, large && css.large)}>
        <CallWho call={call} large={large} />
        <p ref={ref} tabIndex={-1} className={cx(css.status, call.held && css.held)}>
          {call.held && <Pause aria-hidden="true" />}
          <span>{text(`softphone.call.status.${call.status}`)}</span>
          {call.since !== null && (
            <span className={css.timer}>
              <CallTimer since={call.since} />
            </span>
          )}
        </p>
      </div>
      {call.notes.map((note) => (
        <p key={note} className={cx(css.note, TROUBLES.includes(note) && css.trouble)}>
          {text(`softphone.call.note.${note}`, { who: call.title })}
        </p>
      ))}
      {!keypadOpen && props.children}
      {!large && <div className={css.space} />}
      {answered && (
        <>
          {call.barge && <BargeModes {...call.barge} />}
          <div className={css.controls}>
            <Control
              icon={call.muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
              text={text('softphone.call.mute')}
              pressed={call.muted}
              onPress={setMute && (() => setMute(!call.muted))}
            />
            <Control
              icon={<Grip aria-hidden="true" />}
              text={text('softphone.call.keypad')}
              expanded={keypadOpen}
              onPress={keypadOpen || sendTone ? () => onKeypad(!keypadOpen) : null}
            />
            <Control
              icon={<Pause aria-hidden="true" />}
              text={text('softphone.call.hold')}
              pressed={call.held}
              onPress={setHold && (() => setHold(!call.held))}
            />
            <Control
              icon={<Plus aria-hidden="true" />}
              text={text('softphone.call.newCall')}
              onPress={props.onNewCall}
            />
          </div>
          {keypadOpen && (
            <Keypad onTone={sendTone} sent={props.sent} onClose={() => onKeypad(false)} />
          )}
          {!keypadOpen && !props.interrupted && (
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
          onPress={call.hangUp}
        >
          {text(answered ? 'softphone.call.hangUp' : 'softphone.call.cancel')}
        </Button>
      </div>
    </section>
  );
};
