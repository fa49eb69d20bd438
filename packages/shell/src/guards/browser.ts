/**
 * The last version of each that cannot run the panel [V-16]; `browserslist` in package.json says the same. Firefox 66 has no `import()`
 * (decision 4).
 */
export const TOO_OLD = {
  Chrome: 71,
  Edge: 79,
  Firefox: 66,
  Opera: 58,
  Safari: 14,
  'Samsung Internet': 12,
} as const;
export type BrowserName = keyof typeof TOO_OLD;

/** Most call themselves Chrome and Safari as well as their own name: the first match counts. */
const NAMES: readonly [BrowserName, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\/(\d+\.?\d*)/],
  ['Opera', /(?:OPR|Opera)\/(\d+\.?\d*)/],
  ['Edge', /(?:Edg|EdgA|Edge)\/(\d+\.?\d*)/],
  ['Firefox', /Firefox\/(\d+\.?\d*)/],
  ['Chrome', /(?:Chrome|Chromium)\/(\d+\.?\d*)/],
  ['Safari', /Version\/(\d+\.?\d*).*Safari\//],
];

/** Every browser of iOS draws with the system's WebKit: Chrome and Firefox there are as old as the system. */
const IOS = /\((?:iPhone|iPad|iPod).*?OS (\d+)_(\d+)/;

/** A page inside an app of iOS: it says nothing of Safari. */
const isIosWebview = (agent: string): boolean => IOS.test(agent) && !/Safari\//.test(agent);

const recognise = (agent: string): [name: BrowserName, version: number] | null => {
  const ios = IOS.exec(agent);
  if (ios) return ['Safari', Number(`${ios[1]}.${ios[2]}`)];
  for (const [name, pattern] of NAMES) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return [name, Number(version)];
  }
  return null;
};

/**
 * Can this browser run the panel [V-16]? Unknown ones may try; so may a page inside an iOS app.
 *
 * @param agent `navigator.userAgent`
 */
export const isSupported = (agent: string): boolean => {
  if (isIosWebview(agent)) return true;
  const browser = recognise(agent);
  return browser === null || browser[1] > TOO_OLD[browser[0]];
};
