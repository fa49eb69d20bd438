import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Menu } from '@callpanel/ui';
import { BellRing, ChartColumn, Coffee, Eye, LayoutGrid, LogIn, Play } from 'lucide-react';
import { operations } from '../operations.ts';
import type { Viewer } from '../viewer.ts';
import type { Asked } from './asked.ts';
import * as css from './Head.module.css';

const VIEWS = ['cards', 'compact', 'wall'] as const;

export interface HeadProps {
  viewer: Viewer;
  seesReports: boolean;
  ask: (what: Asked) => void;
}

/** The user's own state as an agent: log in and out of queues, pause and resume in all of them. */
const Mine = ({ viewer, ask }: Pick<HeadProps, 'viewer' | 'ask'>) => {
  const text = useText();
  const { own } = useCore(core.state.queues);
  if (own.length === 0) return null;
  const here = own.flatMap(({ agent }) => agent ?? []);
  const paused = here.length > 0 && here.every((agent) => agent.paused);
  const all = { exten: viewer.own, queue: null };
  return (
    <>
      <Menu
        label={text('queues.mine')}
        icon={<LogIn aria-hidden="true" />}
        items={own.map(({ queue, agent }) => ({
          id: queue,
          text: queue,
          checked: agent !== null,
          toggle: true,
          onPress: () => (agent ? operations.logOut(queue) : operations.logIn(queue)),
        }))}
      >
        {text('queues.mine.count', { here: here.length, all: own.length })}
      </Menu>
      {viewer.may.pauseSelf &&
        here.length > 0 &&
        (paused ? (
          <Button
            variant="primary"
            icon={<Play aria-hidden="true" />}
            onPress={() => operations.unpause([all])}
          >
            {text('queues.me.resume')}
          </Button>
        ) : (
          <Button
            icon={<Coffee aria-hidden="true" />}
            popup="dialog"
            onPress={() => ask({ kind: 'pause', queue: null, chosen: [viewer.own] })}
          >
            {text('queues.me.pause')}
          </Button>
        ))}
    </>
  );
};

/** Which queues are watched, how they are shown, the own state, and the way to the reports. */
export const Head = ({ viewer, seesReports, ask }: HeadProps) => {
  const text = useText();
  const { queuesView } = useCore(core.state.preferences);
  return (
    <div className={css.head}>
      <Button
        icon={<Eye aria-hidden="true" />}
        popup="dialog"
        onPress={() => ask({ kind: 'choose' })}
      >
        {text('queues.choose')}
      </Button>
      <Mine viewer={viewer} ask={ask} />
      <div className={css.tools}>
        <Button
          variant="quiet"
          icon={<BellRing aria-hidden="true" />}
          label={text('queues.options')}
          popup="dialog"
          onPress={() => ask({ kind: 'options' })}
        />
        <Menu
          label={text('queues.view.label', { view: text(`queues.view.${queuesView}`) })}
          icon={<LayoutGrid aria-hidden="true" />}
          items={VIEWS.map((view) => ({
            id: view,
            text: text(`queues.view.${view}`),
            checked: view === queuesView,
            onPress: () => core.preferences.set({ queuesView: view }),
          }))}
        />
        {seesReports && (
          <Button
            variant="quiet"
            icon={<ChartColumn aria-hidden="true" />}
            onPress={() =>
              core.places.go('queues', { route: 'queue-reports', params: {}, query: '' })
            }
          >
            {text('queues.reports')}
          </Button>
        )}
      </div>
    </div>
  );
};
