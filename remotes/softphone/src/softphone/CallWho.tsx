import { Avatar, cx } from '@callpanel/ui';
import { dragCall, Later } from '@callpanel/widget';
import { PhoneNumber } from '@callpanel/widget/number';
import type { CallModel } from './call.model.ts';
import { loadContactMenu } from './late-parts.ts';
import * as css from './CallWho.module.css';
import { useCallTitle } from './useCallTitle.ts';

export interface CallWhoProps {
  call: CallModel;
  /** Large and centred, if there is room. */
  large?: boolean;
}

/** Is its number all that is known of it? */
const isNumber = ({ number, subtitle, barge }: CallModel): boolean =>
  number !== '' && subtitle === '' && !barge;

/** The other party: picture, name, number. */
export const CallWho = ({ call, large = false }: CallWhoProps) => {
  const titleOf = useCallTitle();
  return (
    <div className={cx(css.who, large && css.large)}>
      {/* The picture alone: in what can be dragged no text can be selected. What a drop does is in menus, too. */}
      <span
        role="presentation"
        className={cx(call.transfer && css.handle)}
        draggable={call.transfer !== null}
        onDragStart={(event) => dragCall(event, call.id)}
      >
        <Avatar name={call.subtitle ? call.title : ''} src={call.picture} size={large ? 64 : 44} />
      </span>
      <div className={css.texts}>
        <div className={css.title}>
          {isNumber(call) ? (
            <PhoneNumber number={call.number} />
          ) : (
            <bdi title={titleOf(call)}>{titleOf(call)}</bdi>
          )}
        </div>
        {call.subtitle && (
          <div className={css.subtitle}>
            <PhoneNumber number={call.number} />
          </div>
        )}
      </div>
      {call.number && (
        <Later
          load={loadContactMenu}
          waiting={null}
          props={{
            number: call.number,
            name: call.subtitle ? call.title : '',
            talks: call.since !== null,
          }}
        />
      )}
    </div>
  );
};
