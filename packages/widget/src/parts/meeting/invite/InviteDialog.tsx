import type { MeetingInvite } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Field } from '@callpanel/ui';
import { Copy, Mail, MessageSquare, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { DirectoryPicker } from '../../directory/index.ts';
import { Dialog } from '../../Dialog.tsx';
import { performIntent } from '../../perform-intent.ts';
import { copyLink } from '../start/link.ts';
import * as css from './Invite.module.css';

const ONLY_PEOPLE = ['contact', 'parking', 'code', 'voicemail', 'host'] as const;

/** Shorter numbers are extensions, which get no SMS. */
const SHORTEST = 5;

/** As a number is written to a chat room: with `+`, which says that it is one. */
const smsRoomOf = (typed: string): string | null => {
  const digits = typed.replace(/\D/g, '');
  return digits.length < SHORTEST ? null : `+${digits}`;
};

export interface InviteDialogProps {
  /** Name of the room. */
  name: string;
  /** For guests. */
  link: string;
  whom: MeetingInvite;
  onClose: () => void;
}

/** Sends the guest link of a room: by mail, to a colleague in the chat, or by SMS [U-41]. */
export const InviteDialog = ({ name, link, whom, onClose }: InviteDialogProps) => {
  const text = useText();
  const { offered } = useCore(core.state.intents);
  const [who, setWho] = useState('');
  const [number, setNumber] = useState(() => (smsRoomOf(whom.number) ? whom.number : ''));
  const words = text('meeting.invite.words', { name, link });
  const address = encodeURIComponent(whom.email).replace('%40', '@');
  const mail = `mailto:${address}?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(words)}`;
  const open = (to: string): void => {
    onClose();
    performIntent({ type: 'open-chat', room: to, text: words });
  };
  const smsRoom = smsRoomOf(number);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('meeting.invite.title', { name })}
      closeLabel={text('common.close')}
      width={480}
      actions={<Button onPress={onClose}>{text('common.close')}</Button>}
    >
      <div className={css.invite}>
        {whom.username !== '' && offered.includes('open-chat') && (
          <div>
            <Button
              variant="primary"
              icon={<MessageSquare aria-hidden="true" />}
              onPress={() => open(`@${whom.username}`)}
            >
              {text('meeting.invite.write', { name: whom.name || whom.username })}
            </Button>
          </div>
        )}
        <div className={css.links}>
          <Button size="s" icon={<Copy aria-hidden="true" />} onPress={() => void copyLink(link)}>
            {text('meeting.invite.copy')}
          </Button>
          <a className={css.mail} href={mail}>
            <Mail aria-hidden="true" />
            {whom.email
              ? text('meeting.invite.mailTo', { address: whom.email })
              : text('meeting.invite.mail')}
          </a>
        </div>
        {offered.includes('open-chat') && (
          <>
            <section className={css.way}>
              <h3>
                <MessageSquare aria-hidden="true" />
                {text('meeting.invite.chat')}
              </h3>
              <DirectoryPicker
                label={text('meeting.invite.chat.who')}
                value={who}
                onChange={setWho}
                without={ONLY_PEOPLE}
                onPick={({ username }) => username !== '' && open(`@${username}`)}
              />
            </section>
            <form
              className={css.way}
              onSubmit={(event) => {
                event.preventDefault();
                if (smsRoom) open(smsRoom);
              }}
            >
              <h3>
                <Smartphone aria-hidden="true" />
                {text('meeting.invite.sms')}
              </h3>
              <Field
                label={text('meeting.invite.sms.number')}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                value={number}
                onChange={setNumber}
                hint={text('meeting.invite.sms.hint')}
              />
              <div>
                <Button submit onPress={smsRoom === null ? null : () => open(smsRoom)}>
                  {text('meeting.invite.sms.open')}
                </Button>
              </div>
            </form>
          </>
        )}
      </div>
    </Dialog>
  );
};
