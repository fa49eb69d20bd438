import * as z from 'zod/mini';
import { WireFlag, WireId, wireList, WireNumber, WireText as Text } from './envelope.ts';

/** Announcements of a page [C-40]. */
export const ANNOUNCEMENTS_PAGE = 18;

/** What `text_to_speech` is written in [D-24]. */
export const TEXT_TYPES = ['text', 'ssml'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/** Kinds of voices [D-25]. */
export const VOICE_CATEGORIES = [
  'standard',
  'news',
  'wavenet',
  'polyglot',
  'chirpHD',
  'studio',
  'neural2',
] as const;
export type VoiceCategory = (typeof VOICE_CATEGORIES)[number];

/** Limits of speech, both included: `pitch` in semitones, `speed` as a factor, `volume_gain_db` in decibels. */
export const SPEECH_LIMITS = {
  pitch: [-20, 20],
  speed: [0.25, 4],
  volume_gain_db: [-96, 16],
} as const;

/** Characters of a spoken text. */
export const SPEECH_MAX_LENGTH = 5000;

/** Largest recording that is uploaded [V-26]; the specification gives no limit. */
export const ANNOUNCEMENT_MAX_BYTES = 10 * 1024 * 1024;

/**
 * An announcement [D-24]. `lang`: the language in which callers are asked for the PIN; `ttsLanguage`: that of the voice (BCP 47);
 * `voice_type`: the name of a voice. With a text in `text_to_speech` the announcement is spoken, otherwise it is the recording.
 * `formatted_post_dest`: where the caller is connected afterwards, in the server's words; empty: the call ends. `number` (dialled to hear
 * it) and `duration` (seconds; 0: no sound, or not known yet) are ours.
 */
export const WireAnnouncement = z.object({
  id: WireId,
  name: Text,
  pin: Text,
  lang: Text,
  ttsLanguage: Text,
  formatted_post_dest: Text,
  pitch: z.catch(WireNumber, 0),
  speed: z.catch(WireNumber, 1),
  volume_gain_db: z.catch(WireNumber, 0),
  text_type: z.catch(z.enum(TEXT_TYPES), 'text'),
  voice_type: Text,
  text_to_speech: Text,
  number: Text,
  duration: z.catch(WireNumber, 0),
});
export type WireAnnouncement = z.infer<typeof WireAnnouncement>;

/** Answer of GET announcements. Without a list it is refused [V-27]; malformed announcements are left out. */
export const AnnouncementsAnswer = z.object({
  success: z._default(WireFlag, true),
  total: z.catch(WireNumber, 0),
  data: wireList(WireAnnouncement),
});

/** Answer of GET announcements/{id}, which is ours: one that a link names may be on no loaded page. */
export const AnnouncementAnswer = z.object({ data: WireAnnouncement });

/** How a text is spoken; body of POST announcement/preview_text_to_speech. */
export type SpeechRequest = Pick<
  WireAnnouncement,
  | 'text_to_speech'
  | 'text_type'
  | 'ttsLanguage'
  | 'voice_type'
  | 'pitch'
  | 'speed'
  | 'volume_gain_db'
>;

/** Body of PUT announcements/{id}: the fields that were edited. */
export type AnnouncementChange = Partial<
  SpeechRequest & Pick<WireAnnouncement, 'name' | 'pin' | 'lang'>
>;

/** Field of the file in PUT announcements/{id}/upload. */
export const RECORDING_FIELD = 'recording';

/** A voice [D-25]. */
export const SpeechVoice = z.object({
  name: z.string(),
  language_codes: z.array(z.string()),
  ssml_gender: z.catch(z.enum(['MALE', 'FEMALE', 'NEUTRAL']), 'NEUTRAL'),
});
export type SpeechVoice = z.infer<typeof SpeechVoice>;

/** Answer of GET announcement/list_speech_voices. Malformed voices are left out. */
export const SpeechVoicesAnswer = z.object({ data: wireList(SpeechVoice) });

/** The category of a voice, which its name contains: `en-US-Wavenet-A` [D-25]. */
export const voiceCategory = (name: string): VoiceCategory => {
  const plain = name.toLowerCase().replace(/-/g, '');
  if (/chirp\d*hd/.test(plain)) return 'chirpHD';
  return VOICE_CATEGORIES.find((category) => plain.includes(category.toLowerCase())) ?? 'standard';
};

/** Why a field of the form is refused [V-25]. */
export type AnnouncementProblem = 'required' | 'digits' | 'range' | 'tooLong';
export type AnnouncementProblems = Partial<Record<keyof AnnouncementChange, AnnouncementProblem>>;

/** Longest name and PIN. */
export const ANNOUNCEMENT_LENGTHS = { name: 100, pin: 10 } as const;

/**
 * What is wrong with edited fields [V-25]; fields that are not given are not checked.
 *
 * @param spoken whether it is a spoken text, which must not be empty
 * @example announcementProblems({ name: '', pin: '12a' }, false) // { name: 'required', pin: 'digits' }
 */
export const announcementProblems = (
  given: AnnouncementChange,
  spoken: boolean,
): AnnouncementProblems => {
  const problems: AnnouncementProblems = {};
  const { name, pin, lang, text_to_speech: text, ttsLanguage } = given;
  for (const [field, value] of Object.entries({ name, lang }))
    if (value?.trim() === '') problems[field as 'name' | 'lang'] = 'required';
  if ((name?.length ?? 0) > ANNOUNCEMENT_LENGTHS.name) problems.name = 'tooLong';
  if (pin && !/^\d+$/.test(pin)) problems.pin = 'digits';
  else if ((pin?.length ?? 0) > ANNOUNCEMENT_LENGTHS.pin) problems.pin = 'tooLong';
  if (!spoken) return problems;
  if (ttsLanguage?.trim() === '') problems.ttsLanguage = 'required';
  if (!text?.trim()) problems.text_to_speech = 'required';
  else if (text.length > SPEECH_MAX_LENGTH) problems.text_to_speech = 'tooLong';
  for (const field of ['pitch', 'speed', 'volume_gain_db'] as const) {
    const [least, most] = SPEECH_LIMITS[field];
    const value = given[field] ?? least;
    if (!(value >= least && value <= most)) problems[field] = 'range';
  }
  return problems;
};

/** Whether the file may be uploaded, by its name and type: wav or mp3 [V-26]. The server looks at what is in it. */
export const isRecordingFile = ({
  name,
  type,
}: Readonly<{ name: string; type: string }>): boolean =>
  /\.(wav|mp3)$/i.test(name) || /^audio\/(wav|wave|x-wav|vnd\.wave|mpeg|mp3)\b/i.test(type);
