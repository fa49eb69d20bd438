import './base-version.ts';
import type { WidgetHandle, WidgetName } from '@callpanel/contracts';
import type { DefinedWidget } from '@callpanel/widget';
import { vi } from 'vitest';
import * as remotes from '../remotes.ts';

/** What a widget's handle does in a test. */
export interface FakeWidget {
  unmount?: () => void;
  on?: WidgetHandle['on'];
}

/** A widget that writes `The softphone` into its place, and its name there as data. */
export const fakeWidget = (
  name: WidgetName,
  { unmount = () => undefined, on = () => () => undefined }: FakeWidget = {},
): DefinedWidget => ({
  mount: (place: HTMLElement) => {
    place.textContent = `The ${name}`;
    place.dataset['widget'] = name;
    return {
      unmount: () => {
        delete place.dataset['widget'];
        unmount();
      },
      update: () => undefined,
      on,
      send: vi.fn(),
    };
  },
  open: vi.fn(),
  Widget: () => null,
});

/** In place of the network, from which remotes come: each area's widget, until the test ends. Import this before the code under test. */
export const fakeRemotes = (
  widget: (name: WidgetName) => DefinedWidget = (name) => fakeWidget(name),
) => vi.spyOn(remotes, 'loadWidget').mockImplementation(async (name) => widget(name));
