import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { Component, Suspense, lazy, useState, version } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { byId } from './by-id.ts';
import './demo.css';
import { EVENTS, log } from './event-log.ts';
import { panelAddress } from './panel-address.ts';

interface PhoneProps {
  host: { baseUrl: string };
  on: Record<string, (payload: unknown) => void>;
}

const baseUrl = await panelAddress();
registerRemotes([{ name: 'softphone', entry: `${baseUrl}/remotes/softphone/mf-manifest.json` }]);

const loadPhone = () =>
  lazy(async () => {
    const remote = await loadRemote<{ Widget: ComponentType<PhoneProps> }>('softphone/softphone');
    if (!remote) throw new Error('The phone has no component');
    return { default: remote.Widget };
  });

const handlers = Object.fromEntries(
  EVENTS.map((name) => [name, (payload: unknown) => log(`${name}  ${JSON.stringify(payload)}`)]),
);

/** A remote that does not load is the application's to show, as with any lazy component. */
class Boundary extends Component<
  { onRetry: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <p>The phone could not be loaded.</p>
        <button type="button" onClick={this.props.onRetry}>
          Try again
        </button>
      </div>
    );
  }
}

const App = () => {
  const [{ attempt, Phone }, setLoad] = useState(() => ({ attempt: 0, Phone: loadPhone() }));
  const retry = () => setLoad({ attempt: attempt + 1, Phone: loadPhone() });
  return (
    <Boundary key={attempt} onRetry={retry}>
      <Suspense fallback={<p>Loading the phone…</p>}>
        <Phone host={{ baseUrl }} on={handlers} />
      </Suspense>
    </Boundary>
  );
};

byId('react-version').textContent = version;
createRoot(byId('app')).render(<App />);
