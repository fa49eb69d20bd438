import { afterAll, beforeAll, beforeEach } from 'vitest';
import { TestExchange } from './exchange.ts';
import { linesOf } from './lines.ts';
import { talksOf } from './talk.ts';
import { TonePhones } from './tone-phones.ts';

/** The tones they sing, Hz. */
export const ALICE = 500;
export const BOB = 800;
export const CAROL = 1_300;
/** For audio to arrive. */
export const PATIENCE = { timeout: 8_000 };

/**
 * A PBX with real audio for a test file, empty at each test. Each phone sends its own tone, which shows who is on a line.
 *
 * @example const { everybody, talk } = threePhones(); const [alice, bob] = await everybody();
 */
export const threePhones = (...options: ConstructorParameters<typeof TestExchange>) =>
  threePhonesOn(new TestExchange(...options));

/** The same on an exchange that an area has added to. */
export const threePhonesOn = <E extends TestExchange>(exchange: E) => {
  const phones = new TonePhones();
  const lines = linesOf(exchange, phones);
  beforeAll(() => exchange.open(), 30_000);
  afterAll(async () => {
    await exchange.close();
    await phones.close();
  });
  beforeEach(async () => {
    await exchange.clear();
    await phones.clear();
  });
  const { left } = talksOf(exchange);
  const everybody = () =>
    Promise.all([
      lines.phone('101', ALICE),
      lines.phone('102', BOB),
      lines.phone('103', CAROL),
    ] as const);
  return { exchange, phones, left, everybody, ...lines };
};
