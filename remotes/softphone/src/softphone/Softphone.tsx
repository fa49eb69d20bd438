import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArrowLeft, Settings2 } from 'lucide-react';
import { useLocale, useText } from '@callpanel/i18n/react';
import { Banner, Button, cx, Menu, useFocusRescue } from '@callpanel/ui';
import { Later, loadEarly } from '@callpanel/widget';
import { ActiveCall } from './ActiveCall.tsx';
import { loadAgentStrip } from './agent/load.ts';
import { Announcer } from './Announcer.tsx';
import { Dialer } from './Dialer.tsx';
import type { PanelButtons } from './in-call/CallControls.tsx';
import { loadAudioAlerts, loadCallsMenu, loadInCall, loadRecordingMark } from './in-call/load.ts';
import { IncomingCall } from './IncomingCall.tsx';
import { RegistrationIndicator } from './RegistrationIndicator.tsx';
import { KeysContext } from './shortcuts/keys-on-buttons.ts';
import { useShortcuts } from './shortcuts/useShortcuts.ts';
import { loadElsewhere, loadEndedCall, loadHeadset, loadSideDialogs } from './late-parts.ts';
import * as css from './Softphone.module.css';
import type { Side } from './SoftphoneMenu.tsx';
import { SoftphoneMenu } from './SoftphoneMenu.tsx';
import { useBeside } from './useBeside.ts';
import { useMediaSession } from './useMediaSession.ts';
import { useSoftphone } from './useSoftphone.ts';
import type { SoftphoneProps } from './useSoftphone.ts';
import { loadWrapUp } from './wrap-up/load.ts';
import { whenIdle } from './when-idle.ts';

/** The softphone's picture [U-06]: the line's state, what rings, and either the active call or the dialer. */
export const SoftphoneView = (props: SoftphoneProps) => {
  const { dialer, field, active, incoming, others, audio, elsewhere, onCallNumber } = props;
  const text = useText();
  const locale = useLocale();
  const [beside, setBeside] = useBeside(active, others);
  const [side, setSide] = useState<Side | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const root = useRef<HTMLDivElement>(null);
  const wantsField = useRef(false);
  const callStatus = useRef<HTMLParagraphElement>(null);
  const buttons = useRef<PanelButtons>({});
  /** As it was drawn last: what has closed since gives the focus back to what opened it. */
  const was = useRef({ beside, id: active?.id });
  const rescue = useFocusRescue(() => {
    const closed = was.current.id === active?.id && was.current.beside;
    ((closed && buttons.current[closed]) || callStatus.current || field).focus();
  });

  // What is wrong with the microphone says it all: how the call ended would lie over it.
  const ended = props.ended?.word === 'media' && audio.microphone ? null : props.ended;
  const shownEnd = ended && { ended, onDismiss: props.onDismissEnded };
  // A passing text takes the place of the line's state for a moment: it covers nothing, and nothing below moves.
  const passing = ended?.stays ? null : shownEnd;
  const staying = ended?.stays ? shownEnd : null;
  const inCall = active !== null && beside !== 'dialer';
  const newest = incoming[incoming.length - 1];
  const toDialer = () => {
    setSide(null);
    if (inCall) setBeside('dialer');
    else field.focus();
    wantsField.current = inCall;
  };
  // The dialer that a call hides is there with the next picture only.
  useLayoutEffect(() => {
    was.current = { beside, id: active?.id };
    if (!wantsField.current) return;
    wantsField.current = false;
    field.focus();
  });
  // Here before it is needed; a phone that rings asks again for what did not come.
  const rings = incoming.length > 0;
  useEffect(
    () =>
      whenIdle(() => {
        void loadEarly(loadInCall);
        void loadEarly(loadCallsMenu);
        void loadEarly(loadAudioAlerts);
        void loadEarly(loadRecordingMark);
      }),
    [rings],
  );
  // Not while the phone is made: queues are no part of calling.
  const [isQuiet, setQuiet] = useState(false);
  const isOnline = dialer.call !== null;
  useEffect(() => (isOnline ? whenIdle(() => setQuiet(true)) : undefined), [isOnline]);
  const { askAgent } = props;
  useEffect(() => {
    if (isQuiet) askAgent?.();
  }, [isQuiet, askAgent]);
  const calls = rings || active !== null;
  useEffect(() => {
    if (calls) void loadEarly(loadEndedCall, locale);
  }, [calls, locale]);
  const hangUp = active?.hangUp ?? null;
  const mute = active?.setMute ? () => active.setMute?.(!active.muted) : null;
  useMediaSession(active && { muted: active.muted, mute, hangUp });
  const keys = useShortcuts(root, {
    answer: newest?.answer ?? null,
    hangUp,
    hold: active?.setHold ? () => active.setHold?.(!active.held) : null,
    mute,
    dialer: toDialer,
    list: () => setSide('shortcuts'),
  });
  return (
    <KeysContext value={keys}>
      <div ref={root} className={css.softphone} {...rescue}>
        <div className={css.header}>
          <div className={cx(css.line, passing && css.covered)}>
            <RegistrationIndicator model={dialer} reason={props.reason} />
          </div>
          {/* Always there, so that what comes into it is read out; so is the one below. */}
          <div aria-live="polite" className={css.passing}>
            {passing && <Later load={loadEndedCall} waiting={null} props={passing} />}
          </div>
          {active && <Later load={loadCallsMenu} waiting={null} props={{ active, others }} />}
          <Menu
            label={text('softphone.menu.settings')}
            size="s"
            icon={<Settings2 aria-hidden="true" />}
            items={(['sound', 'shortcuts'] as const).map((id) => ({
              id,
              text: text(`softphone.${id}.title`),
              onPress: () => setSide(id),
            }))}
          />
        </div>
        <div className={css.live}>
          <Announcer incoming={incoming} active={active} />
        </div>
        {dialer.unsupported && <Banner kind="warn">{text('sipua.error.notSupported')}</Banner>}
        {(elsewhere.tabs || elsewhere.left.length > 0) && (
          <Later load={loadElsewhere} waiting={null} props={elsewhere} />
        )}
        {(audio.microphone || audio.enableSound) && (
          <Later load={loadAudioAlerts} waiting={null} props={audio} />
        )}
        {props.headset !== '' && (
          <Later
            load={loadHeadset}
            waiting={null}
            props={{ name: props.headset, incoming: newest ?? null, active }}
          />
        )}
        {isQuiet && props.isAgent && <Later load={loadAgentStrip} waiting={null} props={{}} />}
        {incoming.map((call) => (
          <IncomingCall key={call.id} call={call} newest={call === newest} />
        ))}
        <div aria-live="polite" className={cx(!staying && css.live)}>
          {staying && <Later load={loadEndedCall} waiting={null} props={staying} />}
        </div>
        {inCall ? (
          <ActiveCall
            key={active.id}
            ref={callStatus}
            call={active}
            others={others}
            sent={props.sent}
            volume={props.volume}
            roomy={others.length + incoming.length === 0}
            interrupted={incoming.length > 0}
            panel={beside}
            onPanel={setBeside}
            buttons={buttons}
            noteKey={props.noteKey}
            draft={{
              text: drafts[active.id] ?? '',
              set: (typed) => setDrafts((old) => ({ ...old, [active.id]: typed })),
            }}
            onNewCall={() => {
              field.change('');
              setBeside('dialer');
            }}
          />
        ) : (
          <>
            {active && (
              <Button
                variant="plain"
                wide
                icon={<ArrowLeft aria-hidden="true" />}
                onPress={() => setBeside(null)}
              >
                {text('softphone.call.back', { name: active.title })}
              </Button>
            )}
            {props.wrapsUp && <Later load={loadWrapUp} waiting={null} props={{}} />}
            <SoftphoneMenu menu={props.menu} side={side} onSide={setSide} onDial={toDialer} />
            <Dialer
              model={dialer}
              field={field}
              onCall={props.onCall}
              onPick={props.onPick}
              onTone={props.onTone}
            />
          </>
        )}
        {side && (
          <Later
            load={loadSideDialogs}
            waiting={null}
            props={{
              side,
              anchor: root,
              onClose: () => setSide(null),
              onNumber: (number) => {
                toDialer();
                field.change(number);
              },
              onCall:
                onCallNumber &&
                ((number) => {
                  setSide(null);
                  onCallNumber(number);
                }),
            }}
          />
        )}
      </div>
    </KeysContext>
  );
};

/** The softphone over the page's core. */
export const Softphone = () => <SoftphoneView {...useSoftphone()} />;
