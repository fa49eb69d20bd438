import { createKit } from '@callpanel/embed';
import type { HostOptions } from '@callpanel/embed';
import { byId } from './by-id.ts';
import './demo.css';
import { logEvents } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

type SipSettings = NonNullable<HostOptions['provider']>['sip'];

declare global {
  interface Window {
    /** A test or a site's own script may give the account before this page loads. */
    __callpanelDemo?: { sip?: SipSettings };
  }
}

const form = byId('account') as HTMLFormElement;

const typedSettings = (): SipSettings => {
  const typed = new FormData(form) as unknown as Iterable<[string, string]>;
  const { uri = '', realm = '', password = '', url = '' } = Object.fromEntries(typed);
  return { uri, realm, password, proxy: [{ url }] };
};

const start = async (sip: SipSettings): Promise<void> => {
  form.hidden = true;
  const kit = createKit({ baseUrl: await panelAddress(), provider: { sip } });
  logEvents(kit.mount('softphone', byId('phone')));
};

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void start(typedSettings());
});
const given = window.__callpanelDemo?.sip;
if (given) await start(given);
