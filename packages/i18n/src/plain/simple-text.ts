const SIMPLE = /^(?:[^{}'<]|\{\w+\})*$/;

/**
 * Whether a text has words and `{name}` placeholders alone. The build leaves such texts as they are: they are shorter than a
 * syntax tree, and need no text library.
 */
export const isSimple = (text: string): boolean => SIMPLE.test(text);

/** Fills the placeholders of a simple text as the text library would. */
export const fillSimple = (
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
