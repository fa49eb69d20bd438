/**
 * Joins the class names that are there.
 *
 * @example cx(css.button, pressed && css.pressed)
 */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
