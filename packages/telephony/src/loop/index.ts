export type { LoopCall } from './loop-call.ts';
export { createLoopPhones, LoopPhone } from './loop-phone.ts';
