import type { EmbedCall, LoggedCall } from '@callpanel/embed';
import type { Language } from './crm.ts';
import { outcomesIn } from './phone.ts';
import { textsOf } from './texts.ts';

export const timeOf = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** "Incoming · Ada Young · 0:42 · Call back". */
export const describeCall = (language: Language, call: LoggedCall): string => {
  const text = textsOf(language);
  const seconds = call.answeredAt && Math.round((call.endedAt - call.answeredAt) / 1000);
  const lasted =
    seconds === null
      ? text('unanswered')
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const outcome = outcomesIn(language).find(({ id }) => id === call.outcome)?.label;
  return [text(call.direction), call.name || call.number, lasted, outcome]
    .filter(Boolean)
    .join(' · ');
};

/** The state of a call, in words. */
export const stateOf = (language: Language, call: EmbedCall): string => {
  const text = textsOf(language);
  if (call.state === 'incoming') return text('incoming');
  if (call.state !== 'answered') return text('dialing');
  return text(call.held ? 'held' : 'onCall');
};

/** What to tell of a command that was refused. Errors have a `code`; the phone itself says more where there is more to say. */
export const problemOf = (language: Language, error: unknown): string => {
  const text = textsOf(language);
  const { code } = error as { code?: string };
  if (code === 'embed.error.doNotCall') return text('problem.doNotCall');
  const notReady = code === 'sipua.error.notReady' || code === 'login.error.session';
  return text(notReady ? 'problem.notReady' : 'problem');
};
