export { Intl } from './Intl.tsx';
export { Text, type TextValues, useErrorText, useText } from './text.tsx';
