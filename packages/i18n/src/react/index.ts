export { Intl } from './Intl.tsx';
export { useErrorText, useLocale, useText } from './text.ts';
