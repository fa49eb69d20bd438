// oxfmt-ignore
import { whatWasDone } from './watch.ts';
import type { WidgetName } from '@callpanel/contracts';
import { WIDGETS } from '@callpanel/contracts';
import { EMBED_CONTRACT, GRANTS_OF_HOSTS } from '@callpanel/contracts/embed';
import { core } from '@callpanel/core';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { camelCase } from '../../../scripts/areas/modules.ts';
import { folderOf } from '../../../scripts/areas/read-areas.ts';
import type { HostDoor } from '../../../packages/widget/src/host/door.ts';
import { runCommand } from '../../../packages/widget/src/host/run.ts';
import type { Same } from './presses.ts';
import { PARITY } from './table.ts';

// Every text is its id, also in parts that bring their own.
vi.mock('../../../packages/widget/src/frame/useMessages.ts', () => ({
  useMessages: () => ({ status: 'ready', locale: 'en-US', messages: {} }),
}));

// What the phone loads when it is first needed is here before.
await Promise.all([
  import('../../../remotes/softphone/src/softphone/in-call/index.ts'),
  import('../../../remotes/softphone/src/softphone/moving/index.ts'),
  import('../../../remotes/softphone/src/softphone/side/index.ts'),
  import('../../../packages/widget/src/parts/sound/index.ts'),
  import('../../../remotes/softphone/src/softphone/quality/index.ts'),
]);

const there = () =>
  screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);
configure({
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}; there are ${there().join(', ')}`),
});

/** What each widget draws: `Voicemail` of `Voicemail.tsx`. */
const drawings = new Map(
  await Promise.all(
    Object.entries(WIDGETS).map(async ([name, entry]) => {
      const component = camelCase(`-${name}`);
      const file = `../../../${folderOf(name, entry)}/${component}.tsx`;
      const module = (await import(file)) as Readonly<Record<string, ComponentType>>;
      return [name, module[component]] as const;
    }),
  ),
);

const draw = (widget: WidgetName) => {
  const Drawn = drawings.get(widget);
  if (!Drawn) throw new Error(`${widget} has no component of its name`);
  return render(
    <Intl locale="en-US" messages={{ 'buddies.pair': '{what}: {value}' }}>
      <Drawn />
    </Intl>,
  );
};

const doorOf = (widget: WidgetName): HostDoor => ({
  widget,
  door: 'kit',
  grants: GRANTS_OF_HOSTS,
  tell: () => undefined,
  look: () => undefined,
  looks: () => ({ theme: 'auto', locale: 'en-US' }),
});

// The code that calls numbers out of a list comes with the first one: no control here waits for it.
beforeAll(() => core.clickToDial.confirmed('102', () => undefined));

// What is rendered of a list depends on its size, which nothing lays out here.
beforeEach(() => {
  for (const width of ['clientWidth', 'offsetWidth'] as const)
    vi.spyOn(HTMLElement.prototype, width, 'get').mockReturnValue(660);
  for (const height of ['clientHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLElement.prototype, height, 'get').mockReturnValue(212);
});
afterEach(cleanup);

const same = Object.values(PARITY)
  .flatMap((table) => Object.entries(table))
  .flatMap(([control, found]) =>
    typeof found === 'string' ? [] : found.map((one) => ({ control, one, name: one.command })),
  );

/** What stays on the page. */
const kept = () => {
  const { volume, audioInput, audioOutput, ringOutput } = core.state.preferences;
  const at = core.snapshot(core.state.places);
  return { volume, audioInput, audioOutput, ringOutput, draft: core.state.calls.draft, at };
};

/** In a state, does something, and gives what came of it. */
const after = async ({ at }: Same, doIt: (widget: WidgetName) => unknown) => {
  const { widget, then } = at();
  draw(widget);
  await act(async () => then?.());
  whatWasDone();
  const before = kept();
  await doIt(widget);
  await act(async () => undefined);
  cleanup();
  return { before, kept: kept(), done: whatWasDone() };
};

it.each(same)('$control is the command $name', async ({ one }) => {
  const pressed = await after(one, one.press);
  const commanded = await after(one, (widget) =>
    act(() => runCommand(doorOf(widget), one.command, one.params)),
  );
  expect(commanded).toEqual(pressed);
  expect(pressed).not.toEqual({ before: pressed.before, kept: pressed.before, done: [] });
});

it('every command that a call is handled with is some control', () => {
  const shared = new Set<string>(same.map(({ name }) => name));
  const ours = Object.entries(EMBED_CONTRACT.commands).filter(
    ([, { grant, widgets }]) => grant === 'control' && widgets === null,
  );
  expect(ours.map(([name]) => name).filter((name) => !shared.has(name))).toEqual([]);
});
