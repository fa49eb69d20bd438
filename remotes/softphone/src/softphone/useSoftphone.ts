import { useEffect, useState } from 'react';
import type { ErrorInfo } from '@callpanel/contracts';
import { holds, isCallpanelError } from '@callpanel/contracts';
import type { CallInfo, CallNotesState, DirectoryItem, DirectoryState } from '@callpanel/core';
import { callerOf, callRights, core } from '@callpanel/core';
import { useCore, useNumberText } from '@callpanel/core/react';
import { audioModel } from './audio.model.ts';
import type { AudioModel } from './audio.model.ts';
import { factsOf } from './call-facts.ts';
import type { CallModel } from './call.model.ts';
import { callModel } from './call.model.ts';
import { callsModel, endedOf } from './calls.model.ts';
import { dialerModel, isNumberError } from './dialer.model.ts';
import type { Attempt, DialerModel } from './dialer.model.ts';
import type { EndedModel } from './ended.model.ts';
import type { MenuModel } from './menu.model.ts';
import { menuModel } from './menu.model.ts';
import { attempt, useCallActions } from './useCallActions.ts';
import { useDialField } from './useDialField.ts';
import type { DialField } from './useDialField.ts';
import type { ElsewhereProps } from './elsewhere/Elsewhere.tsx';
import { useElsewhere } from './useElsewhere.ts';
import { useEnded } from './useEnded.ts';

/** Everything the softphone draws, as plain data and functions. */
export interface SoftphoneProps {
  dialer: DialerModel;
  field: DialField;
  /** Why the phone is not ready. */
  reason: ErrorInfo | null;
  /** Presses the call button; the hint and a notice show what prevents the call. */
  onCall: () => void;
  /** Calls a person whom the text of the field means. */
  onPick: (item: DirectoryItem) => void;
  /** A key's tone, without a call. */
  onTone: (key: string) => void;
  incoming: CallModel[];
  active: CallModel | null;
  others: CallModel[];
  /** Digits sent in the active call. */
  sent: string;
  volume: number;
  ended: EndedModel | null;
  onDismissEnded: () => void;
  audio: AudioModel;
  menu: MenuModel;
  /** Calls a number out of log or directory; null: impossible now. */
  onCallNumber: ((number: string) => void) | null;
  elsewhere: ElsewhereProps;
  /** Notes of the active call; null: they are not kept. */
  noteKey: string | null;
  /** Calls that are over wait for the user, or for the host. */
  wrapsUp: boolean;
  /** The headset whose buttons count, by name; empty: none. */
  headset: string;
  /** The user is an agent of queues. */
  isAgent: boolean;
  /** Finds out whether the user is an agent, once nothing else is to be loaded; null: without queues no user is [P-28]. */
  askAgent: (() => void) | null;
}

/** Of a colleague: read and not followed, as a board of 5,000 people changes more often than a picture. Else of the contact. */
const pictureIn =
  (directory: DirectoryState) =>
  (number: string): string | null =>
    core.state.presence.cards[number]?.pictureUrl ??
    directory.pictures[callerOf(directory, number)?.id ?? ''] ??
    null;

const liveNoteOf = ({ list }: CallNotesState, id: string | undefined): string | null =>
  list.find(({ callId, endedAt }) => callId === id && endedAt === null)?.key ?? null;

const askAgent = (): void => void core.queues.need().catch(core.notices.fail);

/** Connects the models with the page's core. */
export const useSoftphone = (): SoftphoneProps => {
  const connection = useCore(core.state.connection);
  const features = useCore(core.state.features);
  const calls = useCore(core.state.calls);
  const { volume, headset } = useCore(core.state.preferences);
  const permissions = useCore(core.state.permissions);
  const session = useCore(core.state.session);
  const voicemail = useCore(core.state.voicemail);
  const { own } = useCore(core.state.queues);
  const callLog = useCore(core.state.callLog);
  const notes = useCore(core.state.callNotes);
  const host = useCore(core.state.host);
  const directory = useCore(core.state.directory);
  const numberText = useNumberText();
  const [attempted, setAttempted] = useState<Attempt | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const { actions, sent } = useCallActions();
  const elsewhere = useElsewhere();
  const field = useDialField(calls.draft, core.calls.setDraft);

  // While it is on the page, other widgets may call by it.
  useEffect(() => core.intents.offerPhone(), []);

  const dialer = dialerModel(
    {
      connection,
      features,
      list: calls.list,
      text: field.text,
      attempt: attempted,
      asking: host.asking > 0,
      waits: calls.waiting !== '',
    },
    { dial: core.calls.dial, retry: core.connection.retry },
  );

  const tryToDial = async (text: string, name?: string) => {
    if (!dialer.call) return setAttempted({ failed: 'blocked', text });
    setAttempted(null);
    try {
      await dialer.call(text, name);
    } catch (error) {
      if (isCallpanelError(error) && isNumberError(error.code))
        setAttempted({ failed: 'number', text });
      core.notices.fail(error);
    }
  };

  const dial = (text: string, name?: string) => void tryToDial(text, name);
  /** A number out of a list, which the user did not type. */
  const dialListed = (number: string, name?: string) =>
    void core.clickToDial.confirmed(number, () => tryToDial(number, name));
  /** With an empty field the last number that was dialled comes back, to be looked at before it is called again. */
  const call = () => {
    const last = callLog.entries.find(({ direction }) => direction === 'dialed');
    if (field.text.trim() === '' && last && dialer.call) field.change(last.number);
    else dial(field.text);
  };

  const rights = callRights({ permissions, session });
  const model = (call: CallInfo) =>
    callModel(call, actions, factsOf(calls, rights, pictureIn(directory), numberText, call));

  const { incoming, active, others } = callsModel(calls.list, shownId);
  if (active && active.id !== shownId) setShownId(active.id);
  const { ended, dismiss } = useEnded(
    endedOf(calls),
    calls.list.map(({ id }) => id),
    // What the user has dialled before is dialled again without a question; a caller may call from anywhere.
    dialer.call && (calls.lastEnded?.direction === 'out' ? dial : dialListed),
    numberText,
  );

  return {
    dialer,
    field,
    reason: connection.error,
    onCall: call,
    onPick: ({ number, name }) => {
      field.change(number);
      dialListed(number, name);
    },
    onTone: core.calls.playKey,
    incoming: incoming.map(model),
    active: active && model(active),
    others: others.map(model),
    sent: active?.id === sent.id ? sent.digits : '',
    volume,
    ended,
    onDismissEnded: dismiss,
    menu: menuModel(
      { voicemail, callLog, entries: permissions.entries, host, ready: dialer.call !== null },
      () => void attempt(core.voicemail.call),
    ),
    onCallNumber: dialer.call && dialListed,
    elsewhere,
    noteKey: liveNoteOf(notes, active?.id),
    wrapsUp: notes.waiting > 0 || notes.list.some(({ endedAt }) => endedAt !== null),
    headset,
    isAgent: own.length > 0,
    askAgent: holds(permissions.entries, 'queuesRead') ? askAgent : null,
    audio: audioModel(calls, () => void attempt(() => core.calls.enableSound())),
  };
};
