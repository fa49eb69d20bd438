export { talking } from './calls.ts';
export { API, house, settled, signedIn } from './house.ts';
export { liveRealm, realmHouse, slow } from './realm-house.ts';
export { slowHolds } from './slow-holds.ts';
export { randomRuns } from './random-runs.ts';
