import { core } from '@callpanel/core';
import { noticeMessages } from '@callpanel/i18n/notices';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices } from './Notices.tsx';

const messages = {
  'sipua.error.callFailed': 'Call failed',
  saved: 'Saved',
  'sipua.xfer.init': 'Transferring the call to {number}',
  'widget.error.crash': 'Something went wrong here.',
  'common.dismiss': 'Dismiss',
  'common.openLink': 'Open',
  'common.open': 'Open',
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

// The file itself is read in real time.
await noticeMessages('en-US');

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

  it('shows a notice of another widget in the words of that one', async () => {
    core.notices.addTexts(async (locale) => ({ 'notes.saved': `Notes saved (${locale})` }));
    draw('a');
    await push('success', 'saved');
    await push('success', 'notes.saved');
    await vi.waitFor(() => expect(screen.getByText('Notes saved (en-US)')).toBeTruthy());
    expect(screen.getByText('Saved')).toBeTruthy();
    await pass(2001);
    expect(screen.queryByText('Notes saved (en-US)')).toBeNull();
  });

  it('show an error in general words when its own text cannot be loaded', async () => {
    core.notices.addTexts(() => Promise.reject(new Error('offline')));
    draw('a');
    await push('error', 'widget.error.nowhere');
    await vi.waitFor(() => expect(screen.getByText('Something went wrong here.')).toBeTruthy());
  });

  it('come by the hundred before the browser draws: the last are shown, and nothing is thrown [F28]', async () => {
    draw('a');
    const thrown: unknown[] = [];
    const keep = (error: unknown) => void thrown.push(error);
    process.on('unhandledRejection', keep);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    for (let notice = 0; notice < 100; notice += 1) {
      core.notices.push('error', 'sipua.error.callFailed', { notice });
      // Messages of one socket come as fast: React draws after each, and nothing else gets its turn.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
    await vi.advanceTimersByTimeAsync(100);
    vi.unstubAllGlobals();
    process.off('unhandledRejection', keep);
    expect(thrown).toEqual([]);
    expect(screen.getAllByText('Call failed')).toHaveLength(3);
  });

  it('write a number as people read it [C-06]', async () => {
    await core.numbers.load();
    draw('one');
    await push('info', 'sipua.xfer.init', { number: '5145550142' });
    expect(screen.getByText('Transferring the call to (514) 555-0142')).toBeTruthy();
    expect(core.state.notices.list.at(-1)?.values).toEqual({ number: '5145550142' });
  });

  it('lead to a web address, for 6 s, in a tab that knows nothing of this one [E-125]', async () => {
    draw('a');
    await push('info', 'saved', {}, 'https://crm.example/?n=1');
    const link = screen.getByRole('link', { name: 'Open' });
    expect(link.getAttribute('href')).toBe('https://crm.example/?n=1');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(link.getAttribute('target')).toBe('_blank');
    await pass(5999);
    expect(screen.getByText('Saved')).toBeTruthy();
    await pass(2);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('lead to a place of the panel, and go then [U-10]', async () => {
    const go = vi.spyOn(core.places, 'go').mockReturnValue(undefined);
    const to = { params: { roomType: 'd', roomId: 'd-bob' }, query: '' };
    draw('a');
    await push('info', 'saved', {}, undefined, { widget: 'chat', to });
    await push('error', 'sipua.error.callFailed');
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(go).toHaveBeenCalledExactlyOnceWith('chat', to);
    expect(core.state.notices.list.map(({ kind }) => kind)).toEqual(['error']);
    go.mockRestore();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://x.example'])(
    'never lead to %s',
    async (address) => {
      draw('a');
      await push('info', 'saved', {}, address);
      expect(screen.getByText('Saved')).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('stay while the user reads them, and go by their button', async () => {
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

  it('show once with two widgets and the panel on the page [C-28] [E-120]', async () => {
    const outlets = ['softphone-1', 'buddies-2', 'shell'];
    const parts = Object.fromEntries(outlets.map((outlet) => [outlet, draw(outlet)] as const));
    await push('error', 'sipua.error.callFailed');
    const showing = () =>
      outlets.filter((outlet) => parts[outlet]?.container.textContent?.includes('Call failed'));
    expect(showing()).toEqual(['softphone-1']);
    for (const next of [['buddies-2'], ['shell'], []]) {
      parts[showing()[0] ?? '']?.unmount();
      await pass(0);
      expect(showing()).toEqual(next);
    }
  });

  it('are announced: errors at once, the others in turn', async () => {
    draw('a');
    await push('error', 'sipua.error.callFailed');
    await push('success', 'saved');
    expect(screen.getByRole('alert').textContent).toContain('Call failed');
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });
});
