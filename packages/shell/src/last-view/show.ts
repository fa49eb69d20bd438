import { LOOKS, readLastView } from './last-view.ts';
import type { LastView, Rect } from './last-view.ts';
import { LAST_VIEW_ID, removeLastView } from './remove.ts';

/** After that, what the panel waits for is more useful. Milliseconds. */
const LONGEST_MS = 10_000;

/** What it says may have changed; screen readers hear what is waited for, and then the view itself. */
const PICTURE = `
:host {
  position: fixed;
  z-index: 2;
  overflow: hidden;
  pointer-events: none;
}
div {
  filter: grayscale(1);
  opacity: 0.85;
}
span {
  position: absolute;
  box-sizing: border-box;
  overflow: hidden;
  border-style: solid;
  white-space: nowrap;
  text-overflow: ellipsis;
}
time {
  position: absolute;
  inset: 2px 12px auto auto;
  font: 12px system-ui;
}
`;

/** One text for an element, and numbers alone: a property each takes many times as long, and there are hundreds of elements. */
const placed = (element: HTMLElement, [left, top, width, height]: Rect): void => {
  const px = (size: number) => `${Number(size)}px`;
  element.style.cssText = `left:${px(left)};top:${px(top)};width:${px(width)};height:${px(height)};line-height:${px(height)}`;
};

const sheetOf = ({ looks }: LastView): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PICTURE + looks.map((_, index) => `.l${index} {}`).join(''));
  const rules = Array.from(sheet.cssRules).slice(-looks.length) as CSSStyleRule[];
  looks.forEach((look, index) => {
    const { style } = rules[index] as CSSStyleRule;
    LOOKS.forEach((name, at) => (style[name] = look[at] ?? ''));
    style.borderColor = style.borderTopColor;
    style.borderWidth = style.borderTopWidth;
    style.borderRadius = style.borderTopLeftRadius;
  });
  return sheet;
};

const draw = (view: LastView): HTMLElement => {
  const picture = document.createElement('div');
  picture.id = LAST_VIEW_ID;
  picture.setAttribute('aria-hidden', 'true');
  placed(picture, view.place);
  picture.style.background = view.ground;
  const root = picture.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(view)];
  const parts = document.createElement('div');
  const [left, top] = view.place;
  for (const [[x, y, width, height], look, words] of view.parts) {
    const part = document.createElement('span');
    part.className = `l${look}`;
    // Of a fraction of a pixel less, words are cut.
    placed(part, [x - left, y - top, words ? width + 1 : width, height]);
    part.textContent = words;
    parts.append(part);
  }
  const when = document.createElement('time');
  when.style.color = view.text;
  const isToday = new Date(view.at).toDateString() === new Date().toDateString();
  // Written when it was kept: the first use of a browser's formats takes 35 ms.
  when.textContent = isToday ? view.saidToday : view.saidLater;
  root.append(parts, when);
  return picture;
};

/**
 * Shows the view that this user saw last until the real one has its people: at once, before the panel's code and the server's answers
 * have come, with the time it is from. Without one that is of this user, address and window the page begins as usual, and so it does
 * in browsers without constructed style sheets: the page's policy forbids others.
 */
export const showLastView = (): void => {
  try {
    const view = readLastView();
    if (!view) return;
    const picture = draw(view);
    document.documentElement.style.background = view.page;
    document.body.append(picture);
    setTimeout(removeLastView, LONGEST_MS);
  } catch {
    // Storage is refused [F43], what is in it is not ours, or the browser is too old for it.
  }
};
