import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = /<script type="application\/json" id="callpanel-config">[^<]*<\/script>/;

/** JSON that cannot end the script element it stands in: no value contains `</script>` or `<!--`. */
export const embeddable = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');

/** The panel's page, or that of widgets in frames, with the configuration in it, as whoever installs the panel writes it there. */
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
