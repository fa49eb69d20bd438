import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useMemo } from 'react';
import type { Operations, Viewer } from './conferences.model.ts';
import { viewerOf } from './conferences.model.ts';

/** Failures become notices. */
const attempt = (run: () => unknown): void => {
  void (async () => run())().catch(core.notices.fail);
};

/** What a press does; the two that ask come from the widget. */
export const operationsWith = (ask: Pick<Operations, 'invite' | 'kick'>): Operations => ({
  watch: (number, on) => attempt(() => core.conferences.watch(number, on)),
  mute: (number, channel, muted) => attempt(() => core.conferences.mute(number, channel, muted)),
  muteOthers: (number) => attempt(() => core.conferences.muteOthers(number)),
  lock: (number, locked) => attempt(() => core.conferences.lock(number, locked)),
  dial: (number, name) => attempt(() => core.intents.perform({ type: 'dial', number, name })),
  listen: (number, name) =>
    attempt(() => core.intents.perform({ type: 'listen', number, name, mode: 'monitor' })),
  ...ask,
});

/** The viewer of this page; the same object until something of it changes. */
export const useViewer = (): Viewer => {
  const { entries } = useCore(core.state.permissions);
  const { offered } = useCore(core.state.intents);
  const own = useCore(core.state.session).user?.extension ?? '';
  return useMemo(() => viewerOf(own, entries, offered), [own, entries, offered]);
};
