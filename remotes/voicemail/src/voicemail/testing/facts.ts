import type { Message } from '../message.model.ts';

/** A message as the list holds it, for tests. */
export const message = (id: string, change: Partial<Message> = {}): Message => ({
  id,
  isNew: true,
  customFolder: '',
  favorite: false,
  duration: 12,
  at: Date.UTC(2026, 10, 20, 15, 4),
  name: `Caller ${id}`,
  number: `514555000${id}`,
  transcription: '',
  summary: '',
  category: '',
  translation: '',
  translationLanguage: '',
  ...change,
});
