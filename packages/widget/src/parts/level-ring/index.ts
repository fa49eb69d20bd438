export { LevelRing } from './LevelRing.tsx';
/** For views that use the ring. */
export { default as levelRingSheet } from './LevelRing.module.css';
