import { describe, expect, it, vi } from 'vitest';
import { Listeners } from './listeners.ts';

type Events = { text: string };

describe('listeners', () => {
  it('receive events in the order of registration until they are removed', () => {
    const received: string[] = [];
    const listeners = new Listeners<Events>();
    const stop = listeners.on('text', (text) => received.push(`first ${text}`));
    listeners.on('text', (text) => received.push(`second ${text}`));
    listeners.emit('text', 'a');
    stop();
    listeners.emit('text', 'b');
    expect(received).toEqual(['first a', 'second a', 'second b']);
  });

  it('call the other handlers and report the error when one throws', () => {
    const failed = vi.fn();
    const after = vi.fn();
    const defect = new Error('defect');
    const listeners = new Listeners<Events>(failed);
    listeners.on('text', () => {
      throw defect;
    });
    listeners.on('text', after);
    listeners.emit('text', 'a');
    expect(failed.mock.calls).toEqual([[defect]]);
    expect(after).toHaveBeenCalledWith('a');
  });

  it('throw the error into the page after the current task by default', () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    const listeners = new Listeners<Events>();
    listeners.on('text', () => {
      throw new Error('defect');
    });
    listeners.emit('text', 'a');
    expect(later.mock.calls[0]?.[0]).toThrow('defect');
    later.mockRestore();
  });
});
