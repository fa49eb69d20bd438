export { contactOperations, type ContactOperations } from './contact.model.ts';
export { useContactItems } from './useContactItems.tsx';
export { mustExist } from './must-exist.ts';
