import { defineArea } from '../define-area.ts';
import { area as mails } from '../mails/index.ts';
import { createOneTimePasswords } from './one-time-passwords.ts';
import { otpRoutes } from './routes.ts';

/** A second proof at sign-in. */
export const area = defineArea((company) => {
  const { store, clock } = company;
  /** Codes that were sent as SMS. */
  const texts: { to: string; text: string }[] = [];
  const passwords = createOneTimePasswords({
    store,
    clock,
    issuer: 'Acme Telephone',
    send: (username, { method, email, phone }, code) => {
      company.attempts.message('code', username);
      const text = `Your code is ${code}.`;
      if (method === 'sms') texts.push({ to: phone, text });
      else company.area(mails).send({ to: email, subject: 'Your sign-in code', text });
    },
  });
  return {
    passwords,
    routes: (api) => otpRoutes(api, company, passwords),
    outbox: () => ({ codes: texts }),
    reset: () => {
      passwords.reset();
      texts.length = 0;
    },
  };
});
