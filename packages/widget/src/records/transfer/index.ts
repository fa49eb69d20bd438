export type { Column } from './csv.ts';
export { DOWNLOAD_MS, downloading } from './downloading.ts';
export { exportRecords, type ExportOptions } from './export-records.ts';
export { TaskBar, type TaskBarProps } from './TaskBar.tsx';
/** For those who draw a task. */
export { default as taskBarSheet } from './TaskBar.module.css';
export { type Task, type TaskContext, useTask } from './useTask.ts';
export { UPLOAD_MS, uploading } from './uploading.ts';
