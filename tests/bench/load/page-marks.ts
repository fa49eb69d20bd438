/** A field in which a number is typed. */
export const DIAL = 'input[type=tel]:not([disabled]):not([readonly])';

/** The picture of the last visit. */
export const LAST_VIEW = '#callpanel-last-view';

/** Runs in the page before anything of it: notes when an element is shown, also inside of shadow roots, in the global variable `mark`. */
export const installShownMark = ({ selector, mark }: { selector: string; mark: string }): void => {
  const roots: (Document | ShadowRoot)[] = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const isShown = (element: Element): boolean => element.getBoundingClientRect().height > 0;
  const look = (): void => {
    const found = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
    if (!found.some(isShown)) return void requestAnimationFrame(look);
    // A message comes after the frame that it is rendered in.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => Object.assign(globalThis, { [mark]: performance.now() }),
      { once: true },
    );
    port1.start();
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
};
