/** Hands the browser a file to save. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // In a moment: some browsers have not begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Name of the file that a sound is saved as: what, who and when, without characters that file systems refuse.
 *
 * @param at when it was recorded, in local time
 * @param ending of the file, without a dot
 * @example soundFileName('voicemail', new Date(2026, 10, 25, 9, 5), { name: '', number: '102' }, 'mp3') // 'voicemail-102-2026-11-25-0905.mp3'
 */
export const soundFileName = (
  what: string,
  at: Date,
  { name, number }: { name: string; number: string },
  ending: string,
): string => {
  const who = (name || number).replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const parts = [what, who, day, two(at.getHours()) + two(at.getMinutes())];
  return `${parts.filter((part) => part !== '').join('-')}.${ending}`;
};
