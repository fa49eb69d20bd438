const NEW = /^INVITE /;
/** An INVITE with it belongs to a call that is on (RFC 3261 section 12.2). */
const TAGGED = /^(?:to|t)[ \t]*:.*;[ \t]*tag[ \t]*=/im;
const CALLER = /^(?:from|f)[ \t]*:(?:.*<)?[ \t]*sips?:([^@;>\s]*)/im;

/**
 * Who calls by a message, from its raw lines: the user part of From, empty if there is none. Costs next to nothing, unlike reading
 * it.
 *
 * @returns null: the message is no new call
 */
export const newCaller = (text: string): string | null => {
  if (!NEW.test(text)) return null;
  const [lines = ''] = text.split('\r\n\r\n', 1);
  const head = lines.replace(/\r\n[ \t]+/g, ' ');
  if (TAGGED.test(head)) return null;
  return CALLER.exec(head)?.[1] ?? '';
};
