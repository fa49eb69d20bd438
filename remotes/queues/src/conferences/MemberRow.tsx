import type { Conference, ConferenceMember } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { formatShortDate } from '@callpanel/i18n/plain';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { PhoneNumber } from '@callpanel/widget/number';
import { Mic, MicOff, UserMinus } from 'lucide-react';
import { memo } from 'react';
import type { Operations, Viewer } from './conferences.model.ts';
import { memberActions } from './conferences.model.ts';
import { Level } from './Level.tsx';
import * as css from './Member.module.css';

export interface MemberRowProps {
  item: ConferenceMember;
  personal: Conference['personal'];
  viewer: Viewer;
  operations: Operations;
}

/** Someone in a conference [D-33]: alone in a component, so that talk draws one row. */
export const MemberRow = memo(({ item, personal, viewer, operations }: MemberRowProps) => {
  const text = useText();
  const locale = useLocale();
  const member = useCore(item);
  const { name, number, talking, level, muted, joinedAt } = member;
  const who = name || number || text('conferences.unknown');
  const { mute, kick } = memberActions(member, { personal }, viewer, operations);
  const flags = (['admin', 'waiting', 'muted', 'invited'] as const).filter((flag) => member[flag]);
  return (
    <li className={css.member} data-member={number}>
      <Level talking={talking} level={level} />
      <span className={css.texts}>
        <span className={css.line}>
          <bdi className={css.name}>{who}</bdi>
          {name && number && <PhoneNumber number={number} className={css.number} />}
          {number === viewer.own && <span className={css.number}>{text('conferences.you')}</span>}
        </span>
        <span className={cx(css.line, css.below)}>
          {flags.map((flag) => (
            <span key={flag} className={cx(css.flag, css[flag])}>
              {text(`conferences.flag.${flag}`)}
            </span>
          ))}
          {joinedAt > 0 && (
            <span>{text('conferences.since', { time: formatShortDate(locale, joinedAt) })}</span>
          )}
        </span>
      </span>
      {mute && (
        <Button
          size="s"
          variant="quiet"
          icon={muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          label={text(muted ? 'conferences.unmute' : 'conferences.mute', { who })}
          onPress={mute}
        />
      )}
      {kick && (
        <Button
          size="s"
          variant="quiet"
          icon={<UserMinus aria-hidden="true" />}
          label={text('conferences.kick', { who })}
          onPress={kick}
        />
      )}
    </li>
  );
});
