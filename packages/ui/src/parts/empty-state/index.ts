export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
/** A separate entry, so that only code that renders it loads it. */
export { default as emptyStateSheet } from './EmptyState.module.css';
