import type { CallInfo } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, useFocusRescue, useOnTop } from '@callpanel/ui';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { RemoteWidget } from '../home/RemoteWidget.tsx';
import * as css from './CallBar.module.css';

/** So long the softphone says how a call ended, milliseconds. */
const ENDED_SHOWN_MS = 5000;

/** How a call ended that the user may not have heard of: it failed, was missed or turned away. */
const isNews = (call: CallInfo | null): call is CallInfo =>
  call?.end != null &&
  (call.end.by !== 'local' || call.end.reason === 'media') &&
  !['hangup', 'elsewhere', 'transferred'].includes(call.end.reason);

/** It broke and may be wanted back: the softphone says so until it is taken away [S-20]. */
const isBroken = ({ end }: CallInfo): boolean =>
  end?.reason === 'connectionLost' || end?.reason === 'unsent';

/** The call that ended last, as long as the softphone shows it; one that ended before the first rendering is old. */
const useEnded = (last: CallInfo | null, onCall: boolean) => {
  const [done, setDone] = useState(last?.id);
  const ended = isNews(last) && last.id !== done ? last : null;
  const id = ended?.id;
  const stays = ended !== null && isBroken(ended);
  useEffect(() => {
    if (id === undefined || (stays && !onCall)) return;
    const timer = setTimeout(() => setDone(id), ENDED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, stays, onCall]);
  return { ended, close: stays && !onCall ? () => setDone(id) : null };
};

/**
 * In embedded mode the dialer is hidden [U-15]. The bar is shown at the foot of the page during a call, while a note or a
 * result of a call is pending, and while a number waits that a page around this one wants to dial but may not dial itself [W-14].
 */
export const CallBar = () => {
  const { list, shown, draft, lastEnded } = useCore(core.state.calls);
  const notes = useCore(core.state.callNotes);
  const { phone } = useCore(core.state.connection);
  /** Numbers shown before are done with: their field was empty since. */
  const [done, setDone] = useState(0);
  const place = useRef<HTMLElement>(null);
  const text = useText();
  const hasPhone = phone !== 'no';
  useEffect(() => {
    if (hasPhone)
      return core.intents.offer('show', 'page', ({ number }) => core.calls.show(number));
    return undefined;
  }, [hasPhone]);
  if (draft === '' && done !== shown) setDone(shown);
  const waits = draft !== '' && shown > done;
  const onCall = list.length > 0;
  const { ended, close } = useEnded(lastEnded, onCall);
  const wrapsUp = notes.list.some(({ endedAt }) => endedAt !== null);
  const stands = onCall || waits || wrapsUp || ended !== null;
  useOnTop(place, stands);
  // The bar goes with its call, and the button that was pressed in it: the keyboard goes on in the view.
  const rescue = useFocusRescue(() => document.querySelector('main')?.focus());
  if (!stands) return null;
  return (
    <section
      ref={place}
      popover="manual"
      className={css.bar}
      aria-label={text('shell.softphone')}
      {...rescue}
    >
      {close && (
        <div className={css.close}>
          <Button
            variant="quiet"
            size="s"
            icon={<X aria-hidden="true" />}
            label={text('common.close')}
            onPress={close}
          />
        </div>
      )}
      <RemoteWidget name="softphone" />
    </section>
  );
};
