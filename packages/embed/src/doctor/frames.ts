import type { Installation } from './deployment.ts';
import { NAVIGATION } from './deployment.ts';
import { ask } from './fetching.ts';
import { mayFrame, policiesOf } from './policy.ts';
import type { Report } from './report.ts';

/**
 * May pages of `host` show the panel, or a widget of it, in a frame and speak to it? A problem only where it is known that one
 * does (`used`).
 */
export const checkFrames = async (
  panel: URL,
  host: URL,
  { hosts }: Installation,
  used: boolean,
  report: Report,
): Promise<void> => {
  const framed = await ask(new URL('/embedded/softphone', panel), NAVIGATION);
  const refuse = used ? report.problem : report.warning;
  if (framed.status !== 200) {
    refuse(
      'frame.page',
      `/embedded/softphone answers ${framed.status}.`,
      'Serve the pages for frames below /embedded/.',
    );
    return;
  }
  const ancestors = `frame-ancestors ${host.origin}`;
  const may = mayFrame(policiesOf(framed.headers['content-security-policy']), host, framed.url);
  if (may === null)
    report.warning(
      'frame.ancestors',
      'Any page of the world may show the phone in a frame and have users click on it.',
      'Name who may, below /embedded:',
      `Content-Security-Policy: ${ancestors}`,
    );
  else if (!may)
    refuse(
      'frame.ancestors',
      `A page of ${host.origin} may not show the panel in a frame.`,
      "Add its origin to the configuration's hosts, and to the policy of addresses below /embedded:",
      ancestors,
    );
  else report.ok('frame.ancestors', `A page of ${host.origin} may show the panel in a frame.`);
  if (framed.headers['x-frame-options'])
    report.warning(
      'frame.options',
      'X-Frame-Options knows no list of origins, and old browsers refuse the frame for it.',
      'Leave it off below /embedded; frame-ancestors does its work.',
    );
  if (hosts.includes(host.origin)) report.ok('frame.hosts', `The frame speaks to ${host.origin}.`);
  else
    refuse(
      'frame.hosts',
      `The frame does not speak to ${host.origin}: commands and events do not get through.`,
      `Add to "hosts" in the configuration: { "origin": "${host.origin}", "grants": ["observe"] }`,
    );
};
