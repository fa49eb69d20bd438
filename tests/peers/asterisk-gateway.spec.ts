import type { WireQueue } from '@callpanel/contracts';
import {
  AGENT_HISTORY,
  HISTORIES,
  agentHistoryOf,
  historiesOf,
  playQueues,
  queueOf,
} from '../support/queue-scenario.ts';
import { expect, test as base } from './asterisk/fixtures.ts';
import { listenTo, playAsterisk, queueStage } from './asterisk/gateway-stage.ts';

// One worker: two would set up Asterisk twice on a fresh machine.
base.describe.configure({ mode: 'default' });

const test = base.extend<{ play: Awaited<ReturnType<typeof playAsterisk>> }>({
  play: async ({ pbx }, use) => {
    const play = await playAsterisk(pbx);
    await use(play);
    play.close();
  },
});

test('the gateway turns calls, agents and commands of app_queue into the realm’s events and board [D-26] [D-27] [D-30] [B-15] [S-47] [G-15]', async ({
  play: { listened, stage },
  pbx,
}) => {
  test.setTimeout(120_000);
  const asterisk = queueStage(listened, stage);
  await playQueues(asterisk, {
    busy: () => undefined,
    paused: () => undefined,
    over: () => undefined,
  });
  expect(historiesOf(asterisk)).toEqual(HISTORIES);
  expect(agentHistoryOf(asterisk)).toEqual(AGENT_HISTORY);
  void listenTo;
  void queueOf;
  void pbx;
  void ({} as WireQueue);
});
