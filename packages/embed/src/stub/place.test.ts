// @vitest-environment happy-dom
import type { WidgetHandle } from '@callpanel/contracts';
import { expect, it, vi } from 'vitest';
import { createFrames } from './frame/index.ts';
import { createKit } from './kit.ts';

const PANEL = { baseUrl: 'https://panel.example' };
const DOORS = { kit: createKit(PANEL), frame: createFrames(PANEL) };
const names = ['kit', 'frame'] as const;
const places = {
  nothing: () => null,
  'an element of another document': () => document.implementation.createHTMLDocument('').body,
};

const codeOf = (handle: WidgetHandle) =>
  handle.send('state').then(
    () => 'done',
    ({ name, code }: { name: string; code: string }) => `${name} ${code}`,
  );

it.each(
  Object.entries(places).flatMap(([what, place]) =>
    names.map((door) => [what, door, place] as const),
  ),
)('mounting into %s through %s is a typed error, and throws nothing', async (_, door, place) => {
  const handle = DOORS[door].mount('softphone', place() as HTMLElement);
  const onError = vi.fn();
  handle.on('error', onError);
  await vi.waitFor(() => expect(onError).toHaveBeenCalled());
  expect(onError).toHaveBeenCalledExactlyOnceWith({
    widget: 'softphone',
    error: { code: 'widget.error.options', context: { option: 'el' } },
    retryable: false,
  });
  expect(await codeOf(handle)).toBe('CallpanelError widget.error.options');
  handle.unmount();
});

it.each(names)('subscribing to an unknown event through %s is refused', (door) => {
  const handle = DOORS[door].mount('softphone', null as unknown as HTMLElement);
  expect(() => handle.on('nonsense' as 'ready', () => undefined)).toThrow(
    expect.objectContaining({
      name: 'CallpanelError',
      code: 'widget.error.options',
      context: { option: 'nonsense' },
    }),
  );
  handle.unmount();
});
