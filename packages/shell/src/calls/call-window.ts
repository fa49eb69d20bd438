/** Newer than the types of the DOM: https://wicg.github.io/document-picture-in-picture/ */
interface PictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window & typeof globalThis>;
}

/** px */
const SIZE = { width: 340, height: 340 };

let open: Window | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((changed) => changed());

const pictures = (): PictureInPicture | undefined =>
  (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;

/** Can this browser float a window of a page above all others? Not that of a page in a frame. */
export const canFloat = (): boolean => pictures() !== undefined && window.top === window;

export const onCallWindow = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

/** The window that floats; null: none. */
export const callWindow = (): Window | null => open;

/** A constructed sheet belongs to its document; a `<style>` the policy of the page forbids. */
const dress = ({ document: theirs, CSSStyleSheet: Sheet }: Window & typeof globalThis): void => {
  theirs.adoptedStyleSheets = document.adoptedStyleSheets.map(({ cssRules }) => {
    const copy = new Sheet();
    copy.replaceSync(Array.from(cssRules, ({ cssText }) => cssText).join('\n'));
    return copy;
  });
  theirs.documentElement.lang = document.documentElement.lang;
  Object.assign(theirs.documentElement.dataset, document.documentElement.dataset);
};

/** Floats a window above all others, in a click. @throws DOMException (rejects) if the browser refuses it */
export const openCallWindow = async (): Promise<void> => {
  const made = await pictures()?.requestWindow(SIZE);
  if (!made) return;
  dress(made);
  open = made;
  made.addEventListener('pagehide', () => {
    if (open === made) open = null;
    tell();
  });
  tell();
};

export const closeCallWindow = (): void => open?.close();
