import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialer } from './Dialer.tsx';
import { dialerModel } from './dialer.model.ts';
import type { DialerFacts } from './dialer.model.ts';
import { draw } from './testing/rendering.tsx';
import { noFeatures, ready } from './testing/facts.ts';
import { useDialField } from './useDialField.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onCall = vi.fn();
const onPick = vi.fn();
const onTone = vi.fn();
const setDraft = vi.fn();

const Example = ({ draft, facts }: { draft: string; facts: Partial<DialerFacts> }) => {
  const field = useDialField(draft, setDraft);
  const model = dialerModel(
    {
      connection: ready,
      features: noFeatures,
      list: [],
      text: field.text,
      attempt: null,
      asking: false,
      waits: false,
      ...facts,
    },
    { dial: vi.fn(), retry: vi.fn() },
  );
  return <Dialer model={model} field={field} onCall={onCall} onPick={onPick} onTone={onTone} />;
};
const start = (draft = '', facts: Partial<DialerFacts> = {}) => {
  const drawn = draw(<Example draft={draft} facts={facts} />);
  return {
    ...drawn,
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number to call' }),
    key: (name: string) => screen.getByRole('button', { name }),
    call: screen.getByRole('button', { name: /Call$/ }),
  };
};
const mouse = (target: HTMLElement) => {
  fireEvent.pointerDown(target, { pointerType: 'mouse', button: 0 });
  fireEvent.pointerUp(target, { pointerType: 'mouse', button: 0 });
  fireEvent.click(target, { detail: 1 });
};

describe('dial field', () => {
  it('calls on Enter and by the button, and keeps the text', () => {
    const { field, call } = start('102');
    fireEvent.submit(field.form!);
    fireEvent.click(call);
    expect(onCall).toHaveBeenCalledTimes(2);
    expect(field.value).toBe('102');
  });

  it('calls once for an Enter that is held', () => {
    const { field, call } = start('102');
    for (const target of [field, call]) {
      expect(fireEvent.keyDown(target, { key: 'Enter' })).toBe(true);
      expect(fireEvent.keyDown(target, { key: 'Enter', repeat: true })).toBe(false);
    }
  });

  it('takes a press while impossible, so that the hint can say why [U-17] [V-07]', () => {
    const { call } = start('102', { connection: { ...ready, status: 1 } });
    expect(call.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(call);
    expect(onCall).toHaveBeenCalledOnce();
  });

  it('shows that the host is asked, and still takes a press', () => {
    start('102', { asking: true });
    const call = screen.getByRole('button', { name: /Call$/ });
    expect(call.getAttribute('aria-busy')).toBe('true');
    expect(call.textContent).toContain('Checking whether');
    fireEvent.click(call);
    expect(onCall).toHaveBeenCalledOnce();
  });

  it.each([
    ['sipua.hint.notReady', { connection: { ...ready, status: 0 } }, 'blocked', 'not ready yet'],
    ['sipua.hint.missNum', {}, 'number', 'cannot be dialed'],
  ] as const)('shows %s below the field [V-07] [V-08]', (_, facts, failed, text) => {
    const { field } = start('12x', { ...facts, attempt: { failed, text: '12x' } });
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain(text);
    expect(field.value).toBe('12x');
  });

  it('takes pasted numbers as they come', () => {
    const { field } = start();
    fireEvent.paste(field, { clipboardData: { getData: () => ' tel:+1\u00a0514\u2011555 ' } });
    expect(field.value).toBe('+1 514-555');
    expect(setDraft).toHaveBeenLastCalledWith('+1 514-555');
  });

  it('follows a draft that the core clears [S-20]', () => {
    const { field, again } = start('102');
    again(<Example draft="" facts={{}} />);
    expect(field.value).toBe('');
  });
});

describe('dial pad [U-06]', () => {
  it('has the twelve keys and the call button, and nothing that does not work yet', () => {
    start();
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual([
      ...['1', '2ABC', '3DEF', '4GHI', '5JKL', '6MNO', '7PQRS', '8TUV', '9WXYZ', '∗', '0+', '#'],
      'Call',
    ]);
  });

  it('is one tab stop; arrows move between its keys', () => {
    const { key } = start();
    const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map(({ textContent }) => textContent)).toEqual(['1', 'Call']);
    key('1').focus();
    for (const [press, at] of [
      ['ArrowRight', '2'],
      ['ArrowDown', '5'],
      ['End', 'pound'],
      ['ArrowUp', '9'],
      ['ArrowLeft', '8'],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key: press });
      expect(document.activeElement).toBe(key(at));
    }
    expect(stops()).toHaveLength(2);
  });

  it('inserts keys at the caret, and sounds them [C-14]', () => {
    const { field, key } = start('19');
    field.focus();
    field.setSelectionRange(1, 1);
    mouse(key('5'));
    mouse(key('star'));
    expect(field.value).toBe('15*9');
    expect(onTone.mock.calls).toEqual([['5'], ['*']]);
  });

  it('gives + for a long press of 0, and no 0 with it', () => {
    vi.useFakeTimers();
    const { field, key } = start();
    const zero = key('0, hold for plus');
    fireEvent.pointerDown(zero, { pointerType: 'touch', button: 0 });
    act(() => void vi.advanceTimersByTime(499));
    expect(field.value).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    fireEvent.pointerUp(zero);
    fireEvent.click(zero, { detail: 1 });
    expect(field.value).toBe('+');
    mouse(zero);
    expect(field.value).toBe('+0');
  });

  it('gives the field the focus back after 100 ms, for a mouse only [C-16]', () => {
    vi.useFakeTimers();
    const { field, key } = start();
    mouse(key('5'));
    act(() => void vi.advanceTimersByTime(99));
    expect(document.activeElement).not.toBe(field);
    act(() => void vi.advanceTimersByTime(1));
    expect(document.activeElement).toBe(field);

    key('7').focus();
    fireEvent.click(key('7'), { detail: 0 });
    act(() => void vi.advanceTimersByTime(1000));
    expect(field.value).toBe('57');
    expect(document.activeElement).toBe(key('7'));
  });

  it('takes digits typed while a key has the focus', () => {
    const { field, key } = start();
    fireEvent.keyDown(key('5'), { key: '8' });
    fireEvent.keyDown(key('5'), { key: '+' });
    fireEvent.keyDown(key('5'), { key: 'Backspace' });
    fireEvent.keyDown(key('5'), { key: '3', ctrlKey: true });
    expect(field.value).toBe('8');
  });

  it('Escape clears a number and leaves what holds the dialer open; of an empty one it is not ours', () => {
    const { field, key, container } = start('102');
    const passed = vi.fn();
    container.parentElement!.addEventListener('keydown', passed);
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect([field.value, passed.mock.calls.length]).toEqual(['102', 1]);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.value, passed.mock.calls.length]).toEqual(['', 1]);
    fireEvent.keyDown(key('5'), { key: '8' });
    key('5').focus();
    fireEvent.keyDown(key('5'), { key: 'Escape' });
    expect([field.value, passed.mock.calls.length]).toEqual(['', 2]);
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(passed).toHaveBeenCalledTimes(3);
  });

  it('erases one character', () => {
    const { field, key } = start('102');
    fireEvent.click(key('Delete'));
    expect(field.value).toBe('10');
  });
});
