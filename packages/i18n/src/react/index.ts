export { Intl } from './Intl.tsx';
export { Text, type TextValues, useErrorText, useLocale, useText } from './text.tsx';
