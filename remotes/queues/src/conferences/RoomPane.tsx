import type { Conference } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, useFocusRescue } from '@callpanel/ui';
import { Ear, Lock, LockOpen, MicOff, Phone, UserPlus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Operations, Viewer } from './conferences.model.ts';
import { optionTexts, roomActions } from './conferences.model.ts';
import { MemberRow } from './MemberRow.tsx';
import * as css from './Pane.module.css';

export interface RoomPaneProps {
  item: Conference;
  viewer: Viewer;
  operations: Operations;
}

/** A conference with its members, and what can be done there [U-40]. */
export const RoomPane = ({ item, viewer, operations }: RoomPaneProps) => {
  const text = useText();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A member who leaves takes the buttons along.
  const rescue = useFocusRescue(() => heading.current?.focus());
  const room = useCore(item);
  const { number, name, personal, pin, adminPin, locked, members } = room;
  const inside = members.flatMap((key) => core.state.conferences.members[key] ?? []);
  const numbers = inside.map((member) => member.number);
  const actions = roomActions(room, numbers, viewer, operations);
  const { join, listen, invite, muteOthers, lock } = actions;
  const options = optionTexts(room.options);
  return (
    <section className={css.pane} aria-labelledby={titleId} {...rescue}>
      <h2 id={titleId} ref={heading} tabIndex={-1} className={css.title}>
        <bdi>{personal ? text('conferences.own') : name || number}</bdi>
        <bdi dir="ltr" className={css.soft}>
          {number}
        </bdi>
      </h2>
      <p className={css.facts}>
        {pin !== '' && <span>{text('conferences.pin', { pin })}</span>}
        {adminPin !== '' && <span>{text('conferences.adminPin', { pin: adminPin })}</span>}
        {options.map((id) => (
          <span key={id}>{text(id)}</span>
        ))}
      </p>
      <div className={css.actions}>
        {join !== undefined && (
          <Button size="s" variant="call" icon={<Phone aria-hidden="true" />} onPress={join}>
            {text('conferences.join')}
          </Button>
        )}
        {listen !== undefined && (
          <Button size="s" icon={<Ear aria-hidden="true" />} onPress={listen}>
            {text('conferences.listen')}
          </Button>
        )}
        {invite !== undefined && (
          <Button size="s" icon={<UserPlus aria-hidden="true" />} popup="dialog" onPress={invite}>
            {text('conferences.invite')}
          </Button>
        )}
        {muteOthers !== undefined && (
          <Button size="s" icon={<MicOff aria-hidden="true" />} onPress={muteOthers}>
            {text('conferences.muteOthers')}
          </Button>
        )}
        {lock !== undefined && (
          <Button
            size="s"
            icon={locked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
            onPress={lock}
          >
            {text(locked ? 'conferences.unlock' : 'conferences.lock')}
          </Button>
        )}
      </div>
      {inside.length === 0 ? (
        <p className={css.soft}>{text('conferences.noMembers')}</p>
      ) : (
        <ul className={css.members} aria-label={text('conferences.members')}>
          {inside.map((member) => (
            <MemberRow
              key={member.channel}
              item={member}
              personal={personal}
              viewer={viewer}
              operations={operations}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
