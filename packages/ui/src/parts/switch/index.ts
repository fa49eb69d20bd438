export { Switch, type SwitchProps } from './Switch.tsx';
/** A separate entry, so that only code that renders it loads it. */
export { default as switchSheet } from './Switch.module.css';
