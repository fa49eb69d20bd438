/** What a page under measurement tells, as `window.__board`. Times in milliseconds. */
export interface BoardMarks {
  /** From the start of the navigation until ten people were on screen, and from the people's arrival until then. */
  painted: { total: number; afterData: number } | null;
  /** Extensions whose cards are wholly in view. */
  inView(): string[];
  /** Extensions whose rows or cards exist. */
  drawn(): string[];
  /** From now on frames are timed. */
  timeFrames(): void;
  /** From now on probes count renders of the card of `exten`. */
  watch(exten: string): void;
  /** Times of frames. */
  frames: number[];
  /** Age of each probe when it was in the page. */
  ages: number[];
  /** From each key press to the end of the next frame. */
  keys: number[];
}

/** Runs in the page before anything of it. Knows cards by `data-exten`, also inside of shadow roots. */
export const installBoardMarks = (): void => {
  const ENOUGH = 10;
  const roots: (Document | ShadowRoot)[] = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const cards = () =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('[data-exten]')]);
  const extenOf = (card: HTMLElement): string => card.dataset['exten'] ?? '';
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
    inView: () => cards().filter(isInView).map(extenOf),
    drawn: () => cards().map(extenOf),
    watch: (exten) => {
      const card = cards().find((one) => extenOf(one) === exten);
      if (!card) throw new Error(`no card of ${exten}`);
      observer?.disconnect();
      observer = new MutationObserver(() => {
        const now = Date.now();
        const [stamp] = /\b1\d{12}\b/.exec(card.textContent) ?? [];
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
    if (cards().slice(0, ENOUGH).filter(isInView).length < ENOUGH)
      return void requestAnimationFrame(look);
    afterFrame(() => {
      const total = performance.now();
      const arrivals = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/people$|\/my_buddies\b/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      marks.painted = { total, afterData: total - Math.min(...arrivals) };
    });
  };
  requestAnimationFrame(look);
};
