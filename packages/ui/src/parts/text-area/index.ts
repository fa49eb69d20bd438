export { TextArea, type TextAreaProps } from './TextArea.tsx';
/** A separate entry, so that only code that renders it loads it. */
export { default as textAreaSheet } from './TextArea.module.css';
