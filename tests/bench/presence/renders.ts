import type { Browser } from '@playwright/test';
import type { Candidate } from './candidates.ts';
import { withBoard } from './candidates.ts';
import type { EventServer } from './servers.ts';

const EVENTS = 20;
const APART_MS = 100;

/** What React rendered, reported by its own hook for developer tools: production builds call it too. */
interface Renders {
  /** Cards of which anything was rendered again, once for each commit. */
  cards: number;
  /** Components outside of cards. */
  others: number;
}

interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

const installRenderCount = (): void => {
  const HOST = 5;
  const PERFORMED_WORK = 1;
  const renders: Renders = { cards: 0, others: 0 };
  const elementOf = (fiber: Fiber): Element | null => {
    for (let at: Fiber | null = fiber; at; at = at.child)
      if (at.tag === HOST) return at.stateNode as Element;
    return null;
  };
  const hook = {
    supportsFiber: true,
    checkDCE: () => undefined,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
      const cards = new Set<Element>();
      const visit = (fiber: Fiber): void => {
        const isComponent = fiber.tag !== HOST && (fiber.flags & PERFORMED_WORK) !== 0;
        const card = isComponent ? elementOf(fiber)?.closest('[data-exten]') : undefined;
        if (card) cards.add(card);
        else if (isComponent) renders.others += 1;
        // The same children as before: nothing below took part.
        if (fiber.child === fiber.alternate?.child) return;
        for (let child = fiber.child; child; child = child.sibling) visit(child);
      };
      visit(current);
      renders.cards += cards.size;
    },
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, __renders: renders });
};

/** What an event renders again: about a visible person, and about one who is not visible. */
export interface RendersPerEvent {
  inSight: Renders;
  outOfSight: Renders;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts on a page of its own, without a storm: single events, far enough apart that none share a frame. */
export const countRenders = async (
  browser: Browser,
  candidate: Candidate,
): Promise<RendersPerEvent> =>
  withBoard(
    browser,
    candidate,
    1,
    async (page) => {
      await pause(1500);
      const drawn = await page.evaluate<string[]>('__board.drawn()');
      const inView = await page.evaluate<string[]>('__board.inView()');
      // Generated people count up from 200; no page begins with these.
      const hidden = Array.from({ length: EVENTS }, (_, index) => String(800 + index));
      if (hidden.some((exten) => drawn.includes(exten)))
        throw new Error('the whole board is drawn');
      const count = async (extens: readonly string[], server: EventServer): Promise<Renders> => {
        await page.evaluate('Object.assign(__renders, { cards: 0, others: 0 })');
        for (const exten of extens) {
          await server.probe(exten);
          await pause(APART_MS);
        }
        const { cards, others } = await page.evaluate<Renders>('__renders');
        return { cards: cards / extens.length, others: others / extens.length };
      };
      return {
        inSight: await count(inView.slice(0, EVENTS), candidate.server),
        outOfSight: await count(hidden, candidate.server),
      };
    },
    installRenderCount,
  );
