import type { DirectoryFound, DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { loadEarly } from '@callpanel/widget';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialer } from '../Dialer.tsx';
import { dialerModel } from '../dialer.model.ts';
import { loadSuggestions } from '../late-parts.ts';
import { noFeatures, ready } from '../testing/facts.ts';
import { draw } from '../testing/rendering.tsx';
import { useDialField } from '../useDialField.ts';

const onCall = vi.fn();
const onPick = vi.fn();
const Example = () => {
  const field = useDialField('', vi.fn());
  const facts = {
    connection: ready,
    features: noFeatures,
    list: [],
    text: field.text,
    attempt: null,
  };
  const model = dialerModel(
    { ...facts, asking: false, waits: false },
    { dial: vi.fn(), retry: vi.fn() },
  );
  return <Dialer model={model} field={field} onCall={onCall} onPick={onPick} onTone={vi.fn()} />;
};

let answer = (_found: DirectoryItem[]): void => undefined;
const contact: DirectoryItem = {
  key: 'c1',
  number: '5145550171',
  name: 'Nadia Roy',
  label: 'Mobile',
  kind: 'contact',
  username: '',
  hasImage: false,
  contactId: 'c1',
};
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await loadEarly(loadSuggestions, 'en-US');
  vi.spyOn(core.directory, 'search').mockImplementation(
    () =>
      new Promise<DirectoryFound>((resolve) => {
        answer = (entries) => resolve({ status: 'ready', error: null, entries });
      }),
  );
  core.state.callLog.entries = [
    { id: '1', direction: 'dialed', number: '5145550199', name: 'Nils Rask', at: 1 },
  ];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  onCall.mockReset();
  onPick.mockReset();
  core.state.callLog.entries = [];
});

const type = async (text: string) => {
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number to call' });
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
  // The part and its texts come late.
  await vi.waitFor(() => expect(field.hasAttribute('aria-controls')).toBe(true));
  await act(() => vi.advanceTimersByTimeAsync(250));
  return field;
};
const press = (field: HTMLInputElement, key: string) =>
  act(async () => void fireEvent.keyDown(field, { key }));
const enter = (field: HTMLInputElement) => act(async () => void fireEvent.submit(field.form!));
const found = (...items: DirectoryItem[]) => act(async () => answer(items));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a name in the dial field', () => {
  it('shows who is meant, the first highlighted, and Enter calls that one [U-06]', async () => {
    draw(<Example />);
    const field = await type('n');
    await found(contact);
    expect(options()).toEqual([
      expect.stringContaining('Nils Rask'),
      expect.stringContaining('Nadia Roy'),
    ]);
    const first = screen.getAllByRole('option')[0]!;
    expect(field.getAttribute('aria-activedescendant')).toBe(first.id);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await press(field, 'ArrowDown');
    await press(field, 'ArrowDown');
    await enter(field);
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ number: '5145550171' }));
    expect(onCall).not.toHaveBeenCalled();
  });

  it('waits for the directory when Enter comes first, and calls the only one', async () => {
    draw(<Example />);
    const field = await type('nadia');
    await enter(field);
    expect(onPick).not.toHaveBeenCalled();
    await found(contact);
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('without a match is refused as any wrong number [V-08]', async () => {
    draw(<Example />);
    const field = await type('zzz');
    await enter(field);
    expect(onCall).not.toHaveBeenCalled();
    await found();
    expect(onCall).toHaveBeenCalledOnce();
  });

  it('behind a star is no name: refused at once [V-04]', async () => {
    draw(<Example />);
    await enter(await type('*12x'));
    expect(core.directory.search).not.toHaveBeenCalled();
    expect(onCall).toHaveBeenCalledOnce();
  });

  it('is given back to the field by Escape, then Enter is the number’s [V-08]', async () => {
    draw(<Example />);
    const field = await type('nils');
    await found();
    await press(field, 'Escape');
    expect(options()).toEqual([]);
    expect(field.value).toBe('nils');
    await enter(field);
    expect(onCall).toHaveBeenCalledOnce();
  });
});

describe('digits in the dial field', () => {
  it('show the best match in one line; Enter calls the digits as typed [V-01]', async () => {
    draw(<Example />);
    const field = await type('6457');
    expect(options()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Dial Nils Rask' }));
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ number: '5145550199' }));
    onPick.mockReset();
    await enter(field);
    expect(onCall).toHaveBeenCalledOnce();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('open the list by the arrow down', async () => {
    draw(<Example />);
    const field = await type('0199');
    await press(field, 'ArrowDown');
    expect(options()).toHaveLength(1);
    await enter(field);
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('of a feature code are searched nowhere [V-04]', async () => {
    draw(<Example />);
    await type('*861');
    expect(core.directory.search).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /^Dial / })).toBeNull();
  });
});
