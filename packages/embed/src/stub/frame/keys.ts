/** What was pressed, as `aria-keyshortcuts` has it, `Alt+Shift+A`; null: no shortcut that writes nothing. */
const keysOf = (event: KeyboardEvent): string | null => {
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = event;
  // Where a modifier makes another sign of the letter (Option on a Mac), the key's place tells.
  const sign = /^([a-z0-9]|F\d+)$/i.test(key) ? key : /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  if (!sign || !(ctrlKey || altKey || metaKey)) return null;
  const held = [ctrlKey && 'Control', altKey && 'Alt', shiftKey && 'Shift', metaKey && 'Meta'];
  return [...held.filter(Boolean), sign.length > 1 ? sign : sign.toUpperCase()].join('+');
};

/**
 * The widget's shortcuts, pressed while this page has the focus: they are the widget's while there is a call, as in a page that
 * holds it without a frame. Returns the way to stop.
 */
export const forwardKeys = (
  isShortcut: (keys: string) => boolean,
  forward: (keys: string) => void,
): (() => void) => {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const keys = keysOf(event);
    if (keys === null || !isShortcut(keys)) return;
    event.preventDefault();
    forward(keys);
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
};
