import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar, hueOf, initialsOf } from './Avatar.tsx';

afterEach(cleanup);

it.each([
  ['Alice Arden', 'AA'],
  ['Marie-Ève de la Tremblay', 'MT'],
  ['bob', 'B'],
  ['', ''],
  ['+1 514 555 0142', ''],
])('makes initials of %j: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('gives a name the same hue everywhere', () => {
  expect(hueOf('Alice')).toBe(hueOf('Alice'));
  expect(hueOf('Alice')).not.toBe(hueOf('Bob'));
});

it('falls back to initials when the picture fails', () => {
  const { container } = render(<Avatar name="Alice Arden" src="/no.png" />);
  const picture = container.querySelector('img');
  expect(picture).toBeTruthy();
  fireEvent.error(picture as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AA');
});
