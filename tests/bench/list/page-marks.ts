/** What a measured press waits for: other rows in place of those before, or what all rows say. */
export type Until = 'other rows' | 'all chosen' | 'none chosen' | 'all new' | 'none new';

/** One measured press. Milliseconds since the click, or since the last key. */
export interface Press {
  /** The awaited element was on screen. */
  painted: number;
  /** The last answer that it took had come, whole; null: it took none. */
  answered: number | null;
  /** Longest stretch in which the page could not react, from the press until then; 0: none of 50 ms or more. */
  longTask: number;
}

/** What a page under measurement tells, as `window.__list`. */
export interface ListMarks {
  /** When the first rows were in the page, milliseconds since the address was asked for. */
  opened(): number;
  /** How many rows the page has, and how many of them are rendered. */
  rows(): { all: number; drawn: number };
  /** The next click is measured, or the keys up to the last one. */
  arm(until: Until): void;
  /** What came of it. */
  press(): Promise<Press>;
  /** Scrolls through all rows, a screen every few frames: milliseconds of its frames, and how many of them showed no row. */
  scroll(): Promise<{ frames: number[]; blank: number }>;
  /** Milliseconds from that press until the server has answered the change; also waits for the reloaded list. */
  confirmed(): Promise<number>;
}

/** Runs in the page before anything of it. Knows records by `data-id`, also inside of shadow roots. */
export const installListMarks = (): void => {
  const PATIENCE_MS = 60_000;
  const roots: (Document | ShadowRoot)[] = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const find = (selector: string): HTMLElement[] =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  const rows = () => find('[role=row][data-id]');
  const firstId = () => rows()[0]?.dataset['id'];
  const frame = () =>
    new Promise<number>((resolve, reject) => {
      if (performance.now() - armed > PATIENCE_MS) reject(new Error(`Not seen: ${until}`));
      requestAnimationFrame(resolve);
    });
  const painted = async () => {
    await frame();
    // After the frame is rendered.
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(0);
    });
    return performance.now();
  };

  const longTasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({
    type: 'longtask',
  });
  const answers = (ofList: boolean): number[] =>
    performance
      .getEntriesByType('resource')
      .filter(
        ({ name }) =>
          /\/(?:voicemails|contacts|friendly_calls_by_date)[?/]/.test(name) &&
          name.includes('?start=') === ofList,
      )
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ startTime }) => startTime >= start)
      .map(({ responseEnd }) => responseEnd);

  let armed = 0;
  let start = 0;
  let before: string | undefined;
  let until: Until = 'other rows';
  const isThere = (): boolean => {
    if (until === 'other rows')
      return firstId() !== before && find('[role=treegrid][aria-busy]').length === 0;
    const wanted = until.startsWith('all');
    const says = (row: HTMLElement): boolean =>
      until.endsWith('chosen')
        ? row.getAttribute('aria-selected') === 'true'
        : // The hidden word is first in a row.
          row.textContent.startsWith('New');
    return rows().every((row) => says(row) === wanted);
  };
  const begin = ({ timeStamp, isTrusted }: Event) => {
    if (isTrusted) start = timeStamp;
  };
  addEventListener('click', begin, true);
  addEventListener('keydown', begin, true);

  let opened = Number.NaN;
  const look = () => {
    if (rows().length > 0) opened = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  const marks: ListMarks = {
    opened: () => opened,
    rows: () => ({
      all: Number(rows()[0]?.getAttribute('aria-setsize')),
      drawn: rows().length,
    }),
    arm: (what) => {
      performance.clearResourceTimings();
      armed = performance.now();
      start = Number.NaN;
      before = firstId();
      until = what;
    },
    press: async () => {
      while (Number.isNaN(start) || rows().length === 0 || !isThere()) await frame();
      const end = await painted();
      const came = answers(true);
      const during = longTasks.filter((task) => task.startTime + task.duration > start);
      return {
        painted: end - start,
        answered: came.length === 0 ? null : Math.max(...came) - start,
        longTask: Math.max(
          0,
          ...during.filter(({ startTime }) => startTime < end).map(({ duration }) => duration),
        ),
      };
    },
    scroll: async () => {
      armed = performance.now();
      const [row] = rows();
      let box: Element | null = row?.parentElement ?? null;
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement;
      if (!box) throw new Error('Nothing scrolls');
      const frames: number[] = [];
      let blank = 0;
      let last = await frame();
      while (box.scrollTop + box.clientHeight < box.scrollHeight - 1) {
        box.scrollTop += box.clientHeight / 4;
        const now = await frame();
        frames.push(now - last);
        last = now;
        const { top, bottom } = box.getBoundingClientRect();
        const isSeen = (one: HTMLElement): boolean => {
          const place = one.getBoundingClientRect();
          return place.bottom > top && place.top < bottom;
        };
        if (!rows().some(isSeen)) blank += 1;
      }
      return { frames, blank };
    },
    confirmed: async () => {
      while (answers(false).length === 0 || answers(true).length === 0) await frame();
      return Math.max(...answers(false)) - start;
    },
  };
  Object.assign(globalThis, { __list: marks });
};
