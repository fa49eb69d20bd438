export { PhoneNumber, type PhoneNumberProps } from './PhoneNumber.tsx';
export { useNumberLabel } from './useNumberLabel.ts';
