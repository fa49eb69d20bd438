import { describe, expect, it, vi } from 'vitest';
import { Listeners } from './listeners.ts';

type Events = { said: string };

describe('listeners', () => {
  it('hear what is said to them until they stop, in the order they came', () => {
    const heard: string[] = [];
    const listeners = new Listeners<Events>();
    const stop = listeners.on('said', (text) => heard.push(`first ${text}`));
    listeners.on('said', (text) => heard.push(`second ${text}`));
    listeners.emit('said', 'a');
    stop();
    listeners.emit('said', 'b');
    expect(heard).toEqual(['first a', 'second a', 'second b']);
  });

  it('one that throws keeps no other from hearing, and is told of', () => {
    const failed = vi.fn();
    const after = vi.fn();
    const defect = new Error('defect');
    const listeners = new Listeners<Events>(failed);
    listeners.on('said', () => {
      throw defect;
    });
    listeners.on('said', after);
    listeners.emit('said', 'a');
    expect(failed.mock.calls).toEqual([[defect]]);
    expect(after).toHaveBeenCalledWith('a');
  });

  it('without another way the page is told, after the work at hand', () => {
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    const listeners = new Listeners<Events>();
    listeners.on('said', () => {
      throw new Error('defect');
    });
    listeners.emit('said', 'a');
    expect(later.mock.calls[0]?.[0]).toThrow('defect');
    later.mockRestore();
  });
});
