import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = /<script type="application\/json" id="callpanel-config">[^<]*<\/script>/;

/** JSON that cannot end the script element around it: no value contains `</script>` or `<!--`. */
export const embeddable = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');

/** The page of the panel, or of widgets in frames, with its configuration in it, as an installation does it. */
export const panelPage = (
  dir: string,
  config: unknown,
  file: 'index.html' | 'frame.html' = 'index.html',
): string => {
  const html = readFileSync(join(dir, file), 'utf8');
  const block = `<script type="application/json" id="callpanel-config">${embeddable(config)}</script>`;
  // A function, for `$&` and the like in a value would be filled in.
  if (BLOCK.test(html)) return html.replace(BLOCK, () => block);
  return html.replace('</head>', (end) => `${block}${end}`);
};
