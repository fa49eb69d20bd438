import type { MeetingMode } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { isolate } from '@callpanel/i18n/plain';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button, cx, makeRoom, useFocusRescue } from '@callpanel/ui';
import {
  AppWindow,
  ChevronDown,
  ChevronUp,
  Maximize,
  Mic,
  MicOff,
  Minimize,
  Move,
  PanelLeft,
  PhoneOff,
  Scaling,
  UserPlus,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Later } from '../../frame/Later.tsx';
import { Problem } from '../../frame/Problem.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { Dialog } from '../Dialog.tsx';
import { Help } from './Help.tsx';
import * as css from './Meeting.module.css';
import { FOR_ANYONE } from './start/link.ts';
import { useBox } from './useBox.ts';

const loadInvite = async () => (await import('./invite/index.ts')).invitePart;

/** Another meeting was asked for: there is one at a time. */
const NextQuestion = ({ name, next }: { name: string; next: string }) => {
  const text = useText();
  const answer = core.meeting.answerNext;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={text('meeting.next.title')}
      closeLabel={text('common.close')}
      actions={
        <>
          <Button onPress={() => answer(false)}>{text('meeting.next.stay')}</Button>
          <Button variant="danger" onPress={() => answer(true)}>
            {text('meeting.next.leave')}
          </Button>
        </>
      }
    >
      {text('meeting.next.text', { name: isolate(name), next: isolate(next) })}
    </Dialog>
  );
};

/** Goes in and out of full screen with the mode; where the browser has none, the meeting fills the window. */
const useFullScreen = (root: { current: HTMLElement | null }, mode: MeetingMode): void => {
  useEffect(() => {
    const element = root.current;
    if (mode !== 'fullscreen' || !element?.requestFullscreen) return undefined;
    // Refused without a press, in a frame that may not: it fills the window then.
    element.requestFullscreen().catch(() => undefined);
    const handleChange = (): void => {
      if (!document.fullscreenElement) core.meeting.setMode('docked');
    };
    document.addEventListener('fullscreenchange', handleChange);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [root, mode]);
};

/** In the top layer, where each call that rings comes above it. */
const useBelowCalls = (root: { current: HTMLElement | null }): void => {
  const { list } = useCore(core.state.calls);
  const ringing = list.filter(({ state }) => state === 'incoming').length;
  useEffect(() => root.current?.showPopover?.(), [root]);
  useEffect(() => {
    if (ringing > 0) makeRoom();
  }, [ringing]);
};

/** What has the focus, also inside of a widget's shadow root. */
const focusedElement = (): Element | null => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
};

/** An element and all around it, also outside of its shadow root. */
const pathOf = (element: Element | null): HTMLElement[] => {
  const path: HTMLElement[] = [];
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof HTMLElement) path.push(at);
  return path;
};

/** Focuses the first element of the path that is still there, or what is in it. */
const focusWithin = (path: readonly HTMLElement[]): void => {
  for (const element of path.filter(({ isConnected }) => isConnected)) {
    const inside = element.querySelectorAll<HTMLElement>('button, [href], input, [tabindex]');
    for (const target of [element, ...inside]) {
      if (target !== document.body) target.focus();
      if (document.activeElement !== document.body) return;
    }
  }
};

/**
 * A press that opens the meeting leads into it. What was pressed gets the focus back when that ends, or what is left of the place
 * where it was: the meeting outlives views.
 */
const useFocus = (root: { current: HTMLElement | null }): void => {
  useEffect(() => {
    const before = pathOf(focusedElement());
    // A host's command takes the focus from no field.
    if (before[0] instanceof HTMLButtonElement) root.current?.focus();
    return () => {
      if (document.activeElement === document.body) focusWithin(before);
    };
  }, [root]);
};

/** The meeting of the page, in a window that floats above every view [S-51] [U-16]. */
export const MeetingOverlay = () => {
  const text = useText();
  const meeting = useCore(core.state.meeting);
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // Buttons of one size go with it.
  const rescue = useFocusRescue(() => root.current?.focus());
  const { room, status, mode, muted, others } = meeting;
  const { box, isHeld, moving, resizing } = useBox(mode);
  useBelowCalls(root);
  useFocus(root);
  useFullScreen(root, mode);
  useEffect(() => {
    // The frame of a meeting is never moved in the document: it would start again.
    const element = place.current;
    return element ? core.meeting.show(element) : undefined;
  }, []);
  if (!room) return null;
  const isSmall = mode === 'minimized';
  const isFull = mode === 'fullscreen';
  const name = isolate(room.name);
  const size = (to: MeetingMode, label: string, icon: typeof Move) => {
    const Icon = icon;
    return (
      <Button
        size="s"
        variant="quiet"
        icon={<Icon aria-hidden="true" />}
        label={text(label)}
        onPress={() => core.meeting.setMode(to)}
      />
    );
  };
  return (
    <section
      ref={root}
      {...rescue}
      popover="manual"
      tabIndex={-1}
      className={cx(css.overlay, isFull && css.full)}
      style={box}
      aria-label={text('meeting.label', { name })}
    >
      <header className={css.bar}>
        {!isFull && (
          <button type="button" className={css.grip} aria-label={text('meeting.move')} {...moving}>
            <Move aria-hidden="true" />
          </button>
        )}
        {/* The whole bar can be dragged; keys have the grip. */}
        <div className={css.name} title={room.name} onPointerDown={moving.onPointerDown}>
          <bdi>{room.name}</bdi>
          {status === 'joined' && (
            <span className={css.others}>{text('meeting.others', { count: others })}</span>
          )}
        </div>
        <Button
          size="s"
          variant="quiet"
          icon={muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
          label={text(muted ? 'meeting.unmute' : 'meeting.mute')}
          pressed={muted}
          onPress={status === 'joined' ? () => core.meeting.setMuted(!muted) : null}
        />
        {!isFull &&
          size(
            isSmall ? 'docked' : 'minimized',
            isSmall ? 'meeting.restore' : 'meeting.minimize',
            isSmall ? ChevronUp : ChevronDown,
          )}
        {!isSmall && !isFull && (
          <>
            {mode === 'expanded'
              ? size('docked', 'meeting.dock', PanelLeft)
              : size('expanded', 'meeting.expand', AppWindow)}
            {size('fullscreen', 'meeting.fullscreen', Maximize)}
          </>
        )}
        {isFull && size('docked', 'meeting.fullscreen.end', Minimize)}
        {!isSmall && (
          <Button
            size="s"
            variant="quiet"
            icon={<UserPlus aria-hidden="true" />}
            label={text('meeting.invite')}
            onPress={() => core.meeting.invite(FOR_ANYONE)}
          />
        )}
        {!isSmall && <Help />}
        <Button
          size="s"
          variant="danger"
          icon={<PhoneOff aria-hidden="true" />}
          label={text('meeting.leave')}
          onPress={core.meeting.leave}
        />
      </header>
      <div className={css.news} aria-live="polite">
        {status === 'joined' && meeting.mutedForCall && !isSmall && (
          <Banner kind="info">{text('meeting.call')}</Banner>
        )}
        {status === 'opening' && meeting.slow && (
          <Banner
            kind="warn"
            action={
              <Button size="s" onPress={core.meeting.retry}>
                {text('common.retry')}
              </Button>
            }
          >
            {text('meeting.slow')}
          </Banner>
        )}
      </div>
      {status === 'failed' && meeting.error && !isSmall && (
        <div className={css.problem}>
          <Problem error={meeting.error} onRetry={core.meeting.retry} />
        </div>
      )}
      {status === 'opening' && !isSmall && (
        <div className={css.waiting}>
          <Waiting />
        </div>
      )}
      <div ref={place} className={cx(css.place, isSmall && css.hidden, isHeld && css.inert)} />
      {!isSmall && !isFull && (
        <button
          type="button"
          className={css.corner}
          aria-label={text('meeting.resize')}
          {...resizing}
        >
          <Scaling aria-hidden="true" />
        </button>
      )}
      {meeting.invite && (
        <Later
          load={loadInvite}
          waiting={null}
          props={{
            name: room.name,
            link: core.meeting.guestLink(),
            whom: meeting.invite,
            onClose: () => core.meeting.invite(null),
          }}
        />
      )}
      {meeting.next && <NextQuestion name={room.name} next={meeting.next.name} />}
    </section>
  );
};
