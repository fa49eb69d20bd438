import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import messages from './locales/en-US.json';
import { Help } from './Help.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const drawn = () => {
  render(
    <Intl locale="en-US" messages={messages}>
      <Help />
    </Intl>,
  );
  return screen.getByRole('button', { name: 'Help' });
};
const tip = () => screen.queryByRole('tooltip');
const passes = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

describe('the help of a meeting [C-39]', () => {
  it('closes half a second after the pointer has left', async () => {
    const button = drawn();
    fireEvent.pointerEnter(button.parentElement as HTMLElement);
    expect(tip()).not.toBeNull();
    fireEvent.pointerLeave(button.parentElement as HTMLElement);
    await passes(499);
    expect(tip()).not.toBeNull();
    await passes(1);
    expect(tip()).toBeNull();
  });

  it('stays when the pointer comes back in time', async () => {
    const around = drawn().parentElement as HTMLElement;
    fireEvent.pointerEnter(around);
    fireEvent.pointerLeave(around);
    await passes(400);
    fireEvent.pointerEnter(around);
    await passes(1_000);
    expect(tip()).not.toBeNull();
  });

  it('opens by a press, describes its button, and closes by Escape', () => {
    const button = drawn();
    fireEvent.click(button);
    expect(button.getAttribute('aria-describedby')).toBe(tip()?.id);
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(tip()).toBeNull();
  });
});
