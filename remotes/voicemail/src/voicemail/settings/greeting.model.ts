import { GREETING_MAX_BYTES } from '@callpanel/contracts';

/** What is wrong with a file that shall become a greeting: the id of its text; null: nothing [V-22]. */
export const greetingFault = async (file: Blob): Promise<string | null> => {
  if (file.size > GREETING_MAX_BYTES) return 'voicemail.greeting.tooBig';
  const head = new TextDecoder('latin1').decode(await bytesOf(file.slice(0, 12)));
  // The name may say anything.
  return /^RIFF[\s\S]{4}WAVE$/.test(head) ? null : 'voicemail.greeting.notWav';
};

/** `Blob.arrayBuffer` is younger than the oldest browsers. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> => new Response(blob).arrayBuffer();

/** A name to archive by: not empty [V-24], and not one that is taken. null: it is good. */
export const archiveFault = (name: string, taken: readonly string[]): string | null => {
  if (name.trim() === '') return 'voicemail.greeting.archive.required';
  return taken.includes(name.trim()) ? 'voicemail.greeting.archive.taken' : null;
};
