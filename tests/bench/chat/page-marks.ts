/** What the bench asks of the page that shows the chat. */
export interface ChatMarks {
  /** Milliseconds from now, or from the last press, until the messages have these words, and the frame after is painted. @throws after 20 s */
  until(words: string, since?: 'now' | 'press'): Promise<number>;
  /** Scrolls the messages up by so many px a frame, for so many ms; the lengths of the frames, ms. */
  scrollUp(px: number, ms: number): Promise<number[]>;
  /** Lengths of the frames of the next so many ms. */
  frames(ms: number): Promise<number[]>;
  /** When the last key or pointer went down, ms of the page's clock. */
  pressedAt: number;
  /** Milliseconds from that until the frame after it was painted. */
  pressPainted(): Promise<number>;
}

/** Runs in the page before anything of it. */
export const markChat = (): void => {
  const LONGEST_MS = 20_000;
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? roots(shadowRoot) : [],
    ),
  ];
  const find = (selector: string): Element | null => {
    for (const root of roots(document)) {
      const found = root.querySelector(selector);
      if (found) return found;
    }
    return null;
  };
  const frame = () => new Promise<number>(requestAnimationFrame);
  /** After this frame is painted. */
  const painted = async () => {
    await frame();
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(0);
    });
    return performance.now();
  };
  const framesWhile = async (ms: number, each: () => void): Promise<number[]> => {
    const lengths: number[] = [];
    const end = performance.now() + ms;
    let before = await frame();
    while (performance.now() < end) {
      each();
      const now = await frame();
      lengths.push(now - before);
      before = now;
    }
    return lengths;
  };
  let paints = Promise.resolve(0);
  const marks: ChatMarks = {
    async until(words, since = 'now') {
      const from = performance.now();
      while (!find('[role=log]')?.textContent.includes(words)) {
        if (performance.now() - from > LONGEST_MS) throw new Error(`"${words}" does not come`);
        await frame();
      }
      return (await painted()) - (since === 'now' ? from : marks.pressedAt);
    },
    async scrollUp(px, ms) {
      const log = find('[role=log]');
      const before = log?.textContent;
      const lengths = await framesWhile(ms, () => log?.parentElement?.scrollBy(0, -px));
      if (log?.textContent === before) throw new Error('Nothing scrolled');
      return lengths;
    },
    frames: (ms) => framesWhile(ms, () => undefined),
    pressedAt: 0,
    pressPainted: () => paints,
  };
  const pressed = ({ timeStamp }: Event): void => {
    marks.pressedAt = timeStamp;
    paints = painted().then((at) => at - timeStamp);
  };
  addEventListener('pointerdown', pressed, true);
  addEventListener('keydown', pressed, true);
  Object.assign(globalThis, { __chat: marks });
};
