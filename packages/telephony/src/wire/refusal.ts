const WORDS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  416: 'Unsupported URI Scheme',
  486: 'Busy Here',
  500: 'Server Internal Error',
};

const TO = /^(?:to|t)\s*:/i;

/** Headers that a response copies from its request (RFC 3261 section 8.2.6.2), with the compact names of section 7.3.3. */
const REPEATED = /^(?:via|v|from|f|to|t|call-id|i|cseq)\s*:/i;

/**
 * The response that refuses a request which JsSIP cannot read or shall not, made from its raw lines.
 *
 * @returns null for a response, an ACK, or text that is not SIP: these are not answered
 */
export const refusalOf = (text: string, status: number): string | null => {
  const [head = ''] = text.split('\r\n\r\n', 1);
  const [first = '', ...lines] = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  if (!/^(?!ACK )[^\s/]+ .*SIP\/\d\.\d\s*$/.test(first)) return null;
  // A call that could be taken has a recipient (RFC 3261 section 8.2.6.2).
  const tag = status === 486 ? `;tag=${Math.random().toString(36).slice(2)}` : '';
  return [
    `SIP/2.0 ${status} ${WORDS[status]}`,
    ...lines
      .filter((line) => REPEATED.test(line))
      .map((line) => (TO.test(line) ? `${line}${tag}` : line)),
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
};
