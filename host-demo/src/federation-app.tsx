import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { Component, Suspense, lazy, version } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from './by-id.ts';
import './demo.css';
import { panelAddress } from './panel-address.ts';

interface PhoneProps {
  host: { baseUrl: string };
}

const baseUrl = await panelAddress();
registerRemotes([{ name: 'softphone', entry: `${baseUrl}/remotes/softphone/mf-manifest.json` }]);

const Phone = lazy(async () => {
  const remote = await loadRemote<{ Widget: ComponentType<PhoneProps> }>('softphone/softphone');
  if (!remote) throw new Error('The phone has no component');
  return { default: remote.Widget };
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <p role="alert">The phone could not be loaded.</p>
    ) : (
      this.props.children
    );
  }
}

createRoot(byId('app')).render(
  <Boundary>
    <p>
      React <b id="react-version">{version}</b>
    </p>
    <Suspense fallback={<p>Loading the phone…</p>}>
      <Phone host={{ baseUrl }} />
    </Suspense>
  </Boundary>,
);
