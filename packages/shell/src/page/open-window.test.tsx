import { afterEach, expect, it, vi } from 'vitest';
import { openWindow } from './open-window.ts';

const SIZE = { width: 1024, height: 768 };

afterEach(() => {
  vi.restoreAllMocks();
});

it('opens an empty window across the middle, lets it forget us, and only then goes there [C-32] [S-55]', () => {
  vi.spyOn(screen, 'availWidth', 'get').mockReturnValue(1600);
  const order: string[] = [];
  const opened = {
    closed: false,
    set opener(opener: unknown) {
      order.push(`opener ${String(opener)}`);
    },
    location: { replace: (url: string) => order.push(url) },
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  expect(openWindow('https://crm.example/', SIZE)).toBe('opened');
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'about:blank',
    '_blank',
    'popup,width=1024,height=768,left=288',
  );
  expect(order).toEqual(['opener null', 'https://crm.example/']);
});

it.each([null, { closed: true }])('reports that the browser blocked it: %j [E-125]', (given) => {
  vi.spyOn(window, 'open').mockReturnValue(given as Window | null);
  expect(openWindow('https://crm.example/', SIZE)).toBe('blocked');
});
