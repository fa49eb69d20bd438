import { createKit } from '@callpanel/embed';
import { createRoot } from 'react-dom/client';
import { byId } from '../../src/by-id.ts';
import { panelAddress } from '../../src/panel-address.ts';
import { createCrm } from '../../crm/crm.ts';
import '../../crm/crm.css';
import { App } from './App.tsx';

const kit = createKit({ baseUrl: await panelAddress() });
createRoot(byId('app')).render(<App crm={createCrm()} kit={kit} />);
