export { contactOperations, type ContactOperations } from './contact.model.ts';
export { mustExist } from './must-exist.ts';
