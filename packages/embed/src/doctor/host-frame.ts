import type { Answer } from './fetching.ts';
import { NAVIGATION, ask } from './fetching.ts';
import type { Policy } from './policy.ts';
import { allowedBy, allows, isAllowed } from './policy.ts';
import type { Report } from './report.ts';

/** A frame of the panel, as the page contains it. */
export interface FrameTag {
  url: URL;
  attributes: ReadonlyMap<string, string>;
}

/** Does the page isolate itself, and how? Other values than these two mean nothing (HTML, 7.1.4). */
export const embedderPolicyOf = ({ headers }: Answer): 'require-corp' | 'credentialless' | null => {
  const [, value] =
    /^\s*(require-corp|credentialless)\s*(?:;|$)/.exec(
      headers['cross-origin-embedder-policy'] ?? '',
    ) ?? [];
  return (value as 'require-corp' | 'credentialless' | undefined) ?? null;
};

/**
 * A page that isolates itself shows only frames that do so too, and those of other origins only where they allow it: the
 * embedder policy of the page relaxes that for pictures and scripts, never for frames.
 */
const checkIsolation = (
  host: Answer,
  frame: Answer,
  tag: FrameTag | undefined,
  report: Report,
): void => {
  const policy = embedderPolicyOf(host);
  if (!policy) return;
  const isolates = `The page isolates itself (Cross-Origin-Embedder-Policy: ${policy})`;
  if (tag?.attributes.has('credentialless'))
    return report.warning(
      'host.isolation',
      `${isolates}, and its frame has the attribute credentialless: Chromium shows it, other browsers do not, and it forgets its sign-in with the page.`,
      "Leave the attribute off, and send with the panel's pages for frames:",
      'Cross-Origin-Embedder-Policy: credentialless; Cross-Origin-Resource-Policy: cross-origin',
    );
  const own = frame.url.origin === host.url.origin;
  const lacking = [
    ...(embedderPolicyOf(frame) ? [] : ['Cross-Origin-Embedder-Policy: credentialless']),
    ...(own || frame.headers['cross-origin-resource-policy'] === 'cross-origin'
      ? []
      : ['Cross-Origin-Resource-Policy: cross-origin']),
  ];
  if (lacking.length > 0)
    report.problem(
      'host.isolation',
      `${isolates}, so the frame is not shown.`,
      "Use the kit in this page, or send with the panel's pages for frames:",
      lacking.join('; '),
    );
  else report.ok('host.isolation', `${isolates}, and its frames may show the panel.`);
};

/** Does an `allow` attribute give the frame this feature? Without a list it is given to the frame's own address. */
const gives = ({ url, attributes }: FrameTag, feature: string): boolean =>
  (attributes.get('allow') ?? '').split(';').some((part) => {
    const [name = '', ...list] = part.trim().split(/\s+/);
    if (name !== feature) return false;
    return list.length === 0 || ["'src'", '*', url.origin].some((one) => list.includes(one));
  });

const checkAllow = (tag: FrameTag, own: boolean, report: Report): void => {
  const lacking = ['microphone', 'autoplay', 'camera'].filter(
    (feature) => !own && !gives(tag, feature),
  );
  if (lacking.includes('microphone'))
    report.problem(
      'host.frame.allow',
      'The frame is given no microphone.',
      'Write into the tag:',
      '<iframe allow="microphone; autoplay" …>',
    );
  else if (lacking.includes('autoplay'))
    report.warning(
      'host.frame.allow',
      'The frame may not ring before the user clicks in it.',
      'Write into the tag:',
      '<iframe allow="microphone; autoplay" …>',
    );
  else if (lacking.includes('camera'))
    report.warning(
      'host.frame.allow',
      'The frame is given microphone and sound, and no camera: in video meetings the user is heard, not seen.',
      'If there are such meetings, write into the tag:',
      '<iframe allow="microphone; autoplay; camera; display-capture; fullscreen" …>',
    );
  else report.ok('host.frame.allow', 'The frame is given microphone, camera and sound.');
};

const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];

const checkSandbox = ({ attributes }: FrameTag, own: boolean, report: Report): void => {
  const sandbox = attributes.get('sandbox');
  if (sandbox === undefined) return;
  const tokens = sandbox.toLowerCase().split(/\s+/);
  const missing = SANDBOX.filter((token) => !tokens.includes(token));
  if (missing.length > 0)
    report.problem(
      'host.frame.sandbox',
      `The frame's sandbox lacks ${missing.join(' ')}.`,
      'Write into the tag, or leave sandbox off:',
      `sandbox="${SANDBOX.join(' ')} allow-popups-to-escape-sandbox allow-downloads"`,
    );
  else if (own)
    report.warning(
      'host.frame.sandbox',
      'A frame of the own origin with scripts can take its sandbox away.',
      'Serve the panel at another origin than the page.',
    );
  else report.ok('host.frame.sandbox', "The frame's sandbox leaves what the panel needs.");
};

/** Does the page in the frame keep the microphone from itself? */
const checkOwnMicrophone = ({ headers, url }: Answer, report: Report): void => {
  if (!isAllowed(allowedBy(headers['permissions-policy'], 'microphone'), url.origin, url.origin))
    report.problem(
      'frame.microphone',
      `Permissions-Policy of ${url.pathname} takes the microphone away from the phone in the frame.`,
      'Allow it the page in the frame itself:',
      'Permissions-Policy: microphone=(self), autoplay=(self)',
    );
};

/**
 * May the page show the panel in a frame, and has the panel there what it needs?
 *
 * @param tag undefined: a script makes the frame, so nothing is known of its attributes
 */
export const checkFraming = async (
  host: Answer,
  policies: readonly Policy[],
  panel: URL,
  tag: FrameTag | undefined,
  report: Report,
): Promise<void> => {
  const address = tag?.url ?? new URL('/embedded/softphone', panel);
  if (!allows(policies, 'frame-src', address, host.url))
    report.problem(
      'host.frame.policy',
      "The page's policy does not show the panel in a frame.",
      'Add to its policy:',
      `frame-src ${panel.origin}`,
    );
  const frame = await ask(address, NAVIGATION).catch(() => undefined);
  if (frame) {
    checkIsolation(host, frame, tag, report);
    checkOwnMicrophone(frame, report);
  }
  if (!tag) return;
  const own = host.url.origin === panel.origin;
  checkAllow(tag, own, report);
  checkSandbox(tag, own, report);
};
