import type { AnnouncementChange, WireAnnouncement } from '@callpanel/contracts';
import { announcementProblems, ssmlProblems } from '@callpanel/contracts';
import * as z from 'zod/mini';

/** The form’s fields, by the names of the wire; numbers as they are typed. */
export type Values = Record<
  | 'name'
  | 'pin'
  | 'lang'
  | 'text_type'
  | 'text_to_speech'
  | 'ttsLanguage'
  | 'voice_type'
  | 'pitch'
  | 'speed',
  string
>;

export const valuesOf = (announcement: WireAnnouncement): Values => ({
  name: announcement.name,
  pin: announcement.pin,
  lang: announcement.lang,
  text_type: announcement.text_type,
  text_to_speech: announcement.text_to_speech,
  ttsLanguage: announcement.ttsLanguage,
  voice_type: announcement.voice_type,
  pitch: String(announcement.pitch),
  speed: String(announcement.speed),
});

const numberOf = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));

/** What the values say, as the server takes them. */
const wireOf = ({ pitch, speed, text_type, ...rest }: Values) => ({
  ...rest,
  name: rest.name.trim(),
  pin: rest.pin.trim(),
  text_type: text_type === 'ssml' ? ('ssml' as const) : ('text' as const),
  pitch: numberOf(pitch),
  speed: numberOf(speed),
});

/** The fields that were edited. */
export const changeOf = (before: WireAnnouncement, values: Values): AnnouncementChange => {
  const now = wireOf(values);
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => before[field as keyof typeof now] !== value),
  );
};

/** How the text is spoken, for a preview. */
export const speechOf = (values: Values) => {
  const { text_to_speech, text_type, ttsLanguage, voice_type, pitch, speed } = wireOf(values);
  return { text_to_speech, text_type, ttsLanguage, voice_type, pitch, speed };
};

const field = z.string();

/**
 * What the form takes [V-25]. Messages are ids of texts.
 *
 * @param spoken whether it is a spoken text
 */
export const schemaOf = (spoken: boolean) =>
  z
    .object({
      name: field,
      pin: field,
      lang: field,
      text_type: field,
      text_to_speech: field,
      ttsLanguage: field,
      voice_type: field,
      pitch: field,
      speed: field,
    })
    .check(({ value, issues }) => {
      const now = wireOf(value);
      const add = (path: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [path], message });
      for (const [path, problem] of Object.entries(announcementProblems(now, spoken)))
        add(path, `announcements.form.${problem}`);
      if (spoken && now.text_type === 'ssml' && now.text_to_speech.trim() !== '')
        if (ssmlProblems(now.text_to_speech).length > 0)
          add('text_to_speech', 'announcements.form.ssml');
    });
