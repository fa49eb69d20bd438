import type { Area } from '@callpanel/widget';
import type { WidgetName } from '@callpanel/contracts';
import { type Journey, opened, uncover } from './journey.ts';

/** To the screens that an area names in its `area.ts`. */
export const screensOf =
  ({ screens = {} }: Pick<Area<WidgetName>, 'screens'>): Journey =>
  async (stage, look) => {
    for (const [screen, at] of Object.entries(screens)) {
      const alice = await opened(stage, { at });
      await alice.signIn();
      await alice.expectReady();
      await uncover(alice, stage.opening);
      await look(alice, screen);
      await alice.page.context().close();
    }
  };
