import { OTHER_ORIGIN } from './connections.ts';
import type { Installation } from './deployment.ts';
import { hostsOf } from './deployment.ts';
import type { Answer } from './fetching.ts';
import { NAVIGATION, ask } from './fetching.ts';
import { mayFrame, policiesOf } from './policy.ts';
import type { Report } from './report.ts';

/** May pages of this origin show that one in a frame? The old header counts where the policy says nothing. */
const mayShow = ({ headers, url }: Answer, origin: URL): boolean =>
  mayFrame(policiesOf(headers['content-security-policy']), origin, url) ??
  !/^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '');

/** Pages of the panel by the look at them: what is in a frame, and where, for the advice. */
const PAGES = [
  { check: 'page.ancestors', path: '/', what: 'the panel', where: 'the page' },
  {
    check: 'frame.panel',
    path: '/?embedded=true',
    what: 'the panel',
    where: 'addresses with ?embedded=true',
  },
  {
    check: 'frame.ancestors',
    path: '/embedded/softphone',
    what: 'the phone',
    where: 'addresses below /embedded',
  },
] as const;

/**
 * May every page show the panel, or a widget of it, in a frame? And may pages of `host` do so, and send it messages? A problem
 * only if it is known that one does (`used`).
 *
 * @param host undefined: no host with a frame is known
 */
export const checkFrames = async (
  panel: URL,
  host: URL | undefined,
  { hosts }: Installation,
  used: boolean,
  report: Report,
): Promise<void> => {
  /** Widgets read this from the page that is theirs. */
  let known = hosts;
  const refuse = used ? report.problem : report.warning;
  for (const { check, path, what, where } of PAGES) {
    const page = await ask(new URL(path, panel), NAVIGATION);
    const framed = path !== '/';
    if (check === 'frame.ancestors' && page.status === 200) known = hostsOf(page);
    const wanted = framed ? (host?.origin ?? hosts.join(' ')) : '';
    const ancestors = `frame-ancestors ${wanted || "'none'"}`;
    if (page.status !== 200) {
      if (host && framed)
        refuse('frame.page', `${path} answers ${page.status}.`, `Serve ${where}.`);
    } else if (mayShow(page, new URL(OTHER_ORIGIN)))
      report.warning(
        check,
        `Any page of the world may show ${what} in a frame (${path}) and have users click on it.`,
        `Say who may, with ${where}:`,
        `Content-Security-Policy: ${ancestors}`,
      );
    else if (!framed) report.ok(check, 'Not every page may show the panel in a frame.');
    else if (!host) report.ok(check, `Not every page may show ${path} in a frame.`);
    else if (mayShow(page, host))
      report.ok(check, `A page of ${host.origin} may show ${what} in a frame.`);
    else
      // A host that shows widgets in frames need not show the panel.
      (check === 'frame.panel' ? report.warning : refuse)(
        check,
        `A page of ${host.origin} may not show ${what} in a frame.`,
        `Add its origin to the configuration's hosts, and to the policy of ${where}:`,
        ancestors,
      );
    if (host && framed && page.headers['x-frame-options'])
      report.warning(
        'frame.options',
        'X-Frame-Options knows no list of origins, and old browsers refuse the frame for it.',
        `Leave it off with ${where}; frame-ancestors does its work.`,
      );
  }
  if (!host) return;
  if (known.includes(host.origin))
    report.ok('frame.hosts', `A widget in a frame speaks to ${host.origin}.`);
  else
    refuse(
      'frame.hosts',
      `A widget in a frame does not speak to ${host.origin}: commands and events do not get through.`,
      `Add to "hosts" in the configuration of the pages below /embedded: { "origin": "${host.origin}", "grants": ["observe"] }`,
    );
};
