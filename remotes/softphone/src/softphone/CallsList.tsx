import { ArrowLeftRight, Pause, PhoneOff } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import type { CallModel } from './call.model.ts';
import * as css from './CallsList.module.css';
import { useCallTitle } from './useCallTitle.ts';

/** The calls beside the active one: where each stands, switch to it, hang it up. */
export const CallsList = ({ calls }: { calls: readonly CallModel[] }) => {
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
            <li key={call.id} className={css.row}>
              <Pause aria-hidden="true" className={css.icon} />
              <div className={css.texts}>
                <bdi className={css.title}>{titleOf(call)}</bdi>
                <span className={css.status}>{text(`softphone.call.status.${call.status}`)}</span>
              </div>
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
