import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('calls its action when pressed', () => {
    const onPress = vi.fn();
    render(<Button onPress={onPress}>Call</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Call' }));
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('is marked disabled and keeps the keyboard focus while its action is null', () => {
    render(<Button onPress={null}>Call</Button>);
    const button = screen.getByRole('button', { name: 'Call' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    button.focus();
    expect(document.activeElement).toBe(button);
  });

  it('is not marked disabled while it has an action', () => {
    render(<Button onPress={() => undefined}>Call</Button>);
    expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false);
  });

  it('submits its form, once, and not while its action is null', () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const onPress = vi.fn();
    const form = (action: (() => void) | null) => (
      <form onSubmit={onSubmit}>
        <Button submit onPress={action}>
          Go
        </Button>
      </form>
    );
    const { rerender } = render(form(null));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(onPress));
    fireEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('names an icon, and exposes a toggle’s state and what it opens', () => {
    render(
      <Button icon={<svg />} label="Mute" pressed={false} expanded popup="menu" onPress={null} />,
    );
    const button = screen.getByRole('button', { name: 'Mute' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
  });

  it('gives the reason why it is disabled to screen readers and, when pressed, on screen', () => {
    render(<Button icon={<svg />} label="Record" hint="Not on hold" onPress={null} />);
    const button = screen.getByRole('button', { name: 'Record' });
    const id = button.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Not on hold');
    expect(screen.getAllByText('Not on hold')).toHaveLength(1);
    fireEvent.click(button);
    expect(screen.getAllByText('Not on hold')).toHaveLength(2);
  });
});

it('keeps element and focus when its reason, its keys or its text change', () => {
  const ref = { current: null };
  const keys = { aria: 'Alt+Shift+M', text: 'Alt+Shift+M' };
  const { rerender } = render(
    <Button ref={ref} hint="Not answered yet" onPress={null}>
      Complete
    </Button>,
  );
  const button = screen.getByRole('button');
  button.focus();
  for (const props of [{}, { keys }, { hint: 'Once more' }, { label: 'Complete' }]) {
    rerender(
      <Button ref={ref} {...props} onPress={() => undefined}>
        Complete
      </Button>,
    );
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole('button')).toBe(button);
    expect(ref.current).toBe(button);
  }
  rerender(<Button label="Complete" icon={<svg />} onPress={() => undefined} />);
  expect(document.activeElement).toBe(button);
});

it('is pressed once by a held key', () => {
  render(<Button onPress={() => undefined}>Menu</Button>);
  const button = screen.getByRole('button');
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
});

it('exposes the keys that do the same', () => {
  render(
    <Button
      label="Mute"
      icon={<svg />}
      keys={{ aria: 'Alt+Shift+M', text: 'Alt+Maj+M' }}
      onPress={() => undefined}
    />,
  );
  const button = screen.getByRole('button', { name: 'Mute' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Alt+Shift+M');
  vi.useFakeTimers();
  fireEvent.pointerEnter(button);
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  expect(screen.getByText('Mute (Alt+Maj+M)')).toBeTruthy();
});
