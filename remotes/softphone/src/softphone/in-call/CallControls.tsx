import type { ReactNode, Ref, RefObject } from 'react';
import {
  Circle,
  CircleStop,
  Grip,
  Mic,
  MicOff,
  Pause,
  PhoneForwarded,
  Plus,
  SquareParking,
  Users,
} from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import type { ButtonProps } from '@callpanel/ui';
import { Button, cx } from '@callpanel/ui';
import { LevelRing } from '@callpanel/widget/level-ring';
import type { CallModel } from '../call.model.ts';
import * as css from './CallControls.module.css';
import type { WhyNot } from '../operations.model.ts';
import { useButtonKeys } from '../shortcuts/keys-on-buttons.ts';

/** What can replace the controls, opened by one of them. */
export type CallPanel = 'keypad' | 'transfer' | 'threeWay';

/** What opens each panel or the dialer, and has the focus again when that closes. */
export type PanelButtons = Partial<Record<CallPanel | 'dialer', HTMLButtonElement | null>>;

export interface CallControlsProps {
  call: CallModel;
  panel: CallPanel | null;
  /** Holds the buttons of those panels that can be opened now. */
  buttons: RefObject<PanelButtons>;
  onPanel: (panel: CallPanel | null) => void;
  /** Shows the dialer beside this call. */
  onNewCall: () => void;
}

interface ControlProps {
  icon: ReactNode;
  text: string;
  onPress: (() => void) | null;
  why?: WhyNot | undefined;
  pressed?: boolean;
  expanded?: boolean;
  busy?: boolean;
  keys?: ButtonProps['keys'];
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with its word below. A toggle keeps its word; pressed says the rest. */
const Control = ({ icon, text, why, ...button }: ControlProps) => {
  const say = useText();
  const hint = button.onPress === null && why ? say(`softphone.why.${why}`) : undefined;
  // What is impossible now has no keys either.
  const keys = hint === undefined ? button.keys : undefined;
  const look = { round: true, size: 'l', variant: 'plain' } as const;
  return (
    <div className={cx(css.control, hint === undefined && !keys && css.plain)}>
      <Button {...button} {...look} icon={icon} label={text} hint={hint} keys={keys} />
      <span aria-hidden="true" className={css.word}>
        {text}
      </span>
    </div>
  );
};

/**
 * All actions on the active call, always in the same places: those that are impossible now say why [U-18] [U-19] [U-20] [U-21].
 * During a consultation, the button that completes the transfer is in the second row.
 */
export const CallControls = (props: CallControlsProps) => {
  const { call, panel, buttons, onPanel, onNewCall } = props;
  const text = useText();
  const { setMute, setHold, sendTone, park, record, why, recording, threeWay, handover } = call;
  const recorded = recording === 'on' || recording === 'stopping';
  const keypadOpen = panel === 'keypad';
  const muteKeys = useButtonKeys('mute');
  const holdKeys = useButtonKeys('hold');
  const opens = (one: keyof PanelButtons) => (button: HTMLButtonElement | null) => {
    buttons.current[one] = button;
  };
  return (
    <>
      <div className={css.controls}>
        <Control
          icon={
            <LevelRing>
              {call.muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
            </LevelRing>
          }
          text={text('softphone.call.mute')}
          pressed={call.muted}
          why={why.mute}
          keys={muteKeys}
          onPress={setMute && (() => setMute(!call.muted))}
        />
        <Control
          icon={<Grip aria-hidden="true" />}
          text={text('softphone.call.keypad')}
          ref={opens('keypad')}
          expanded={keypadOpen}
          why={why.keypad}
          onPress={keypadOpen || sendTone ? () => onPanel(keypadOpen ? null : 'keypad') : null}
        />
        <Control
          icon={<Pause aria-hidden="true" />}
          text={text('softphone.call.hold')}
          pressed={call.held}
          why={why.hold}
          keys={holdKeys}
          onPress={setHold && (() => setHold(!call.held))}
        />
        <Control
          icon={<Plus aria-hidden="true" />}
          ref={opens('dialer')}
          text={text('softphone.call.newCall')}
          onPress={onNewCall}
        />
      </div>
      {!keypadOpen && !handover && (
        <div className={css.controls}>
          <Control
            icon={<PhoneForwarded aria-hidden="true" />}
            text={text('softphone.call.transfer')}
            ref={opens('transfer')}
            expanded={false}
            why={why.transfer}
            onPress={call.transfer && (() => onPanel('transfer'))}
          />
          <Control
            icon={<SquareParking aria-hidden="true" />}
            text={text('softphone.call.park')}
            why={why.park}
            onPress={park}
          />
          <Control
            icon={
              recorded ? (
                <CircleStop aria-hidden="true" />
              ) : (
                <Circle aria-hidden="true" className={css.dot} />
              )
            }
            text={text('softphone.call.record')}
            pressed={recorded}
            busy={recording === 'starting' || recording === 'stopping'}
            why={why.record}
            onPress={record && (() => record(!recorded))}
          />
          <Control
            icon={<Users aria-hidden="true" />}
            text={text('softphone.call.threeWay')}
            ref={opens('threeWay')}
            expanded={false}
            busy={threeWay === 'starting'}
            why={why.threeWay}
            onPress={call.invite || call.merge ? () => onPanel('threeWay') : null}
          />
        </div>
      )}
      {!keypadOpen && handover && (
        <div className={css.handover}>
          <Button
            variant="primary"
            wide
            icon={<PhoneForwarded aria-hidden="true" />}
            hint={handover.complete ? undefined : text('softphone.why.notAnswered')}
            onPress={handover.complete}
          >
            {text('softphone.xfer.complete')}
          </Button>
          <Button wide onPress={handover.cancel}>
            {text('softphone.call.back', { name: handover.waiting })}
          </Button>
        </div>
      )}
    </>
  );
};
