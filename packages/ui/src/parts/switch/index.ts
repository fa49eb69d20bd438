export { Switch, type SwitchProps } from './Switch.tsx';
/** For whoever draws it. */
export { default as switchSheet } from './Switch.module.css';
