export { pauseCausesMessages } from './messages.ts';
export { useCauseText, usePauseCauses } from './usePauseCauses.ts';
