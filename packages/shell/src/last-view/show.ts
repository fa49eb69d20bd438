import { LOOKS, readLastView } from './last-view.ts';
import type { LastView, Rect } from './last-view.ts';
import { LAST_VIEW_ID } from './remove.ts';

const put = (element: HTMLElement, [left, top, width, height]: Rect): void => {
  const px = (size: number) => `${Number(size)}px`;
  Object.assign(element.style, {
    position: 'absolute',
    boxSizing: 'border-box',
    left: px(left),
    top: px(top),
    width: px(width),
    height: px(height),
  });
};

const timeOf = ({ at, lang }: LastView): string => {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(lang, { ...day, hour: 'numeric', minute: '2-digit' }).format(at);
};

const draw = (view: LastView): HTMLElement => {
  const picture = document.createElement('div');
  picture.id = LAST_VIEW_ID;
  // Screen readers are told what is waited for, and then get the view itself.
  picture.setAttribute('aria-hidden', 'true');
  put(picture, view.place);
  Object.assign(picture.style, {
    position: 'fixed',
    zIndex: '2',
    overflow: 'hidden',
    background: view.ground,
    pointerEvents: 'none',
  });
  const [left, top] = view.place;
  for (const [[x, y, width, height], look, words] of view.parts) {
    const part = document.createElement('div');
    // Of a fraction of a pixel less, words are cut.
    put(part, [x - left, y - top, words ? width + 1 : width, height]);
    const looks = view.looks[look] ?? [];
    LOOKS.forEach((name, index) => (part.style[name] = looks[index] ?? ''));
    Object.assign(part.style, {
      borderStyle: 'solid',
      borderColor: part.style.borderTopColor,
      borderWidth: part.style.borderTopWidth,
      borderRadius: part.style.borderTopLeftRadius,
      lineHeight: `${Number(height)}px`,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      // What it says may have changed.
      filter: 'grayscale(1)',
      opacity: '0.85',
    });
    part.textContent = words;
    picture.append(part);
  }
  const when = document.createElement('div');
  Object.assign(when.style, { position: 'absolute', insetInlineEnd: '12px', top: '2px' });
  const [first] = view.parts;
  const looks = first ? (view.looks[first[1]] ?? []) : [];
  Object.assign(when.style, { color: looks[LOOKS.indexOf('color')], font: '12px system-ui' });
  when.textContent = view.words.replace('{time}', timeOf(view));
  picture.append(when);
  return picture;
};

/**
 * Shows the view that this user saw last until the real one has its people: at once, before the panel's code and the server's answers
 * have come, with the time it is from. Without one that is of this user, address and window the page begins as usual.
 */
export const showLastView = (): void => {
  try {
    const view = readLastView();
    if (!view) return;
    document.documentElement.style.background = view.page;
    document.body.append(draw(view));
  } catch {
    // Storage is refused [F43], or what is in it is not ours.
  }
};
