const KEYS = /^((?:(?:Control|Alt|Shift|Meta)\+)+)([A-Z0-9]|F[1-9]|F1[0-2])$/;

/**
 * Presses keys in this page that were pressed in the host's: `Alt+Shift+A`. With a modifier only, so that nothing is written or
 * dialled by it; what they do, if anything, the widget knows.
 */
export const pressKeys = (keys: string): void => {
  const [, held = '', key = ''] = KEYS.exec(keys) ?? [];
  if (!/Control|Alt|Meta/.test(held)) return;
  const event = new KeyboardEvent('keydown', {
    key,
    code: /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key,
    ctrlKey: held.includes('Control'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
    metaKey: held.includes('Meta'),
    bubbles: true,
    cancelable: true,
  });
  document.body.dispatchEvent(event);
};
