export { Intl, MoreTexts } from './Intl.tsx';
export { useErrorText, useHasText, useLocale, useText } from './text.ts';
