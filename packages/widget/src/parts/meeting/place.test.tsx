import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsCore } from '../../records/testing/index.ts';
import { sessionEnded } from '../../testing/company.tsx';
import { inMeeting, noOverlay } from './testing/meeting.tsx';

keepsCore();
let scope: { dispose(): unknown } | null = null;
beforeEach(() => {
  vi.stubGlobal('innerWidth', 1600);
  vi.stubGlobal('innerHeight', 1000);
});
afterEach(async () => {
  cleanup();
  void scope?.dispose();
  scope = null;
  await sessionEnded();
});
const joined = async () => {
  const all = await inMeeting();
  scope = all.scope;
  const box = () => {
    const { left, top, width, height } = all.region.style;
    return [left, top, width, height].map((px) => Number.parseFloat(px));
  };
  return { ...all, box };
};
const grip = () => screen.getByRole('button', { name: /^Move the meeting/ });
const corner = () => screen.getByRole('button', { name: /^Resize the meeting/ });
const key = (element: Element, name: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(element, { key: name, ...more }));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the place of a meeting [C-38] [U-16]', () => {
  it('is the lower left at first, with the size of the mode', async () => {
    const { box } = await joined();
    expect(box()).toEqual([16, 184, 420, 800]);
    await press('Minimize');
    expect(box()).toEqual([16, 936, 420, 48]);
    await press('Show the meeting');
    await press('Undock');
    expect(box()).toEqual([600, 200, 600, 400]);
    await press('Full screen');
    expect(box()).toEqual([0, 0, 1600, 1000]);
  });

  it.each([
    ['ArrowRight', {}, [32, 184]],
    ['ArrowLeft', {}, [0, 184]],
    ['ArrowUp', {}, [16, 168]],
    ['ArrowRight', { shiftKey: true }, [80, 184]],
    ['ArrowUp', { shiftKey: true }, [16, 120]],
    ['ArrowDown', {}, [16, 200]],
    ['Home', {}, [16, 184]],
  ])('is moved by the key %s %j', async (name, more, [left, top]) => {
    const { box } = await joined();
    await key(grip(), name, more);
    expect(box()).toEqual([left, top, 420, 800]);
  });

  it.each([
    ['ArrowRight', {}, [436, 800]],
    ['ArrowLeft', { shiftKey: true }, [356, 800]],
    ['ArrowUp', {}, [420, 784]],
    ['ArrowDown', {}, [420, 816]],
  ])('is resized by the key %s %j', async (name, more, [width, height]) => {
    const { box } = await joined();
    await key(corner(), name, more);
    expect(box()).toEqual([16, 184, width, height]);
  });

  it('follows the pointer, and is kept in the browser, for each mode', async () => {
    const { box, says } = await joined();
    const handle = grip();
    const captured = vi.fn<(id: number) => void>();
    handle.setPointerCapture = captured;
    await act(
      async () =>
        void fireEvent.pointerDown(handle, { button: 0, pointerId: 3, clientX: 30, clientY: 200 }),
    );
    expect(captured).toHaveBeenCalledExactlyOnceWith(3);
    await act(async () => void fireEvent.pointerMove(handle, { clientX: 130, clientY: 150 }));
    expect(box()).toEqual([116, 134, 420, 800]);
    // Nothing is kept before it is let go.
    expect(core.state.preferences.meetingPlace).toBe('');
    await act(async () => void fireEvent.lostPointerCapture(handle));
    expect(core.state.preferences.meetingPlace).toBe('docked=116,134,420,800');
    await act(async () => void fireEvent.pointerMove(handle, { clientX: 400, clientY: 400 }));
    expect(box()).toEqual([116, 134, 420, 800]);
    await press('Minimize');
    expect(box()).toEqual([16, 936, 420, 48]);
    await key(grip(), 'ArrowRight');
    expect(core.state.preferences.meetingPlace).toBe(
      'docked=116,134,420,800;minimized=32,936,420,48',
    );
    await press('Leave the meeting');
    await says('readyToClose');
    await noOverlay();
  });

  it('is not changed by another button of the mouse', async () => {
    const { box } = await joined();
    const handle = grip();
    await act(async () => {
      fireEvent.pointerDown(handle, { button: 2, pointerId: 3, clientX: 30, clientY: 200 });
      fireEvent.pointerMove(handle, { clientX: 130, clientY: 150 });
    });
    expect(box()).toEqual([16, 184, 420, 800]);
  });

  it('is inside of a window that becomes smaller', async () => {
    const { box } = await joined();
    vi.stubGlobal('innerWidth', 400);
    vi.stubGlobal('innerHeight', 600);
    await act(async () => void dispatchEvent(new Event('resize')));
    expect(box()).toEqual([0, 64, 400, 520]);
  });
});

describe('the focus', () => {
  it('goes into a meeting that a press opened, and back when it ends', async () => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    const { region, says } = await joined();
    expect(document.activeElement).toBe(region);
    await press('Leave the meeting');
    await says('readyToClose');
    await noOverlay();
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('goes to what is left of the place where a meeting began, when its button is gone', async () => {
    const view = document.createElement('section');
    view.innerHTML = '<div><button>Join</button></div><a href="#other">Other</a>';
    document.body.append(view);
    view.querySelector('button')?.focus();
    const { says } = await joined();
    view.querySelector('div')?.remove();
    await press('Leave the meeting');
    await says('readyToClose');
    await noOverlay();
    expect(view.contains(document.activeElement)).toBe(true);
    view.remove();
  });

  it('stays in a field while a page opens a meeting', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await joined();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
