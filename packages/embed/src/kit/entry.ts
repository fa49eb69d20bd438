import type { WidgetName } from '@callpanel/contracts';
import { preload } from '../stub/preload.ts';
import type { KitModule } from '../stub/protocol.ts';
import { errorOf } from '../stub/sending.ts';

/** Files of one build. */
interface KitFiles {
  /** What opens the session: `openKit` itself, in the kit's folder. */
  main: string;
  /** A widget's code, in `c/` and without `.js`, as texts are. */
  code: Readonly<Record<WidgetName, readonly string[]>>;
  /** What makes calls, as `code`. */
  phone: readonly string[];
  /** Its texts and those that all widgets have, by language. */
  texts: Readonly<Record<string, Readonly<Record<WidgetName, readonly string[]>>>>;
}

/** Written in by the build (scripts/build/kit-entry.ts). */
declare const __kitFiles: KitFiles;

/** Of this file. The mark of a failed attempt (`?retry=1`) is passed on to the files it loads; that of a checked build, too. */
const { href, search } = new URL(import.meta.url);
const load = (file: string): Promise<unknown> =>
  import(/* webpackIgnore: true */ new URL(file + search, href).href);

/**
 * What old libraries put in the place of the browser's own, such as Prototype.js 1.6: nothing of ours could run with it, nor could
 * trying again help.
 */
const SPOILT: readonly [name: string, works: () => boolean][] = [
  ['Array.prototype.reduce', () => [1, 2].reduce((sum, one) => sum + one, 3) === 6],
  ['Array.from', () => Array.from(new Set([1]), (one) => one + 1)[0] === 2],
  ['Array.prototype.toJSON', () => JSON.stringify([1]) === '[1]'],
];

/**
 * What the stub fetches by its fixed name: small, so that all the first widget is made of is asked for at once and not found
 * one after the other, each a way to the server and back.
 */
export const openKit: KitModule['openKit'] = async (options, first, check) => {
  const spoilt = SPOILT.find(([, works]) => !works());
  if (spoilt) throw errorOf('widget.error.options', { option: spoilt[0] });
  const { main, code, phone, texts } = __kitFiles;
  await check?.(main + search);
  const opening = load(main);
  // Texts where the browser's own language is one of ours: the others' come when all is considered [C-33].
  // The integrity check requests the scripts it covers; after a failure each chunk has an address of its own.
  if (first && !search) {
    for (const file of [code, texts[navigator.language]].flatMap((files) => files?.[first] ?? []))
      // The code that needs it gets the error.
      load(`c/${file}.js`).catch(() => undefined);
    if (first === 'softphone')
      for (const file of phone) preload(new URL(`c/${file}.js`, href).href, true);
  }
  const kit = (await opening) as KitModule;
  return kit.openKit(options, first, check);
};
