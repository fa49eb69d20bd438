import { ConferencesAnswer, conferenceEventFrom, parseEvent } from '@callpanel/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CONFERENCE_ANSWERS,
  CONFERENCE_HISTORY,
  CONFERENCE_LOOKS,
  type ConferenceStage,
  conferenceHistoryOf,
  playConference,
} from './conference-scenario.ts';
import { type SandboxStage, openSandboxStage } from './sandbox-stage.ts';

/** A room without a PIN. */
const ROOM = '8201';

let sandbox: SandboxStage;
beforeAll(async () => {
  sandbox = await openSandboxStage('alice');
}, 30_000);
afterAll(() => sandbox.close());

it('the sandbox’s conferences tell and show what Asterisk’s do in tests/peers [D-33] [B-17] [S-49] [G-16]', async () => {
  const { lines } = sandbox;
  const stage: ConferenceStage = {
    conference: ROOM,
    join: async (name) => {
      const phone = await lines.phone(name === 'Mia' ? '102' : '200', name === 'Mia' ? 500 : 0);
      const line = await (await lines.dial(phone, ROOM)).answered();
      return { hangUp: async () => void line.request('BYE') };
    },
    command: sandbox.command,
    events: () =>
      sandbox.bodies().flatMap((body) => {
        const event = parseEvent(body);
        if (typeof event === 'string' || event.action !== 'CONFBRIDGE') return [];
        const parsed = conferenceEventFrom(event);
        if (typeof parsed === 'string') throw new Error(`${parsed}: ${JSON.stringify(body)}`);
        return [parsed];
      }),
    board: async () => ConferencesAnswer.parse(await sandbox.get('conferences')).data,
    until: sandbox.until,
  };
  const answers = await playConference(stage, await stage.board(), async (moment, looks) => {
    await expect.poll(looks.board).toEqual(CONFERENCE_LOOKS[moment]);
    await expect.poll(looks.panel).toEqual(CONFERENCE_LOOKS[moment]);
  });
  expect(conferenceHistoryOf(stage)).toEqual(CONFERENCE_HISTORY);
  expect(answers).toEqual(CONFERENCE_ANSWERS);
}, 60_000);
