export { contactOperations, type ContactOperations } from './contact.model.ts';
