import type { ErrorInfo, HostOptions, WidgetName } from '@callpanel/contracts';
import { askAhead } from './ahead.ts';
import { checkFiles } from './pinned.ts';
import type { KitModule, OpenKit } from './protocol.ts';

/** Why nothing is shown, as plain data: the stub carries no error class. */
export interface Failure {
  error: ErrorInfo;
  retryable: boolean;
}

const failure = (code: ErrorInfo['code'], context: ErrorInfo['context'] = {}): Failure => ({
  error: { code, context },
  retryable: code === 'widget.error.load' || code === 'widget.error.integrity',
});

/** An error of the kit keeps its code; anything else means that a file did not arrive. */
export const failureOf = (thrown: unknown): Failure => {
  const { name, code, context } = thrown as Error & Partial<ErrorInfo>;
  return name === 'CallpanelError' && code ? failure(code, context) : failure('widget.error.load');
};

/**
 * Where to mount: `el`, or a detached element if the host gives none of this document, which is reported as `noPlace`. An element of
 * another document could not have our style sheets.
 */
export const placeIn = (el: HTMLElement | null): HTMLElement =>
  el?.ownerDocument === document ? el : document.createElement('div');
export const noPlace: Failure = /* @__PURE__ */ failure('widget.error.options', { option: 'el' });

/** What is wrong with the host's options, or null. */
export const optionsProblem = ({ baseUrl, version, integrity }: HostOptions): Failure | null => {
  const wrong = (option: keyof HostOptions) => failure('widget.error.options', { option });
  if (version !== undefined && !/^\d[\w.-]*$/.test(version)) return wrong('version');
  // Browsers take one that they cannot read for none.
  if (integrity !== undefined && !(version && /^sha384-[\w+/]{64}$/.test(integrity)))
    return wrong('integrity');
  try {
    if (/^https?:$/.test(new URL(baseUrl).protocol)) return null;
  } catch {
    // Falls through: it is no address at all.
  }
  return wrong('baseUrl');
};

/**
 * Fetches the kit and opens it for a page whose `first` widget is waited for. `attempt` makes the address new: browsers may remember a module that failed to load for
 * as long as the page lives.
 */
export const fetchKit = async (
  options: HostOptions,
  first: WidgetName,
  attempt: number,
): Promise<OpenKit> => {
  const base = options.baseUrl.replace(/\/+$/, '');
  const { version, integrity } = options;
  const folder = `${base}/kit/${version ? `${version}/` : ''}`;
  // A checked build is checked first; after a failure each file has an address of its own.
  if (!integrity && attempt === 0) askAhead(folder);
  const check = integrity ? await checkFiles(folder, integrity) : undefined;
  // A checked build has its own address: at the usual one the page may have loaded a module that was not checked.
  const query = check ? `?checked=${attempt}` : attempt > 0 ? `?retry=${attempt}` : '';
  await check?.(`kit.js${query}`);
  const url = `${folder}kit.js${query}`;
  const kit = (await import(/* webpackIgnore: true */ /* @vite-ignore */ url)) as KitModule;
  return kit.openKit({ ...options, baseUrl: base }, first, check);
};
