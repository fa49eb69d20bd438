import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextArea } from './TextArea.tsx';

afterEach(cleanup);

it('gives what is typed, and announces what is wrong with it', () => {
  const onChange = vi.fn<(value: string) => void>();
  const { rerender } = render(<TextArea label="Notes" value="" onChange={onChange} />);
  const area = () => screen.getByRole('textbox', { name: 'Notes' });
  expect(area().getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(area(), { target: { value: 'Hello' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Hello');
  rerender(<TextArea label="Notes" value="Hello" onChange={onChange} error="Too short." />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('Too short.');
  expect(area().getAttribute('aria-describedby')).toBe(alert.id);
});
