export { Intl, MoreTexts } from './Intl.tsx';
export { UNKNOWN_ERROR, useErrorText, useHasText, useLocale, useText } from './text.ts';
