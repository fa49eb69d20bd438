import type { CallInfo } from '@callpanel/core';
import { core, whoOf } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import { Mic, MicOff, PhoneOff, PictureInPicture2 } from 'lucide-react';
import { canFloat, openCallWindow } from './call-window.ts';
import * as css from './calls.module.css';
import { Timer } from './Timer.tsx';

/** A call under way while the softphone is closed: who and for how long, mute, float, hang up; the name opens the softphone. */
export const CallPill = ({ call, onOpen }: { call: CallInfo; onOpen: () => void }) => {
  const text = useText();
  const { facts, talksMuted } = useCore(core.state.calls);
  const known = facts[call.id];
  const { title } = whoOf(call, known, useNumberText());
  const { id, state, held, muted, answeredAt } = call;
  const talks = state === 'answered' && !held;
  const canMute = talks && known?.spying?.mode !== 'monitor';
  return (
    <section className={cx(css.pill, held && css.held)} aria-label={text('shell.call.current')}>
      <button
        type="button"
        className={css.open}
        onClick={onOpen}
        title={text('shell.softphone.open')}
      >
        <bdi className={css.name}>{title}</bdi>
        {held && <span className={css.state}>{text('shell.call.held')}</span>}
        {answeredAt === null ? (
          <span className={css.state}>{text('shell.call.calling')}</span>
        ) : (
          <Timer since={answeredAt} />
        )}
      </button>
      <output className={css.warned}>{talksMuted && muted && text('shell.call.talksMuted')}</output>
      {state === 'answered' && (
        <Button
          variant="quiet"
          size="s"
          icon={muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          label={text('shell.call.mute')}
          pressed={muted}
          onPress={canMute ? () => core.calls.mute(id, !muted) : null}
        />
      )}
      {canFloat() && (
        <Button
          variant="quiet"
          size="s"
          icon={<PictureInPicture2 aria-hidden="true" />}
          label={text('shell.call.float')}
          onPress={() => void openCallWindow().catch(core.notices.fail)}
        />
      )}
      <Button
        variant="danger"
        size="s"
        icon={<PhoneOff aria-hidden="true" />}
        label={text('shell.call.hangUp')}
        onPress={() => core.calls.hangUp(id)}
      />
    </section>
  );
};
