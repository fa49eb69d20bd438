import type { CallInfo } from '@callpanel/core';
import { callerOf, core, whoOf } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Avatar, Button } from '@callpanel/ui';
import { PhoneNumber } from '@callpanel/widget/number';
import { Phone, PhoneIncoming, PhoneOff } from 'lucide-react';
import * as css from './calls.module.css';

/** Of a colleague or a contact. */
const usePicture = (number: string): string | null => {
  const directory = useCore(core.state.directory);
  const contact = directory.pictures[callerOf(directory, number)?.id ?? ''];
  return core.state.presence.cards[number]?.pictureUrl ?? contact ?? null;
};

/** A call that rings while the softphone is closed: who it is, Answer and Reject. It takes no focus. */
export const RingCard = ({ call }: { call: CallInfo }) => {
  const text = useText();
  const { facts } = useCore(core.state.calls);
  const who = whoOf(call, facts[call.id], useNumberText());
  const picture = usePicture(who.number);
  const name = { name: who.title };
  return (
    <section className={css.ring} aria-label={text('shell.call.incoming', name)}>
      <p className={css.head}>
        <PhoneIncoming aria-hidden="true" />
        {text('shell.call.incoming.head')}
      </p>
      <div className={css.who}>
        <Avatar name={who.subtitle ? who.title : ''} src={picture} size={44} />
        <div className={css.texts}>
          <bdi className={css.title}>{who.title}</bdi>
          {who.subtitle && <PhoneNumber number={who.number} className={css.number} />}
        </div>
      </div>
      <div className={css.buttons}>
        <Button
          variant="danger"
          wide
          icon={<PhoneOff aria-hidden="true" />}
          label={text('shell.call.rejectWho', name)}
          onPress={() => core.calls.reject(call.id)}
        >
          {text('shell.call.reject')}
        </Button>
        <Button
          variant="call"
          wide
          icon={<Phone aria-hidden="true" />}
          label={text('shell.call.answerWho', name)}
          onPress={() => void core.calls.answer(call.id).catch(core.notices.fail)}
        >
          {text('shell.call.answer')}
        </Button>
      </div>
    </section>
  );
};
