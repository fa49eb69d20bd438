// What is done when the host is asked; a file of its own, which comes once a host answers something.
export { ask, outcomesOf } from './ask.ts';
export { createPermission } from './permission.ts';
