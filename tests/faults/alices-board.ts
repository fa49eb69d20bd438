import { expect, type People } from '../support/fixtures.ts';
import { expectBoardIsRight, watchNotices } from '../support/live-realm.ts';
import type { Person } from '../support/person.ts';
import type { Control } from '../support/sandbox.ts';

export const subscribers = async (control: Control) =>
  (await control.brokerState()).connections.filter(({ subscribed }) => subscribed).length;
export const expectLive = (control: Control) =>
  expect.poll(() => subscribers(control), { timeout: 40_000 }).toBe(1);
export const paused = ({ page, text }: Person) => page.getByText(text('live.paused.title')).first();

/** Alice with all users on her board, the broker's line up and the first loads finished. `lines` counts her connections. */
export const openAlice = async (people: People, control: Control, clock = false) => {
  await control.fillBoard('alice');
  const lines = { opened: 0 };
  const alice = await people.panel('alice', {
    prepare: async (page) => {
      if (clock) await page.clock.install();
      page.on('websocket', (socket) => {
        if (new URL(socket.url()).pathname === '/ws') lines.opened += 1;
      });
    },
  });
  await expectLive(control);
  await expectBoardIsRight(alice);
  await watchNotices(alice);
  return { alice, lines };
};
