/**
 * Does an input method take this key? Enter then ends what is composed, Escape throws it away, arrows choose. WebKit says the end before
 * the key that makes it: `isComposing` is false by then, and only the old code tells.
 */
export const isComposing = ({ isComposing: is, keyCode }: KeyboardEvent): boolean =>
  is || keyCode === 229;

/** Keeps the keys of an input method from all that listens within `element`. */
export const keepComposing = (element: HTMLElement): void =>
  element.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event)) event.stopPropagation();
    },
    true,
  );
