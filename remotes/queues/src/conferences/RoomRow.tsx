import type { Conference } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { Eye, EyeOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { memo } from 'react';
import type { Operations } from './conferences.model.ts';
import * as css from './Room.module.css';
import { Talkers } from './Talkers.tsx';

export interface RoomRowProps {
  item: Conference;
  chosen: boolean;
  onChoose: (number: string) => void;
  operations: Pick<Operations, 'watch'>;
  /** Its members, where there is no room for them beside the list. */
  children?: ReactNode;
}

/** A conference in the list, with the number of members and who talks [D-32]. */
export const RoomRow = memo(({ item, chosen, onChoose, operations, children }: RoomRowProps) => {
  const text = useText();
  const { number, name, members, maxUsers, watch, locked, disabled, personal } = useCore(item);
  const count = members.length;
  const title = personal ? text('conferences.own') : name || number;
  return (
    <li className={css.room} data-room={number}>
      <div className={cx(css.row, chosen && css.chosen)}>
        <button
          type="button"
          className={css.choose}
          aria-pressed={chosen}
          onClick={() => onChoose(number)}
        >
          <span className={css.line}>
            <bdi className={css.name}>{title}</bdi>
            <bdi dir="ltr" className={css.soft}>
              {number}
            </bdi>
          </span>
          <span className={cx(css.line, css.soft)}>
            <span>
              {maxUsers > 0
                ? text('conferences.countOf', { count, max: maxUsers })
                : text('conferences.count', { count })}
            </span>
            {locked && (
              <span className={css.flag}>
                <Lock aria-hidden="true" />
                {text('conferences.locked')}
              </span>
            )}
            {disabled && <span className={css.flag}>{text('conferences.disabled')}</span>}
            <Talkers members={members} />
          </span>
        </button>
        <Button
          variant="quiet"
          pressed={watch}
          icon={watch ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          label={text('conferences.watch', { name: title })}
          onPress={() => operations.watch(number, !watch)}
        />
      </div>
      {children}
    </li>
  );
});
