import { Phone, PhoneIncoming, PhoneOff } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import type { CallModel } from './call.model.ts';
import { CallWho } from './CallWho.tsx';
import * as css from './IncomingCall.module.css';
import { useButtonKeys } from './shortcuts/keys-on-buttons.ts';

export interface IncomingCallProps {
  call: CallModel;
  /** The one that was announced last: the key answers it. */
  newest: boolean;
}

/** A call that rings here [S-13]: who it is, answer [S-15], reject [S-17]. It leaves the focus where it is. */
export const IncomingCall = ({ call, newest }: IncomingCallProps) => {
  const text = useText();
  const who = { name: call.title };
  const keys = useButtonKeys('answer');
  return (
    <section className={css.incoming} aria-label={text('softphone.call.incoming', who)}>
      <p className={css.head}>
        <PhoneIncoming aria-hidden="true" className={css.icon} />
        {text('softphone.call.status.incoming')}
      </p>
      <CallWho call={call} />
      <div className={css.buttons}>
        <Button
          variant="danger"
          size="l"
          wide
          icon={<PhoneOff aria-hidden="true" />}
          label={text('softphone.call.rejectWho', who)}
          onPress={call.reject}
        >
          {text('softphone.call.reject')}
        </Button>
        <Button
          variant="call"
          size="l"
          wide
          icon={<Phone aria-hidden="true" />}
          label={text('softphone.call.answerWho', who)}
          keys={newest ? keys : undefined}
          onPress={call.answer}
        >
          {text('softphone.call.answer')}
        </Button>
      </div>
    </section>
  );
};
