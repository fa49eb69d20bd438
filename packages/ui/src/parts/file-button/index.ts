/** A separate entry, so that only code that renders it loads it. */
export { FileButton, type FileButtonProps } from './FileButton.tsx';
