export { SearchField, type SearchFieldProps } from './SearchField.tsx';
/** For whoever draws it. */
export { default as searchFieldSheet } from './SearchField.module.css';
