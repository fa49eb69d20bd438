// What comes with the phone, as one file.
export { createCallsActions } from './actions.ts';
export { followPhone } from './effects.ts';
