import type { AnnouncementChange, SpeechRequest, WireAnnouncement } from '@callpanel/contracts';
import { announcementProblems, speechTextProblems } from '@callpanel/contracts';
import * as z from 'zod/mini';

const TEXTS = [
  'name',
  'pin',
  'lang',
  'text_type',
  'text_to_speech',
  'ttsLanguage',
  'voice_type',
] as const;
const NUMBERS = ['pitch', 'speed', 'volume_gain_db'] as const;

/** The form’s fields, by the names of the wire; numbers as they are typed. `kind`: `text` or `recording`. */
export type Values = Record<(typeof TEXTS)[number] | (typeof NUMBERS)[number] | 'kind', string>;

export const valuesOf = (announcement: WireAnnouncement): Values => ({
  kind: announcement.text_to_speech === '' ? 'recording' : 'text',
  name: announcement.name,
  pin: announcement.pin,
  lang: announcement.lang,
  text_type: announcement.text_type,
  text_to_speech: announcement.text_to_speech,
  ttsLanguage: announcement.ttsLanguage,
  voice_type: announcement.voice_type,
  pitch: String(announcement.pitch),
  speed: String(announcement.speed),
  volume_gain_db: String(announcement.volume_gain_db),
});

const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));

/** How the text is spoken, for a preview. */
export const speechOf = (values: Values): SpeechRequest => ({
  text_to_speech: values.text_to_speech,
  text_type: values.text_type === 'ssml' ? 'ssml' : 'text',
  ttsLanguage: values.ttsLanguage,
  voice_type: values.voice_type,
  pitch: numberOf(values.pitch),
  speed: numberOf(values.speed),
  volume_gain_db: numberOf(values.volume_gain_db),
});

/** What the values say, as the server takes them; a recording has no speech. */
const wireOf = (values: Values): AnnouncementChange => ({
  name: values.name.trim(),
  pin: values.pin.trim(),
  lang: values.lang,
  ...(values.kind === 'text' && speechOf(values)),
});

/** The fields that were edited. */
export const changeOf = (before: WireAnnouncement, values: Values): AnnouncementChange =>
  Object.fromEntries(
    Object.entries(wireOf(values)).filter(
      ([field, value]) => before[field as keyof AnnouncementChange] !== value,
    ),
  );

const field = z.string();

/** What the form takes [V-25]. Messages are ids of texts. */
export const schema = z
  .object({
    ...(Object.fromEntries([...TEXTS, ...NUMBERS, 'kind'].map((name) => [name, field])) as Record<
      keyof Values,
      typeof field
    >),
  })
  .check(({ value, issues }) => {
    const spoken = value.kind === 'text';
    const add = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    const problems = announcementProblems(wireOf(value), spoken);
    for (const [path, problem] of Object.entries(problems))
      add(path, `announcements.form.${problem}`);
    if (spoken && !problems.text_to_speech && textProblems(value).length > 0)
      add('text_to_speech', 'announcements.form.unspeakable');
  });

/** What is wrong with the text, by line. */
export const textProblems = (values: Pick<Values, 'text_to_speech' | 'text_type'>) =>
  speechTextProblems(values.text_to_speech, values.text_type === 'ssml' ? 'ssml' : 'text');
