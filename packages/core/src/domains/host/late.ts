// The requests to the host; in a file of its own, which loads once a host answers some.
export { ask, outcomesOf } from './ask.ts';
export { createPermission } from './permission.ts';
