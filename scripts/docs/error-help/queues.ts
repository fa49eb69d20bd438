import type { HelpWith } from './help.ts';

/** Queues, their agents and their reports. */
export const HELP_WITH_QUEUES: HelpWith<'queues'> = {
  'queues.error.load': [
    '`GET queues` failed.',
    'Try again; the user needs the right to see queues.',
  ],
  'queues.error.watch': [
    '`PATCH queues/watch` failed.',
    'Try again; the queue is watched as before.',
  ],
  'queues.error.pause': [
    'The telephone system refused `QueuePause`; `reason` is its answer.',
    'Reload the board: the agent may have left the queue.',
  ],
  'queues.error.pauseRight': [
    'The user may not pause this agent.',
    'Ask the administrator for the right to pause agents, or oneself.',
  ],
  'queues.error.login': [
    'The telephone system refused `QueueAdd` or `QueueRemove`; `reason` is its answer.',
    'Ask the administrator whether the user is an agent of this queue.',
  ],
  'queues.error.notAgent': [
    'The agent is no longer logged in to the queue.',
    'Nothing to do; the board updates by itself.',
  ],
  'queues.error.redirect': [
    'The telephone system refused `Redirect`; `reason` is its answer.',
    'Check the destination; the caller still waits.',
  ],
  'queues.error.redirectRight': [
    'The user may not send callers to this number.',
    'Ask the administrator for the right to redirect callers to oneself or to others.',
  ],
  'queues.error.destination': [
    'A caller was to be redirected to an empty destination.',
    'Enter a name or a number.',
  ],
  'queues.error.gone': [
    'The caller hung up, or an agent answered.',
    'Nothing to do; the board updates by itself.',
  ],
  'queues.error.report': [
    '`GET queues/reports/…` failed.',
    'Try again; the user needs the right to read queue reports.',
  ],
  'queues.error.reportType': [
    'The address names a report that does not exist.',
    'Choose one of the reports in the list.',
  ],
  'queues.error.callLog': [
    '`GET queues/reports/logs/…` failed.',
    'Try again; the rest of the report stays.',
  ],
};
