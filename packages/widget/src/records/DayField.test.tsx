import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DayField } from './DayField.tsx';

afterEach(cleanup);

it('waits for a plausible year, keeps what is typed, and follows the address', () => {
  const onChange = vi.fn();
  const drawn = (value: string) => <DayField label="Date" value={value} onChange={onChange} />;
  const { rerender } = render(drawn(''));
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  for (const value of ['0002-03-04', '0020-03-04', '0202-03-04']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2026-03-04' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-04');
  rerender(drawn('2026-03-04'));
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('');
  rerender(drawn('2026-01-01'));
  expect(field.value).toBe('2026-01-01');
});
