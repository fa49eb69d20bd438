// What is done when the host is asked; a file of its own, which comes once a host answers something.
export { ask } from './ask.ts';
export { createPermission } from './permission.ts';
