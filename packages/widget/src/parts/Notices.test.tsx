import { core } from '@callpanel/core';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices } from './Notices.tsx';

const messages = {
  'sipua.error.callFailed': 'Call failed',
  saved: 'Saved',
  'common.dismiss': 'Dismiss',
};
const draw = (...outlets: string[]) =>
  render(
    <Intl locale="en-US" messages={messages}>
      {outlets.map((outlet) => (
        <div key={outlet} data-testid={outlet}>
          <Notices outlet={outlet} />
        </div>
      ))}
    </Intl>,
  );
const push = (...notice: Parameters<typeof core.notices.push>) =>
  act(async () => core.notices.push(...notice));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const { id } of [...core.state.notices.list]) core.notices.dismiss(id);
});

describe('notices', () => {
  it('show a success for 2 s and an error for 6 s [C-28]', async () => {
    draw('a');
    await push('success', 'saved');
    await push('error', 'sipua.error.callFailed');
    await pass(1999);
    expect(screen.getByText('Saved')).toBeTruthy();
    await pass(2);
    expect(screen.queryByText('Saved')).toBeNull();
    await pass(3990);
    expect(screen.getByText('Call failed')).toBeTruthy();
    await pass(20);
    expect(screen.queryByText('Call failed')).toBeNull();
  });

  it('stay while somebody reads them, and go by their button', async () => {
    draw('a');
    await push('error', 'sipua.error.callFailed');
    fireEvent.pointerEnter(screen.getByText('Call failed'));
    fireEvent.pointerOver(screen.getByText('Call failed'));
    await pass(20_000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(screen.queryByText('Call failed')).toBeNull();
  });

  it('go in their time after one was dismissed by keyboard', async () => {
    draw('a');
    await push('error', 'sipua.error.callFailed');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    await pass(0);
    await push('success', 'saved');
    expect(screen.getByText('Saved')).toBeTruthy();
    await pass(2001);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('show in one outlet of the page, and in the next when that one goes', async () => {
    const { rerender } = draw('a', 'b');
    await push('error', 'sipua.error.callFailed');
    expect(screen.getByTestId('a').textContent).toContain('Call failed');
    expect(screen.getByTestId('b').textContent).not.toContain('Call failed');
    rerender(
      <Intl locale="en-US" messages={messages}>
        <div key="b" data-testid="b">
          <Notices outlet="b" />
        </div>
      </Intl>,
    );
    await pass(0);
    expect(screen.getByTestId('b').textContent).toContain('Call failed');
  });

  it('are announced: errors at once, the others in turn', async () => {
    draw('a');
    await push('error', 'sipua.error.callFailed');
    await push('success', 'saved');
    expect(screen.getByRole('alert').textContent).toContain('Call failed');
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });
});
