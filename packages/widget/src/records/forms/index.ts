export { CheckboxField, SelectField, TextField } from './fields.tsx';
export { Loading } from './Loading.tsx';
export { RecordDialog } from './RecordDialog.tsx';
export { RecordForm } from './RecordForm.tsx';
/** For those who draw a form. */
export { default as recordFormSheet } from './RecordForm.module.css';
export { useAttempt } from './useAttempt.ts';
export { type RecordFormModel, useRecordForm } from './useRecordForm.ts';
