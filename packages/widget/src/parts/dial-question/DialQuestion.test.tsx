import type { DialQuestion as Asked } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialQuestionOutlet } from './DialQuestionOutlet.tsx';
import { dialQuestionPart } from './index.ts';

const answer = vi.fn<(yes: boolean) => void>();
const texts = await commonMessages('en-US');
await dialQuestionPart.messages?.('en-US');
let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  leave = core.meeting.claimOutlet('view');
  answer.mockReset().mockImplementation(() => void (core.state.clickToDial.question = null));
  vi.spyOn(core.clickToDial, 'answer').mockImplementation(answer);
});
afterEach(() => {
  cleanup();
  core.state.clickToDial.question = null;
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page is asked this, and has another view, too. */
const asked = async (question: Asked) => {
  core.state.clickToDial.question = question;
  render(
    <Intl locale="en-US" messages={texts}>
      <DialQuestionOutlet outlet="view" />
      <DialQuestionOutlet outlet="another view" />
    </Intl>,
  );
  // Its code comes without a timer.
  while (!screen.queryByRole('heading')) await act(() => new Promise(setImmediate));
};
const title = () => screen.queryByRole('heading')?.textContent;
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the question whether a number is called', () => {
  it.each([
    ['emergency', '911', 'Call 911?', 'This number calls emergency services.'],
    [
      'abroad',
      '+442079460958',
      'Call +442079460958?',
      'This number may be abroad, or cost more than others.',
    ],
  ] as const)('names the number and why it waits: %s', async (why, number, question, reason) => {
    await asked({ number, why });
    expect(title()).toBe(question);
    expect(screen.getByText(reason)).toBeTruthy();
    await press('Call');
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
    expect(title()).toBeUndefined();
  });

  it.each(['Cancel', 'Close'])('calls nothing by %s', async (name) => {
    await asked({ number: '911', why: 'emergency' });
    await press(name);
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('does not have the focus on Call, for a key that was meant for something else', async () => {
    await asked({ number: '911', why: 'emergency' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  });

  it('waits for as long as it takes', async () => {
    await asked({ number: '911', why: 'emergency' });
    await pass(60_000);
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('a number of a phone link elsewhere [W-15]', () => {
  it('is called after two seconds, which are counted in the name of the dialog', async () => {
    await asked({ number: '102', why: 'soon' });
    expect(screen.getByRole('dialog', { name: 'Calling 102 in 2 s' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Call' })).toBeNull();
    await pass(1000);
    expect(title()).toBe('Calling 102 in 1 s');
    await pass(999);
    expect(answer).not.toHaveBeenCalled();
    await pass(1);
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each([
    ['Cancel', () => press('Cancel')],
    ['Escape', async () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
  ])('is not called after %s', async (_, stop) => {
    await asked({ number: '102', why: 'soon' });
    await pass(1000);
    await pass(999);
    await stop();
    await pass(5000);
    expect(answer).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('waits while the page is hidden, and for two seconds in which it can be seen', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await asked({ number: '102', why: 'soon' });
    await pass(60_000);
    expect(title()).toBe('Calling 102 in 2 s');
    hidden.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1000);
    await pass(999);
    expect(answer).not.toHaveBeenCalled();
    await pass(1);
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  });
});
