import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Field } from './Field.tsx';

afterEach(cleanup);

const Name = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('');
  return (
    <Field label="Name" hint="As on the card" error={error} value={value} onChange={setValue} />
  );
};

const describedBy = (input: HTMLElement): string =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

it('describes the input by its hint, or by its error', () => {
  const { rerender } = render(<Name />);
  const input = screen.getByLabelText('Name');
  expect(describedBy(input)).toBe('As on the card');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  rerender(<Name error="Required" />);
  expect(describedBy(input)).toBe('Required');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('keeps the typed text when an error comes and goes', () => {
  const { rerender } = render(<Name />);
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(input, { target: { value: 'alice' } });
  rerender(<Name error="Invalid username" />);
  rerender(<Name />);
  expect(screen.getByLabelText('Name')).toBe(input);
  expect(input.value).toBe('alice');
});
