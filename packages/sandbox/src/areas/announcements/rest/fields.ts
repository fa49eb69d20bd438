import {
  type AnnouncementChange,
  type AnnouncementProblem,
  SPEECH_LIMITS,
  type SsmlProblem,
  TEXT_TYPES,
  announcementProblems,
  speechTextProblems,
} from '@callpanel/contracts';
import * as z from 'zod';

const text = z.string('Malformed field.');
/** Numbers may be sent as texts. */
const number = z.coerce.number('Malformed field.');

/** How a text is spoken; what is left out has its usual value. */
export const Speech = z.object({
  text_to_speech: text,
  text_type: z.enum(TEXT_TYPES, 'There is no such kind of text.').default('text'),
  ttsLanguage: text.default('en-US'),
  voice_type: text.default(''),
  pitch: number.default(0),
  speed: number.default(1),
  volume_gain_db: number.default(0),
});

/** Fields that were edited. */
export const Change = z.object({
  name: text.trim().optional(),
  pin: text.optional(),
  lang: text.optional(),
  text_to_speech: text.optional(),
  text_type: z.enum(TEXT_TYPES, 'There is no such kind of text.').optional(),
  ttsLanguage: text.optional(),
  voice_type: text.optional(),
  pitch: number.optional(),
  speed: number.optional(),
  volume_gain_db: number.optional(),
});

/** The message of a malformed body is for the user, and does not name a field of ours. */
export const schemaErrorFormatter = ([first]: readonly { message?: string }[]): Error =>
  new Error(first?.message);

const LABELS: Readonly<Record<keyof AnnouncementChange, string>> = {
  name: 'The name',
  pin: 'The PIN',
  lang: 'The language',
  text_to_speech: 'The text',
  text_type: 'The kind of text',
  ttsLanguage: 'The language of the voice',
  voice_type: 'The voice',
  pitch: 'The pitch',
  speed: 'The speed',
  volume_gain_db: 'The volume',
};

const inWords = (field: keyof AnnouncementChange, problem: AnnouncementProblem): string => {
  const label = LABELS[field];
  if (problem === 'required') return `${label} is required.`;
  if (problem === 'digits') return `${label} has digits only.`;
  if (problem === 'tooLong') return `${label} is too long.`;
  const [least, most] = SPEECH_LIMITS[field as keyof typeof SPEECH_LIMITS];
  return `${label} is from ${least} to ${most}.`;
};

const LINES: Readonly<Record<SsmlProblem['code'], (name: string) => string>> = {
  root: () => 'everything is inside of one <speak> element.',
  unclosed: (name) => `<${name}> is not closed.`,
  notOpen: (name) => `</${name}> closes no element.`,
  unknown: (name) => `<${name}> is unknown.`,
  attribute: (name) => `<${name}> has a malformed attribute.`,
  tag: (name) => `${name} is not a tag. Write &lt; for this character.`,
  entity: (name) => `${name} is unknown. Write &amp; for this character.`,
  declaration: () => 'declarations are not allowed.',
  character: () => 'a character cannot be spoken.',
};

/** Why fields are refused [V-25]; undefined: they are fine. `spoken`: whether there must be a text. */
export const fieldError = (given: AnnouncementChange, spoken: boolean): string | undefined => {
  const [first] = Object.entries(announcementProblems(given, spoken));
  return first && inWords(first[0] as keyof AnnouncementChange, first[1]);
};

/** Why a text cannot be spoken, naming its line; undefined: it can. */
export const speechError = (speech: z.infer<typeof Speech>): string | undefined => {
  const error = fieldError(speech, true);
  if (error !== undefined) return error;
  const [first] = speechTextProblems(speech.text_to_speech, speech.text_type);
  return first && `Line ${first.line}: ${LINES[first.code](first.name)}`;
};
