import { ArrowLeftRight, Pause, PhoneForwarded, PhoneOff } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { isCallDrag } from '@callpanel/widget';
import type { CallModel } from '../call.model.ts';
import * as css from './CallsList.module.css';
import { useCallTitle } from '../useCallTitle.ts';

export interface CallsListProps {
  /** The call one talks in. */
  active: CallModel;
  calls: readonly CallModel[];
}

/** The calls in addition to the active one: the status of each, connect it with the active one, switch to it, hang it up [S-23]. */
export const CallsList = ({ active, calls }: CallsListProps) => {
  const text = useText();
  const titleOf = useCallTitle();
  if (calls.length === 0) return null;
  return (
    <section aria-label={text('softphone.calls.others')}>
      <ul className={css.list}>
        {calls.map((call) => {
          const who = { name: call.title };
          const { setHold } = call;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop has its twin in a menu
            <li
              key={call.id}
              className={css.row}
              onDragOver={(event) => {
                if (call.held && active.merge && isCallDrag(event)) event.preventDefault();
              }}
              onDrop={(event) => {
                if (!call.held || !isCallDrag(event)) return;
                event.preventDefault();
                void active.merge?.run();
              }}
            >
              <Pause aria-hidden="true" className={css.icon} />
              <div className={css.texts}>
                <bdi className={css.title}>{titleOf(call)}</bdi>
                <span className={css.status}>{text(`softphone.call.status.${call.status}`)}</span>
              </div>
              {call.held && active.join && (
                <Button
                  variant="quiet"
                  icon={<PhoneForwarded aria-hidden="true" />}
                  label={text('softphone.call.joinWho', {
                    name: call.title,
                    other: active.title,
                  })}
                  onPress={active.join.run}
                />
              )}
              {call.held && (
                <Button
                  variant="quiet"
                  icon={<ArrowLeftRight aria-hidden="true" />}
                  label={text('softphone.call.switchTo', who)}
                  onPress={setHold && (() => setHold(false))}
                />
              )}
              <Button
                variant="quiet"
                icon={<PhoneOff aria-hidden="true" className={css.hangUp} />}
                label={text('softphone.call.hangUpWho', who)}
                onPress={call.hangUp}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
