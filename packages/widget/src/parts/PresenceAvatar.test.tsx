import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PresenceAvatarProps } from './PresenceAvatar.tsx';
import { PresenceAvatar } from './PresenceAvatar.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LOOKS: readonly PresenceAvatarProps['look'][] = [
  'denied',
  'ringing',
  'oncall',
  'calling',
  'online',
  'offline',
  'busy',
  'away',
  'onlunch',
  'unknown',
];
const signOf = (look: PresenceAvatarProps['look']) =>
  render(<PresenceAvatar name="Bob Tremblay" look={look} />).container.querySelector<HTMLElement>(
    '[data-look] > *',
  )?.style.clipPath;

it('is 48 px and gives every status a sign of its own, not a colour alone [C-36] [U-23] [U-24]', () => {
  const signs = LOOKS.map(signOf);
  expect(signs.every((sign) => /^polygon\(evenodd, \d/.test(sign ?? ''))).toBe(true);
  expect(new Set(signs).size).toBe(LOOKS.length);
  const { container } = render(<PresenceAvatar name="Bob Tremblay" look="online" />);
  expect(container.querySelector<HTMLElement>('[data-initials=BT]')?.style.width).toBe('48px');
});

it('is decoration: the status is next to it in words', () => {
  const { container } = render(<PresenceAvatar name="Bob Tremblay" look="ringing" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('blinks while it rings, and no timer runs without', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<PresenceAvatar name="Bob Tremblay" look="ringing" />);
  const classes = () => container.querySelector('[data-look]')?.className;
  const first = classes();
  act(() => void vi.advanceTimersByTime(500));
  expect(classes()).not.toBe(first);
  act(() => void vi.advanceTimersByTime(500));
  expect(classes()).toBe(first);
  rerender(<PresenceAvatar name="Bob Tremblay" look="oncall" />);
  expect(vi.getTimerCount()).toBe(0);
});
