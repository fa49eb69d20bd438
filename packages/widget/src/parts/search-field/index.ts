export { SearchField, type SearchFieldProps } from './SearchField.tsx';
/** For views that use the search field. */
export { default as searchFieldSheet } from './SearchField.module.css';
