import { defineArea } from '../define-area.ts';

/** A message that the telephone company has sent. It goes nowhere; `GET /sandbox/outbox` shows it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Mail of the company. */
export const area = defineArea(() => {
  const sent: Mail[] = [];
  return {
    send: (mail: Mail): void => void sent.push(mail),
    outbox: () => ({ mails: sent }),
    reset: () => void (sent.length = 0),
  };
});
