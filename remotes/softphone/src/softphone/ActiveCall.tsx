import type { Ref } from 'react';
import { Pause, PhoneOff } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import * as css from './ActiveCall.module.css';
import type { CallNote } from './call.model.ts';
import type { InCallProps } from './in-call/InCall.tsx';
import { CallTimer } from './CallTimer.tsx';
import { CallWho } from './CallWho.tsx';
import { loadInCall, loadRecordingMark } from './in-call/load.ts';
import { useButtonKeys } from './shortcuts/keys-on-buttons.ts';

export interface ActiveCallProps extends Omit<InCallProps, 'large'> {
  /** Nothing else asks for attention: the picture may be large. */
  roomy: boolean;
  /** The line with the call's status: takes the focus when a focused button is removed. */
  ref?: Ref<HTMLParagraphElement>;
}

/** Notes of something that is not as it should be. */
const TROUBLES: readonly CallNote[] = ['signalling', 'media', 'heldByPeer', 'talksMuted'];

/** The call one talks on or places: who, how long, the way to end it, and everything else that can be done with it [S-19]. */
export const ActiveCall = ({ ref, roomy, ...props }: ActiveCallProps) => {
  const { call, panel } = props;
  const text = useText();
  const answered = call.since !== null;
  // The choice of modes, or the hint about the sound, takes the room of the large picture: the widget stays as high as it was.
  const sounds = call.quality === null || call.quality.level === 'good';
  const large =
    roomy && panel === null && !call.barge && call.parties.length === 0 && sounds && !props.noteKey;
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
          {call.recording !== 'off' && (
            <Later load={loadRecordingMark} waiting={null} props={{ recording: call.recording }} />
          )}
        </div>
      </div>
      {call.notes.map((note) => (
        <p key={note} className={cx(css.note, TROUBLES.includes(note) && css.trouble)}>
          {text(`softphone.call.note.${note}`, call.noteValues)}
        </p>
      ))}
      <Later load={loadInCall} props={{ ...props, large }} />
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
