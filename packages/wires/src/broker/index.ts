export { createBroker } from './create-broker.ts';
export type { Outside as BrokerOutside } from '../outside.ts';
export type * from './port.ts';
