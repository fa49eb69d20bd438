import { createKit } from '@callpanel/embed';
import { createApp } from 'vue';
import { createCrm } from '../../crm/crm.ts';
import '../../crm/crm.css';
import { panelAddress } from '../../src/panel-address.ts';
import App from './App.vue';

const kit = createKit({ baseUrl: await panelAddress() });
createApp(App, { crm: createCrm(), kit }).mount('#app');
