import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallLog } from './CallLog.tsx';
import { sideMessages } from './messages.ts';

const messages = { ...(await commonMessages('en-US')), ...(await sideMessages('en-US')) };
const add = vi.fn(async () => undefined);

keepsCore();
beforeEach(() => {
  add.mockReset();
  // What is rendered depends on the height of the list, which jsdom does not lay out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(212);
  Object.assign(core, { directory: { ...core.directory, block: add } });
  core.state.callLog.entries = [
    { id: 'a', number: '5145550171', name: 'Nadia Roy', direction: 'received', at: 1 },
  ];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  core.state.session.kind = 'rest';
});

const draw = () =>
  act(async () => {
    render(
      <Intl locale="en-US" messages={messages}>
        <CallLog onCall={null} onNumber={vi.fn()} />
      </Intl>,
    );
  });
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const menu = async () => {
  await press(screen.getByRole('button', { name: 'More for Nadia Roy' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};
const ask = async () => {
  await draw();
  await menu();
  await press(screen.getByRole('menuitem', { name: 'Add to Blacklist' }));
};
const inQuestion = () => within(screen.getByRole('dialog'));
const answer = (name: string) => press(inQuestion().getByRole('button', { name }));
const failure = () =>
  inQuestion()
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

describe('the question before a number is blocked [U-46]', () => {
  it('blocks the number when the user agrees', async () => {
    await ask();
    expect(inQuestion().getByRole('heading').textContent).toBe('Add 5145550171 to the blacklist?');
    expect(screen.getByRole('dialog').textContent).toContain(
      'Nadia Roy cannot leave you a message',
    );
    expect(add).not.toHaveBeenCalled();
    await answer('Add to Blacklist');
    expect(add).toHaveBeenCalledExactlyOnceWith('5145550171', 'Nadia Roy');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes without a request when the user cancels', async () => {
    await ask();
    await answer('Cancel');
    expect([screen.queryByRole('dialog'), add.mock.calls.length]).toEqual([null, 0]);
  });

  it('stays with the reason after a refusal, and can be answered again [E-106]', async () => {
    add.mockRejectedValueOnce(new CallpanelError('settings.blacklist.addFailed'));
    await ask();
    await answer('Add to Blacklist');
    expect(failure()).toBe('Failed to add number to the blacklist');
    await answer('Add to Blacklist');
    expect([screen.queryByRole('dialog'), add.mock.calls.length]).toEqual([null, 2]);
  });

  it('is absent if a phone has no blacklist and its host blocks no numbers [P-40]', async () => {
    core.state.session.kind = 'sip';
    await draw();
    expect(await menu()).toEqual(['Edit before calling', 'Remove from the log']);
  });
});
