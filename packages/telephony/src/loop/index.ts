export { createLoopPhones, LoopPhone } from './loop-phone.ts';
