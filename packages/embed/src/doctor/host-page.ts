import type { Answer } from './fetching.ts';
import { NAVIGATION, ask, isLocal } from './fetching.ts';
import type { FrameTag } from './host-frame.ts';
import { checkFraming, embedderPolicyOf } from './host-frame.ts';
import { MEETING_TYPES, meetingsOf, WORKER_TYPES } from './page-policy.ts';
import type { Policy } from './policy.ts';
import { allowedBy, allows, allowsTypes, isAllowed, policiesOf } from './policy.ts';
import type { Sockets } from './published-sockets.ts';
import type { Report } from './report.ts';

/** What the widgets of a page talk to. */
export interface Surroundings {
  panel: URL;
  api: URL;
  sockets: Sockets;
}

/** How the widgets came into the page: in frames, or otherwise. */
type Door = 'frame' | 'page';

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g)].map(
      ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''],
    ),
  );

const tagsOf = (html: string, name: string): ReadonlyMap<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'gi'))].map(([tag]) => attributesOf(tag));

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** Frames of the panel in the page as it is served. */
const framesOf = (html: string, page: URL, panel: URL): FrameTag[] =>
  tagsOf(html, 'iframe').flatMap((attributes) => {
    const source = unescaped(attributes.get('src') ?? '');
    if (!URL.canParse(source, page.href)) return [];
    const url = new URL(source, page.href);
    return url.origin === panel.origin ? [{ url, attributes }] : [];
  });

/** Policies in the page itself; `frame-ancestors` does not count there, and nothing of it is needed here. */
const metaPolicies = (html: string): Policy[] =>
  tagsOf(html, 'meta')
    .filter(
      (attributes) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
    )
    .flatMap((attributes) => policiesOf(unescaped(attributes.get('content') ?? '')));

const SECOND_LEVEL = /^(?:co|com|net|org|gov|edu|ac)\.[a-z]{2}$/;
/** What browsers treat as one site, as far as possible without the public suffix list. */
export const siteOf = ({ protocol, hostname }: URL): string => {
  const labels = hostname.split('.');
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return `${protocol}//${hostname}`;
  const count = SECOND_LEVEL.test(labels.slice(-2).join('.')) ? 3 : 2;
  return `${protocol}//${labels.slice(-count).join('.')}`;
};

/** A directive, what it has to let through, what that is for, and whether no call fails without it. */
type Need = readonly [directive: string, url: URL, what: string, isMinor?: 'minor'];

const reached = (urls: readonly URL[] | undefined, what: string): Need[] =>
  (urls ?? []).map((url) => ['connect-src', url, what]);

const AT_THE_END = 'the hang-up when the page is left in a call in Firefox';
const MEETINGS = 'video meetings';

/** Does the page's own policy let through what its widgets load and reach? */
export const checkPolicy = (
  policies: readonly Policy[],
  page: URL,
  around: Surroundings,
  report: Report,
): void => {
  if (policies.length === 0) {
    report.ok(
      'host.policy',
      'The page has no Content-Security-Policy, so nothing of ours is held back.',
    );
    return;
  }
  const { panel, api, sockets } = around;
  const meetings = meetingsOf(api);
  const needs: readonly Need[] = [
    ['script-src-elem', new URL('/kit/kit.js', panel), 'the kit and its parts'],
    [
      'connect-src',
      new URL('/kit/version.json', panel),
      'sign-in, settings and pictures of the panel',
    ],
    ['connect-src', api, 'the API'],
    ...reached(sockets.sip, 'calls'),
    ...reached(sockets.broker, 'presence, parking and messages'),
    ['img-src', new URL('/avatars/101.svg', panel), 'pictures of people', 'minor'],
    ['img-src', new URL('data:image/svg+xml,x'), 'icons', 'minor'],
    ['media-src', new URL('blob:x'), 'the sound of voicemails and greetings', 'minor'],
    ['worker-src', new URL('blob:x'), AT_THE_END, 'minor'],
    ...(meetings
      ? ([
          ['script-src-elem', meetings, MEETINGS, 'minor'],
          ['frame-src', meetings, MEETINGS, 'minor'],
        ] as const)
      : []),
  ];
  const missing = needs.filter(([directive, url]) => !allows(policies, directive, url, page));
  const reported = new Set<string>();
  for (const [directive, url, what, isMinor] of missing) {
    const source =
      url.protocol === 'data:' || url.protocol === 'blob:'
        ? url.protocol
        : url.origin === 'null'
          ? `${url.protocol}//${url.host}`
          : url.origin;
    if (reported.has(directive + source)) continue;
    reported.add(directive + source);
    const say = isMinor ? report.warning : report.problem;
    say(
      'host.policy',
      `The page's policy holds back ${what}.`,
      'Add to its policy:',
      `${directive === 'script-src-elem' ? 'script-src' : directive} ${source}`,
    );
  }
  const types = (
    [
      [WORKER_TYPES, AT_THE_END],
      [MEETING_TYPES, MEETINGS],
    ] as const
  ).filter(([name]) => !allowsTypes(policies, name));
  for (const [name, what] of types)
    report.warning(
      'host.policy',
      `The page's policy holds back ${what}.`,
      'Add to its policy:',
      `trusted-types ${name}`,
    );
  if (missing.length === 0 && types.length === 0)
    report.ok('host.policy', "The page's policy lets through what widgets need.");
};

/** What is loaded by CORS, as kit and API are, comes into an isolated page; pictures come by no CORS. */
const checkPictures = (page: Answer, report: Report): void => {
  if (embedderPolicyOf(page) === 'require-corp')
    report.warning(
      'host.isolation',
      'The page isolates itself (Cross-Origin-Embedder-Policy: require-corp): it shows pictures of people only from servers that allow it.',
      'Send with those pictures:',
      'Cross-Origin-Resource-Policy: cross-origin',
    );
};

const checkMicrophone = (answer: Answer, door: Door, panel: URL, report: Report): void => {
  const { origin } = answer.url;
  const list = allowedBy(answer.headers['permissions-policy'], 'microphone');
  if (!isAllowed(list, origin, origin))
    report.problem(
      'host.microphone',
      'Permissions-Policy takes the microphone away from the page, so no widget in it has one.',
      'Allow it, and the panel too where it stands in a frame:',
      `Permissions-Policy: microphone=(self "${panel.origin}")`,
    );
  else if (
    door === 'frame' &&
    list &&
    panel.origin !== origin &&
    !isAllowed(list, panel.origin, origin)
  )
    report.problem(
      'host.microphone',
      'Permissions-Policy does not hand the microphone on to the panel in its frame.',
      'Name the panel:',
      `Permissions-Policy: microphone=(self "${panel.origin}")`,
    );
  else report.ok('host.microphone', 'The page may use the microphone.');
};

/** A page that says nothing of the camera gives it. */
const checkCamera = (answer: Answer, door: Door, panel: URL, report: Report): void => {
  const { origin } = answer.url;
  const list = allowedBy(answer.headers['permissions-policy'], 'camera');
  const user = door === 'frame' ? panel.origin : origin;
  if (list && !isAllowed(list, user, origin))
    report.warning(
      'host.camera',
      'Permissions-Policy gives the widgets no camera: in video meetings the user is heard, not seen.',
      'If there are such meetings, allow it:',
      `Permissions-Policy: camera=(self "${user}")`,
    );
};

const checkSite = (page: URL, panel: URL, door: Door, report: Report): void => {
  if (door === 'page')
    report.ok(
      'host.storage',
      'Widgets store what little they store with this page; a tab of the panel does not know of the phone in it.',
    );
  else if (siteOf(page) === siteOf(panel))
    report.ok(
      'host.storage',
      'Page and panel look like one site: the frame shares the phone with tabs of the panel, and the whole panel in a frame its sign-in too. In the frame of a single widget users sign in again: it keeps tokens in memory.',
    );
  else
    report.warning(
      'host.storage',
      'Page and panel are different sites: browsers keep what the frame stores apart, so users sign in here again, and a tab of the panel does not know of this phone.',
      `If that matters, serve the panel within ${siteOf(page)} as well.`,
    );
};

/** Do browsers give such a page a microphone, and let it load the panel? */
export const checkHostSafety = (page: URL, panel: URL, report: Report): void => {
  if (page.protocol === 'http:' && !isLocal(page))
    report.problem(
      'host.https',
      'The page is served over http: browsers give it no microphone.',
      'Serve it over https.',
    );
  else if (page.protocol === 'https:' && panel.protocol === 'http:' && !isLocal(panel))
    report.problem(
      'host.mixed',
      'A page of https loads nothing from a panel of http.',
      'Serve the panel over https.',
    );
};

/** Looks at a page that has widgets in it, or the panel in a frame; which of the two, or undefined if there is no page. */
export const checkHostPage = async (
  address: URL,
  around: Surroundings,
  framed: boolean,
  report: Report,
): Promise<Door | undefined> => {
  let answer: Answer;
  try {
    answer = await ask(address, NAVIGATION);
  } catch (error) {
    report.problem(
      'host.reachable',
      `The page cannot be reached: ${(error as Error).message}.`,
      'Is this its address?',
    );
    return undefined;
  }
  if (answer.status !== 200) {
    report.problem(
      'host.reachable',
      `The page answers ${answer.status}; nothing of it could be looked at.`,
      'Give a page that needs no sign-in, with the same headers.',
    );
    return undefined;
  }
  const { panel } = around;
  const html = answer.body.toString('utf8').replaceAll(/<!--[^]*?-->/g, '');
  const [frame] = framesOf(html, answer.url, panel);
  const door = frame || framed ? 'frame' : 'page';
  report.ok(
    'host.reachable',
    frame
      ? 'The page has the panel in a frame.'
      : 'The page answers; no frame of the panel stands in it as it is served.',
  );
  checkHostSafety(answer.url, panel, report);
  const policies = [
    ...policiesOf(answer.headers['content-security-policy']),
    ...metaPolicies(html),
  ];
  // Inside a frame the panel's own policy holds.
  if (door === 'page') {
    checkPolicy(policies, answer.url, around, report);
    checkPictures(answer, report);
  } else await checkFraming(answer, policies, panel, frame, report);
  checkMicrophone(answer, door, panel, report);
  checkCamera(answer, door, panel, report);
  checkSite(answer.url, panel, door, report);
  if (answer.headers['cross-origin-opener-policy'] === 'same-origin')
    report.ok(
      'host.opener',
      'The page cuts itself off from windows that it opens; widgets need none.',
    );
  return door;
};
