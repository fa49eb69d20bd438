import type { CallNote } from '@callpanel/core';
import * as exported from '@callpanel/core';
import * as react from '@callpanel/core/react';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import * as numbers from '@callpanel/widget/number';
import { replaceExports } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from './locales/en-US.json';
import { InCallNotes } from './InCallNotes.tsx';
import { WrapUp } from './WrapUp.tsx';

interface State {
  callNotes: { list: CallNote[]; waiting: number; saving: boolean };
  host: { answers: string[]; outcomes: { id: string; label: string }[] };
}
const fake = (() => {
  const state: State = {
    callNotes: { list: [], waiting: 0, saving: false },
    host: { answers: [], outcomes: [] },
  };
  return { state, callNotes: { write: vi.fn(), save: vi.fn(), skip: vi.fn(), retry: vi.fn() } };
})();

const messages = { ...(await commonMessages('en-US')), ...english };
const texts = (part: React.ReactNode) => (
  <Intl locale="en-US" messages={messages}>
    {part}
  </Intl>
);
const note = (change: Partial<CallNote> = {}): CallNote => ({
  key: 'k1',
  callId: 'c1',
  direction: 'out',
  number: '5550100',
  name: 'Ada Young',
  contactId: null,
  startedAt: 1,
  answeredAt: 2,
  endedAt: 3,
  reason: 'hangup',
  notes: '',
  outcome: null,
  ...change,
});
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Notes');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.clearAllMocks();
  replaceExports(exported, { core: fake });
  replaceExports(react, { useCore: (part: object) => part });
  replaceExports(numbers, {
    PhoneNumber: ({ number }: { number: string }) => <bdi>{number}</bdi>,
  });
  fake.state.callNotes = { list: [note()], waiting: 0, saving: false };
  fake.state.host = {
    answers: ['call-log'],
    outcomes: [{ id: 'callback', label: 'Call back' }],
  };
});
afterEach(cleanup);

describe('the card of a call that ended', () => {
  it('takes notes and outcome, and is saved by Enter or a press', () => {
    render(texts(<WrapUp />));
    fireEvent.change(words(), { target: { value: 'Wants an offer' } });
    expect(words().value).toBe('Wants an offer');
    expect(fake.callNotes.write).toHaveBeenCalledExactlyOnceWith('k1', { notes: 'Wants an offer' });
    fireEvent.change(screen.getByLabelText('How did it go?'), { target: { value: 'callback' } });
    expect(fake.callNotes.write).toHaveBeenLastCalledWith('k1', { outcome: 'callback' });
    fireEvent.change(screen.getByLabelText('How did it go?'), { target: { value: '' } });
    expect(fake.callNotes.write).toHaveBeenLastCalledWith('k1', { outcome: null });
    const form = screen.getByRole('form', { name: 'Call ended: Ada Young' });
    fireEvent.submit(form);
    expect(fake.callNotes.save).toHaveBeenCalledExactlyOnceWith('k1');
  });

  it('asks for no outcome if the host has none', () => {
    fake.state.host.outcomes = [];
    render(texts(<WrapUp />));
    expect(screen.queryByLabelText('How did it go?')).toBeNull();
  });

  it('is skipped at once while nothing is written, else by a second press', () => {
    const { rerender } = render(texts(<WrapUp />));
    fireEvent.click(button('Skip'));
    expect(fake.callNotes.skip).toHaveBeenCalledExactlyOnceWith('k1');
    fake.state.callNotes = { ...fake.state.callNotes, list: [note({ notes: 'Wants an offer' })] };
    rerender(texts(<WrapUp />));
    fireEvent.click(button('Skip'));
    expect(fake.callNotes.skip).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toContain('will be lost');
    fireEvent.click(button('Discard'));
    expect(fake.callNotes.skip).toHaveBeenCalledTimes(2);
  });

  it('is that of the call that ended last; shows how many more wait', () => {
    fake.state.callNotes.list = [
      note(),
      note({ key: 'k2', name: 'Bob' }),
      note({ key: 'k3', endedAt: null }),
    ];
    render(texts(<WrapUp />));
    expect(screen.getByRole('form').getAttribute('aria-labelledby')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('Call ended: Bob');
    expect(screen.getByText('1 more call')).toBeTruthy();
  });
});

describe('notes that are being typed', () => {
  it('continue in the card when the call ends, where the caret was; not if the focus had left', async () => {
    fake.state.callNotes.list = [note({ endedAt: null, notes: 'Wants' })];
    const { rerender } = render(texts(<InCallNotes noteKey="k1" />));
    words().focus();
    words().setSelectionRange(2, 2);
    fireEvent.select(words());
    fake.state.callNotes = { ...fake.state.callNotes, list: [note({ notes: 'Wants' })] };
    rerender(texts(<WrapUp />));
    expect(document.activeElement).toBe(words());
    expect(words().selectionStart).toBe(2);
    words().blur();
    await Promise.resolve();
    rerender(texts(<p />));
    rerender(texts(<WrapUp />));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('calls that the host has not kept', () => {
  it('are shown, and offered again by a press', () => {
    fake.state.callNotes = { list: [], waiting: 2, saving: false };
    const { rerender } = render(texts(<WrapUp />));
    expect(screen.getByText(/2 calls are not saved yet/)).toBeTruthy();
    fireEvent.click(button('Try again'));
    expect(fake.callNotes.retry).toHaveBeenCalledOnce();
    fake.state.callNotes = { list: [], waiting: 2, saving: true };
    rerender(texts(<WrapUp />));
    fireEvent.click(button('Try again'));
    expect(fake.callNotes.retry).toHaveBeenCalledOnce();
  });

  it('cannot be offered if no host keeps calls', () => {
    fake.state.callNotes = { list: [], waiting: 1, saving: false };
    fake.state.host = { answers: [], outcomes: [] };
    render(texts(<WrapUp />));
    expect(screen.getByText(/1 call is not saved yet/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
