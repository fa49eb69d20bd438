import type { SipIncoming } from './jssip.ts';

const ASKED_BY: Readonly<Record<number, string>> = { 401: 'www', 407: 'proxy' };
const OTHER_ALGORITHM = /algorithm\s*=(?!\s*md5\s*(?:,|$))/i;

/** Removes the quotes of the algorithm in a challenge. JsSIP and RFC 7616 know it without quotes; some servers add them. */
export const plainChallenge = (text: string): string =>
  /^SIP\/2\.0 40[17] /.test(text) ? text.replace(/(\balgorithm\s*=\s*)"([^"]*)"/gi, '$1$2') : text;

/**
 * Of several challenges, the first that we can answer counts (RFC 8760 section 2.4): MD5, the only algorithm of JsSIP and of
 * `ha1`. JsSIP itself keeps only the last challenge.
 */
export const chooseChallenge = (response: SipIncoming): void => {
  const who = ASKED_BY[response.status_code];
  if (!who) return;
  const name = `${who}-authenticate`;
  const asked = new RegExp(`^${name}\\s*:\\s*(digest .*)$`, 'i');
  for (const line of response.data.replace(/\r\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const challenge = asked.exec(line)?.[1];
    if (challenge && !OTHER_ALGORITHM.test(challenge)) return response.setHeader(name, challenge);
  }
};
