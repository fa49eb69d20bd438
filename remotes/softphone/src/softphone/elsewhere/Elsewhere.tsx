import { AppWindow, PhoneOff } from 'lucide-react';
import type { LeftCall } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import * as css from './Elsewhere.module.css';
import type { TabsNote } from '../menu.model.ts';

/** A call that was on when the page was closed, and its actions [F38]. */
export interface LeftCallView extends Pick<LeftCall, 'callid' | 'ended'> {
  name: string;
  /** Null: the call cannot be ended from here. */
  hangUp: (() => void) | null;
  dismiss: () => void;
}

export interface ElsewhereProps {
  tabs: TabsNote | null;
  left: readonly LeftCallView[];
}

/** What continues without this page: the phone in another tab [F39], calls that this page left behind [F38]. */
export const Elsewhere = ({ tabs, left }: ElsewhereProps) => {
  const text = useText();
  return (
    <>
      {tabs && (
        <Banner kind="info">
          {text(tabs.text)}
          <div className={css.actions}>
            <Button
              size="s"
              icon={<AppWindow aria-hidden="true" />}
              busy={tabs.takeOver === null}
              onPress={tabs.takeOver}
            >
              {text('softphone.tabs.takeOver')}
            </Button>
          </div>
        </Banner>
      )}
      {left.map((call) => (
        <Banner
          key={call.callid}
          kind={call.ended ? 'info' : 'warn'}
          title={text(call.ended ? 'softphone.left.ended' : 'softphone.left.title', {
            name: call.name,
          })}
        >
          {!call.ended && text('softphone.left.explain')}
          <div className={css.actions}>
            {call.hangUp && (
              <Button
                size="s"
                variant="danger"
                icon={<PhoneOff aria-hidden="true" />}
                onPress={call.hangUp}
              >
                {text('softphone.call.hangUp')}
              </Button>
            )}
            <Button size="s" onPress={call.dismiss}>
              {text('softphone.left.dismiss')}
            </Button>
          </div>
        </Banner>
      ))}
    </>
  );
};
