import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { Select } from './Select.tsx';
import { Switch } from '../parts/switch/index.ts';

afterEach(cleanup);

const OPTIONS = [
  { value: 'old', text: 'Old' },
  { value: 'new', text: 'New' },
] as const;

it('selects one choice by its value', () => {
  const onChange = vi.fn<(value: string) => void>();
  render(<Select label="Folder" value="old" options={OPTIONS} onChange={onChange} hint="Where" />);
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Folder' });
  expect(list.selectedOptions[0]?.text).toBe('Old');
  expect(document.getElementById(list.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Where',
  );
  fireEvent.change(list, { target: { value: 'new' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('new');
});

it('reports the new state of a checkbox', () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { rerender } = render(<Checkbox label="All" checked={false} onChange={onChange} />);
  const click = () => fireEvent.click(screen.getByRole('checkbox', { name: 'All' }));
  click();
  rerender(<Checkbox label="All" checked onChange={onChange} />);
  click();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('reports the new state of a switch', () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  const { rerender } = render(<Switch label="Ring" checked={false} onChange={onChange} />);
  const click = () => fireEvent.click(screen.getByRole('switch', { name: 'Ring' }));
  click();
  rerender(<Switch label="Ring" checked onChange={onChange} />);
  click();
  expect(onChange.mock.calls).toEqual([[true], [false]]);
});

it('marks a control that cannot be changed', () => {
  render(
    <>
      <Select label="Folder" value="old" options={OPTIONS} onChange={null} />
      <Checkbox label="All" checked onChange={null} />
      <Switch label="Ring" checked={false} onChange={null} hint="Blocked by the browser" />
    </>,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  const off = screen.getByRole<HTMLInputElement>('switch');
  expect(off.disabled).toBe(true);
  expect(document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Blocked by the browser',
  );
});
