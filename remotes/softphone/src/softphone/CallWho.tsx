import { Avatar, cx } from '@callpanel/ui';
import type { CallModel } from './call.model.ts';
import * as css from './CallWho.module.css';
import { useCallTitle } from './useCallTitle.ts';

export interface CallWhoProps {
  call: CallModel;
  /** Large and centred, where there is room. */
  large?: boolean;
}

/** The other party: picture, name, number. Numbers read left to right in any script. */
export const CallWho = ({ call, large = false }: CallWhoProps) => (
  <div className={cx(css.who, large && css.large)}>
    <Avatar name={call.subtitle ? call.title : ''} src={call.picture} size={large ? 64 : 44} />
    <div className={css.texts}>
      <div className={css.title}>
        <bdi>{useCallTitle()(call)}</bdi>
      </div>
      {call.subtitle && (
        <div className={css.subtitle}>
          <bdi dir="ltr">{call.subtitle}</bdi>
        </div>
      )}
    </div>
  </div>
);
