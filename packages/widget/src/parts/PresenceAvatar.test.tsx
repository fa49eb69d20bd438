import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PresenceAvatarProps } from './PresenceAvatar.tsx';
import { PresenceAvatar } from './PresenceAvatar.tsx';

afterEach(cleanup);

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
const badge = (look: PresenceAvatarProps['look']) =>
  render(<PresenceAvatar name="Bob Tremblay" look={look} />).container.querySelector('svg');

it('is 48 px and gives every status a sign of its own, not a colour alone [C-36] [U-23] [U-24]', () => {
  const signs = LOOKS.map((look) => badge(look)?.querySelector('path')?.getAttribute('d'));
  expect(new Set(signs).size).toBe(LOOKS.length);
  const { container } = render(<PresenceAvatar name="Bob Tremblay" look="online" />);
  expect(container.querySelector<HTMLElement>('[data-initials=BT]')?.style.width).toBe('48px');
});

it('is decoration: the status stands beside it in words', () => {
  const { container } = render(<PresenceAvatar name="Bob Tremblay" look="ringing" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
