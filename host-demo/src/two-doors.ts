import { createKit } from '@callpanel/embed';
import type { HostOptions, WidgetHandle } from '@callpanel/embed';
import { createInstance } from '@module-federation/enhanced/runtime';
import { byId } from './by-id.ts';
import './demo.css';
import { logEvents } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

interface FederatedWidget {
  mount(el: HTMLElement, options: { host: HostOptions }): WidgetHandle;
}

const baseUrl = await panelAddress();
/** Where the second instance finds another version of the remote; the same one unless `?other=` says so. */
const other = new URLSearchParams(location.search).get('other') ?? baseUrl;

/** Each call is a federation instance of its own, as two independent parts of a site would have. */
const mountFederated = async (
  owner: string,
  from: string,
  el: HTMLElement,
): Promise<WidgetHandle> => {
  const federation = createInstance({
    name: owner,
    remotes: [{ name: 'softphone', entry: `${from}/remotes/softphone/mf-manifest.json` }],
    shareStrategy: 'loaded-first',
  });
  const widget = await federation.loadRemote<FederatedWidget>('softphone/softphone');
  if (!widget) throw new Error('The remote has no softphone');
  return widget.mount(el, { host: { baseUrl } });
};

logEvents(createKit({ baseUrl }).mount('softphone', byId('phone')));
const [federated] = await Promise.all([
  mountFederated('site', baseUrl, byId('federated')),
  mountFederated('another_part_of_the_site', other, byId('second')),
]);
logEvents(federated);
