import { checkApi, checkSockets } from './connections.ts';
import { checkDeployment } from './deployment.ts';
import { checkFrames } from './frames.ts';
import { checkHostPage } from './host-page.ts';
import { findSockets } from './published-sockets.ts';
import type { Finding } from './report.ts';
import { createReport } from './report.ts';
import { checkServedFiles } from './served-files.ts';

export interface Examination {
  /** Address of the panel. */
  panel: URL;
  /** A page with widgets in it. */
  hostPage?: URL | undefined;
  /** Origin of such pages, where none can be looked at. */
  hostOrigin?: URL | undefined;
  /** That page shows the panel in a frame which a script makes. */
  framed?: boolean | undefined;
  /** WebSocket of the SIP edge, `wss:`; without it those that the deployment publishes are looked at. */
  sip?: URL | undefined;
  /** WebSocket of the broker, `wss:`; as above. */
  broker?: URL | undefined;
  /** Version of the contract that the package knows. */
  contract?: number | undefined;
}

/**
 * Checks a deployment of the panel, and a page with widgets if one is given. Does not sign in and changes nothing.
 *
 * @example const findings = await examine({ panel: new URL('https://panel.example') });
 */
export const examine = async (asked: Examination): Promise<readonly Finding[]> => {
  const { panel, hostPage, contract } = asked;
  const host = asked.hostOrigin ?? hostPage;
  const report = createReport();
  const sockets = await findSockets(panel, { sip: asked.sip, broker: asked.broker }, report);
  const installation = await checkDeployment(panel, sockets, report);
  const api = installation?.api ?? panel;
  if (installation) await checkServedFiles(panel, host, contract, report);
  const door =
    hostPage &&
    (await checkHostPage(hostPage, { panel, api, sockets }, asked.framed === true, report));
  if (!installation) return report.findings;
  const framing = host && host.origin !== panel.origin && door !== 'page' ? host : undefined;
  await checkFrames(panel, framing, installation, door === 'frame', report);
  // What is in a frame asks from there.
  const page = door === 'frame' ? panel : (host ?? panel);
  await checkApi(api, page, report);
  await checkSockets(sockets, page, report);
  return report.findings;
};
