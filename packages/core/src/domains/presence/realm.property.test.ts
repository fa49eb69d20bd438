import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DOMAIN,
  EXTENS,
  ModelServer,
  type Sees,
  steps,
  viewers,
} from '../../testing/model-server.ts';
import type { Card } from './state.ts';
import { Realm } from './realm.ts';
import { randomRuns } from '../../testing/random-runs.ts';

const NOW = 5_000_000;

const cardsOf = (realm: Realm): (Card | undefined)[] => EXTENS.map((exten) => realm.card(exten));
const truth = (server: ModelServer, sees: Sees): (Card | undefined)[] => {
  const realm = new Realm(DOMAIN, '101', () => NOW, sees);
  realm.load(server.snapshot().cards, server.sent.length, NOW / 1000);
  return cardsOf(realm);
};

/** A realm that gets events; what they leave open it requests from the server at the end, as the panel does. */
const listener = (server: ModelServer, sees: Sees) => {
  const realm = new Realm(DOMAIN, '101', () => NOW, sees);
  return {
    realm,
    afterwards() {
      if (realm.takeOpen()) realm.load(server.snapshot().cards, server.sent.length, NOW / 1000);
      return cardsOf(realm);
    },
  };
};

/** Small moves of place, so that events overtake each other but not for ever. */
const shuffled = <T>(list: readonly T[], offsets: readonly number[]): T[] =>
  list
    .map((item, index) => ({ item, key: index + (offsets[index % offsets.length] ?? 0) }))
    .sort((x, y) => x.key - y.key)
    .map(({ item }) => item);

const offsets = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), {
  minLength: 1,
  maxLength: 20,
});
const RUNS = { numRuns: randomRuns(1000) };

describe('the board equals the server’s snapshot [F20] [F25]', () => {
  it('with numbers: whatever the order and repeats, from any older snapshot, in random schedules', () => {
    fc.assert(
      fc.property(
        viewers,
        steps,
        steps,
        offsets,
        offsets,
        (sees, before, after, moves, repeats) => {
          const server = new ModelServer(sees);
          for (const step of before) server.step(...step);
          const { cards, seq } = server.snapshot();
          for (const step of after) server.step(...step);
          const { realm, afterwards } = listener(server, sees);
          realm.load(cards, seq, NOW / 1000);
          // Some events come twice, all in another order, and some that are in the snapshot already.
          const late = server.sent.slice(Math.max(0, seq - 5));
          const again = late.filter((_, index) => (repeats[index % repeats.length] ?? 0) > 4);
          for (const sent of shuffled([...late, ...again], moves))
            if (sent.seq > seq) realm.apply(sent.event, sent.seq);
          expect(afterwards()).toEqual(truth(server, sees));
        },
      ),
      RUNS,
    );
  });

  it('with numbers and gaps: after the snapshot that a gap requests', () => {
    fc.assert(
      fc.property(viewers, steps, steps, offsets, fc.nat(60), (sees, before, after, moves, cut) => {
        const server = new ModelServer(sees);
        const { realm, afterwards } = listener(server, sees);
        realm.load(server.snapshot().cards, 0, NOW / 1000);
        for (const step of before) server.step(...step);
        const heard = server.sent.filter((_, index) => (moves[index % moves.length] ?? 0) > 2);
        for (const { event, seq } of shuffled(heard, moves)) realm.apply(event, seq);
        // The snapshot is taken while more happens; some of those events arrive before it, and all of them after it.
        for (const step of after.slice(0, cut)) server.step(...step);
        const { cards, seq } = server.snapshot();
        const heardMeanwhile = server.sent.filter((sent) => sent.seq > before.length / 2);
        for (const sent of heardMeanwhile) realm.apply(sent.event, sent.seq);
        for (const step of after.slice(cut)) server.step(...step);
        realm.takeOpen();
        realm.load(cards, seq, NOW / 1000);
        const since = server.sent.filter((sent) => sent.seq > seq);
        for (const sent of shuffled(since, moves)) realm.apply(sent.event, sent.seq);
        expect(afterwards()).toEqual(truth(server, sees));
      }),
      RUNS,
    );
  });

  it('without numbers: in order since the subscription, whenever the snapshot was taken', () => {
    fc.assert(
      fc.property(viewers, steps, steps, fc.nat(60), (sees, before, after, cut) => {
        const server = new ModelServer(sees);
        for (const step of before) server.step(...step);
        const subscribed = server.sent.length;
        for (const step of after.slice(0, cut)) server.step(...step);
        const { cards } = server.snapshot();
        for (const step of after.slice(cut)) server.step(...step);
        const { realm, afterwards } = listener(server, sees);
        realm.load(cards, 0, NOW / 1000);
        let arrival = 0;
        for (const { event } of server.sent.slice(subscribed)) realm.apply(event, ++arrival);
        expect(afterwards()).toEqual(truth(server, sees));
      }),
      RUNS,
    );
  });
});
