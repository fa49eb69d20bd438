export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
/** For whoever draws it. */
export { default as emptyStateSheet } from './EmptyState.module.css';
