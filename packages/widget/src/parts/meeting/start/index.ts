export { copyLink, FOR_ANYONE } from './link.ts';
export { nameWith, useStartMeeting, type StartMeeting } from './useStartMeeting.ts';
