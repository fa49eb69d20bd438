import { Avatar } from '@callpanel/ui';
import type { CallModel } from './call.model.ts';
import * as css from './CallWho.module.css';

/** The other party: picture, name, number. Numbers read left to right in any script. */
export const CallWho = ({ call, size = 44 }: { call: CallModel; size?: number }) => (
  <div className={css.who}>
    <Avatar name={call.subtitle ? call.title : ''} size={size} />
    <div className={css.texts}>
      <div className={css.title}>
        <bdi>{call.title}</bdi>
      </div>
      {call.subtitle && (
        <div className={css.subtitle}>
          <bdi dir="ltr">{call.subtitle}</bdi>
        </div>
      )}
    </div>
  </div>
);
