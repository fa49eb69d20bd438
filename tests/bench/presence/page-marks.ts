import type { Scene } from './scenes.ts';

/** What a page under measurement tells, as `window.__board`. Times in milliseconds. */
export interface BoardMarks {
  /** From the start of the navigation until enough cards were on screen, and from the arrival of their data until then. */
  painted: { total: number; afterData: number } | null;
  /** Names of the cards that are wholly in view. */
  inView(): string[];
  /** Names of the rows or cards that exist. */
  drawn(): string[];
  /** From now on frames are timed. */
  timeFrames(): void;
  /** From now on the ages of probes are read from the card with this name. */
  watch(name: string): void;
  /** Times of frames. */
  frames: number[];
  /** Age of each probe when it was in the page. */
  ages: number[];
  /** From each key press to the end of the next frame. */
  keys: number[];
}

/** Runs in the page before anything of it. Knows cards by their attribute, also inside of shadow roots. */
export const installBoardMarks = ({
  attribute,
  enough,
  data,
}: Pick<Scene, 'attribute' | 'enough' | 'data'>): void => {
  const roots: (Document | ShadowRoot)[] = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const cards = () =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(`[${attribute}]`)]);
  const nameOf = (card: HTMLElement): string => card.getAttribute(attribute) ?? '';
  const isInView = (card: Element): boolean => {
    const { top, bottom, height } = card.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight && card.textContent !== '';
  };
  const afterFrame = (act: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', act, { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(0));
  };

  let observer: MutationObserver | undefined;
  const seen = new Set<string>();
  const marks: BoardMarks = {
    painted: null,
    inView: () => cards().filter(isInView).map(nameOf),
    drawn: () => cards().map(nameOf),
    watch: (name) => {
      const card = cards().find((one) => nameOf(one) === name);
      if (!card) throw new Error(`no card of ${name}`);
      observer?.disconnect();
      observer = new MutationObserver(() => {
        const now = Date.now();
        const [stamp] = /(?<!\d)1\d{12}(?!\d)/.exec(card.textContent) ?? [];
        if (stamp === undefined || seen.has(stamp)) return;
        seen.add(stamp);
        marks.ages.push(now - Number(stamp));
      });
      observer.observe(card, { subtree: true, childList: true, characterData: true });
    },
    timeFrames: () => {
      requestAnimationFrame((time) => {
        marks.frames.push(time);
        marks.timeFrames();
      });
    },
    frames: [],
    ages: [],
    keys: [],
  };
  Object.assign(globalThis, { __board: marks });

  addEventListener(
    'keydown',
    ({ timeStamp }) => afterFrame(() => marks.keys.push(performance.now() - timeStamp)),
    true,
  );
  const look = (): void => {
    if (cards().slice(0, enough).filter(isInView).length < enough)
      return void requestAnimationFrame(look);
    afterFrame(() => {
      const total = performance.now();
      const arrivals = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new RegExp(data).test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      marks.painted = { total, afterData: total - Math.min(...arrivals) };
    });
  };
  requestAnimationFrame(look);
};
