import { loadEarly } from '@callpanel/widget';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { CallInfo } from '@callpanel/core';
import type { CallFacts } from '../call-facts.ts';
import { callModel } from '../call.model.ts';
import { callsModel } from '../calls.model.ts';
import { dialerModel } from '../dialer.model.ts';
import { loadAudioAlerts, loadCallsMenu, loadInCall, loadRecordingMark } from '../in-call/load.ts';
import { loadElsewhere, loadEndedCall, loadSideDialogs } from '../late-parts.ts';
import { SoftphoneView } from '../Softphone.tsx';
import { useDialField } from '../useDialField.ts';
import type { SoftphoneProps } from '../useSoftphone.ts';
import { callActions, callFacts, callInfo, noFeatures, ready } from './facts.ts';
import { draw } from './rendering.tsx';

await Promise.all([
  loadEarly(loadInCall),
  loadEarly(loadCallsMenu),
  loadEarly(loadAudioAlerts),
  loadEarly(loadEndedCall),
  loadEarly(loadRecordingMark),
  loadEarly(loadElsewhere),
  loadEarly(loadSideDialogs),
]);

export const actions = callActions();
export const setDraft = vi.fn();
export const retry = vi.fn();
export const enableSound = vi.fn();

type Change = Partial<SoftphoneProps> & {
  list?: CallInfo[];
  connection?: typeof ready;
  facts?: Partial<CallFacts>;
};
/** The phone as it stands in one moment. */
export const Example = ({ list = [], connection = ready, facts = {}, ...change }: Change) => {
  const field = useDialField('102', setDraft);
  const { incoming, active, others } = callsModel(list, null);
  const view = (call: CallInfo) => callModel(call, actions, callFacts(facts));
  return (
    <SoftphoneView
      dialer={dialerModel(
        {
          connection,
          features: noFeatures,
          list,
          text: field.text,
          attempt: null,
          asking: false,
          waits: false,
        },
        { dial: vi.fn(), retry },
      )}
      field={field}
      reason={connection.error}
      onCall={vi.fn()}
      onPick={vi.fn()}
      onTone={vi.fn()}
      incoming={incoming.map(view)}
      active={active && view(active)}
      others={others.map(view)}
      sent=""
      volume={1}
      ended={null}
      onDismissEnded={vi.fn()}
      audio={{ microphone: null, enableSound: null }}
      headset=""
      menu={{ voicemail: { count: 0, call: null }, contacts: true, missed: 0 }}
      onCallNumber={null}
      elsewhere={{ tabs: null, left: [] }}
      noteKey={null}
      wrapsUp={false}
      isAgent={false}
      askAgent={null}
      {...change}
    />
  );
};
export const start = (change: Change = {}) => draw(<Example {...change} />);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const bob = callInfo({ id: 'b' });
export const carol = callInfo({ id: 'c', name: 'Carol', number: '103', held: true });
export const ringing = callInfo({
  id: 'i',
  name: 'Erin',
  number: '105',
  state: 'incoming',
  direction: 'in',
});
