import type { Session } from '../wire/jssip.ts';

/** Is this an intercom call? Then a Call-Info header of its INVITE ends with `answer-after=0` [W-05]. */
export const asksToBeAnswered = (invite: Session['_request']): boolean =>
  invite.getHeaders('Call-Info').some((info) => /;\s*answer-after\s*=\s*0\s*$/i.test(info));
