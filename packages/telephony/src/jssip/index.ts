export { createJsSipPhone, type PhonePorts } from './phone.ts';
