import type { WireCallRecord } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import type { CoreState } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { Records, recordsClient } from '@callpanel/widget/records';
import { keepsCore, press, recordServer } from '@callpanel/widget/records/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callRecordsMessages } from '../messages.ts';
import { recordDetailMessages } from './messages.ts';
import { RecordDetail } from './RecordDetail.tsx';

const AT = Date.UTC(2026, 10, 20, 15, 4);
const ALICE = { id: 'u101', username: 'alice', name: 'Alice', extension: '101' };

const wire = (change: Partial<WireCallRecord> = {}): WireCallRecord => ({
  id: '7',
  linked_id: '7',
  caller_id: '"Nadia Roy" <+15145550171>',
  callee_id: '"Alice" <101>',
  date: AT,
  duration: 64,
  billsec: 60,
  from: '+15145550171',
  to: '101',
  direction: 'inbound',
  disposition: 'ANSWERED',
  recording: false,
  ...change,
});
const STEPS = [
  { at: AT, step: 'rang', party: '"Alice" <101>' },
  { at: AT + 4_000, step: 'answered', party: '"Alice" <101>' },
  { at: AT + 64_000, step: 'transferred', party: '"Carol" <103>' },
];

const messages = {
  ...(await commonMessages('en-US')),
  ...(await callRecordsMessages('en-US')),
  ...(await recordDetailMessages('en-US')),
};

/** An open record that the server answers so, and what is asked of other widgets. */
const open = (answer: () => unknown, offered: CoreState['intents']['offered'] = []) => {
  const perform = vi.fn();
  const onOpen = vi.fn();
  recordsClient().clear();
  const server = recordServer({ get: answer, send: () => ({}) });
  Object.assign(core, {
    intents: { ...core.intents, perform },
    records: { ...core.records, api: server.api },
    directory: { ...core.directory, findCaller: async () => undefined },
  });
  Object.assign(core.state, {
    intents: { offered },
    permissions: { entries: [{ module: 'contacts', rule: 'write' }] },
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <Records>
        <RecordDetail id="7" subject={ALICE} plays={0} onOpen={onOpen} />
      </Records>
    </Intl>,
  );
  return { perform, onOpen, server };
};
const answerOf = (record: Partial<WireCallRecord> = {}, linked: WireCallRecord[] = []) =>
  // As the schema leaves it.
  ({ data: { ...wire(record), steps: STEPS, linked } });

keepsCore();
afterEach(cleanup);

describe('an open call record', () => {
  it('says what happened in order, and to whom [A-62]', async () => {
    open(() => answerOf());
    const steps = await screen.findByRole('list', { name: 'What happened in the call' });
    expect([...steps.children].map((step) => step.lastChild?.textContent)).toEqual([
      'Rang at \u2068Alice\u2069',
      'Answered by \u2068Alice\u2069',
      'Transferred to \u2068Carol\u2069',
    ]);
  });

  it.each([
    ['VOICEMAIL', 'Voicemail'],
    ['CONFERENCE', 'Conference'],
    ['PERSONAL_CONFERENCE', 'Personal Conference'],
    ['PARKING_LOT', 'Parking lot'],
    ['PARKING_PICKUP', 'Parking pickup'],
    ['QUEUE', 'Call Queue'],
    ['JITSI', 'Jitsi Conference'],
    ['MOH', 'Music on Hold'],
  ])('names the destination %s %s [U-36]', async (to, words) => {
    open(() => answerOf({ to }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['E_404', 'The number does not exist (404)'],
    ['E_418', 'The call failed (418)'],
    ['E_NOROUTE', 'The call failed (NOROUTE)'],
  ])('says why a call to %s failed [U-35]', async (to, words) => {
    open(() => answerOf({ to, disposition: 'FAILED' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('calls back and adds a contact if the page can do that, and nothing else [U-34] [P-35]', async () => {
    const { perform } = open(() => answerOf(), ['dial', 'add-contact']);
    await screen.findByRole('button', { name: 'Call back' });
    press('Call back');
    press('Add to shared contacts');
    const who = { number: '+15145550171', name: 'Nadia Roy' };
    expect(perform.mock.calls).toEqual([
      [{ type: 'dial', ...who }],
      [{ type: 'add-contact', ...who, shared: true }],
    ]);
    for (const name of ['Message', 'Block number', 'Copy link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('neither calls a code of a feature back nor adds it to contacts', async () => {
    const echo = { caller_id: '"Echo test" <*43>', from: '*43' };
    open(() => answerOf(echo), ['dial', 'add-contact', 'block']);
    await screen.findByRole('list', { name: 'What happened in the call' });
    for (const name of ['Call back', 'Add to shared contacts', 'Block number'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leads to linked calls [A-62]', async () => {
    const { onOpen } = open(() => answerOf({}, [wire({ id: '8', callee_id: '"Carol" <103>' })]));
    const button = await screen.findByRole('button', { name: /Nadia Roy.* to .*Carol/ });
    button.click();
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('8');
  });

  it.each([
    ['a refusal in the server’s words', { exception: 'Not today.', status: 500 }, 'Not today.'],
    ['a refusal without words', { status: 403 }, 'Failed to load call history via API'],
  ])(
    'says that it could not be loaded by %s, and can be tried again [E-76]',
    async (_, context, words) => {
      let fails = true;
      open(() => {
        if (fails) throw new CallpanelError('api.error.server', context);
        return answerOf();
      });
      expect(await screen.findByText(words)).toBeTruthy();
      fails = false;
      press('Try again');
      expect(await screen.findByRole('list', { name: 'What happened in the call' })).toBeTruthy();
    },
  );
});
