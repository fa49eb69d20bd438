/** Runs in the page before anything of it: notes when a number can be typed, also inside of shadow roots. Read by `window.__dialAt`. */
export const installDialMark = (): void => {
  const roots: (Document | ShadowRoot)[] = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const isUsable = (field: HTMLInputElement): boolean =>
    !field.disabled && !field.readOnly && field.getBoundingClientRect().height > 0;
  const look = (): void => {
    const fields = roots.flatMap((root) => [
      ...root.querySelectorAll<HTMLInputElement>('input[type=tel]'),
    ]);
    if (!fields.some(isUsable)) return void requestAnimationFrame(look);
    // A message comes after the frame that this field is rendered in.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener(
      'message',
      () => Object.assign(globalThis, { __dialAt: performance.now() }),
      { once: true },
    );
    port1.start();
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
};
