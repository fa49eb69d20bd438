export { Records, recordsClient } from './Records.tsx';
