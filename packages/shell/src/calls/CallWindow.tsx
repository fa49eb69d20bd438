import { core, whoOf } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { LucideIcon } from 'lucide-react';
import { Grip, Mic, MicOff, Pause, Phone, PhoneOff, Play } from 'lucide-react';
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { callWindow, closeCallWindow, onCallWindow } from './call-window.ts';
import * as css from './calls.module.css';
import { shownCall } from './shown-call.ts';
import { Timer } from './Timer.tsx';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

const attempt = (done: Promise<unknown>): void => void done.catch(core.notices.fail);

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onPress: (() => void) | null;
  pressed?: boolean;
  look?: 'danger' | 'call' | undefined;
}

/** Not the kit's Button, whose tooltip would be in the page and not in this window. */
const Tool = ({ icon, label, onPress, pressed, look }: ToolProps) => (
  <button
    type="button"
    className={look ? css[look] : css.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-disabled={onPress === null || undefined}
    onClick={() => onPress?.()}
  >
    {createElement(icon, { 'aria-hidden': true })}
  </button>
);

const Content = () => {
  const text = useText();
  const { list, facts, talksMuted } = useCore(core.state.calls);
  const numberText = useNumberText();
  const [keypad, setKeypad] = useState(false);
  const ringing = list.find(({ state }) => state === 'incoming');
  const call = ringing ?? shownCall(list);
  useEffect(() => {
    // There is no call any more.
    if (!call) closeCallWindow();
  }, [call]);
  if (!call) return null;
  const { id, state, held, muted, answeredAt } = call;
  const who = whoOf(call, facts[id], numberText);
  const answered = state === 'answered';
  const talks = answered && !held;
  return (
    <main className={css.window}>
      <h1 className={css.title}>
        <bdi>{who.title}</bdi>
      </h1>
      <p className={css.time}>
        {ringing && text('shell.call.incoming.head')}
        {!ringing && held && `${text('shell.call.held')} `}
        {!ringing && answeredAt === null && text('shell.call.calling')}
        {answeredAt !== null && <Timer since={answeredAt} />}
      </p>
      <output className={css.warned}>{talksMuted && muted && text('shell.call.talksMuted')}</output>
      {keypad && talks && (
        <div className={css.keys}>
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              className={css.tool}
              onClick={() => attempt(core.calls.dtmf(id, key))}
            >
              {key}
            </button>
          ))}
        </div>
      )}
      <div className={css.tools}>
        {ringing ? (
          <>
            <Tool
              icon={PhoneOff}
              label={text('shell.call.reject')}
              look="danger"
              onPress={() => core.calls.reject(id)}
            />
            <Tool
              icon={Phone}
              label={text('shell.call.answer')}
              look="call"
              onPress={() => attempt(core.calls.answer(id))}
            />
          </>
        ) : (
          <>
            <Tool
              icon={muted ? MicOff : Mic}
              label={text('shell.call.mute')}
              pressed={muted}
              onPress={talks ? () => core.calls.mute(id, !muted) : null}
            />
            <Tool
              icon={held ? Play : Pause}
              label={text('shell.call.hold')}
              pressed={held}
              onPress={answered ? () => attempt(core.calls.hold(id, !held)) : null}
            />
            <Tool
              icon={Grip}
              label={text('shell.call.keypad')}
              pressed={keypad}
              onPress={talks ? () => setKeypad(!keypad) : null}
            />
            <Tool
              icon={PhoneOff}
              label={text('shell.call.hangUp')}
              look="danger"
              onPress={() => core.calls.hangUp(id)}
            />
          </>
        )}
      </div>
    </main>
  );
};

/** The call in a window that floats above those of other programs, where the browser has such windows; it goes with the call. */
export const CallWindow = () => {
  const open = useSyncExternalStore(onCallWindow, callWindow);
  useEffect(() => closeCallWindow, []);
  return open && createPortal(<Content />, open.document.body);
};
