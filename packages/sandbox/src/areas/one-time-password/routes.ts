import { OTP_METHODS, OtpConfiguration, emailsOf } from '@callpanel/contracts';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { mayUse } from '../../rest/access.ts';
import { personOf } from '../../rest/auth.ts';
import { fail } from '../../rest/failure.ts';
import type { App } from '../../rest/schema.ts';
import { tellSetting } from '../../rest/tell-setting.ts';
import type { Company } from '../../server/company.ts';
import type { OneTimePasswords } from './one-time-passwords.ts';

const Change = z.strictObject({
  otp_method: z.enum(OTP_METHODS).optional(),
  otp_email: z.string().max(200).optional(),
  otp_phone_number: z.string().max(40).optional(),
  otp_enabled: z.boolean().optional(),
  otp_code: z.string().max(40).optional(),
  new_backup_codes: z.boolean().optional(),
  password: z.string().max(200).optional(),
});
type Change = z.infer<typeof Change>;

const isEmail = (text: string): boolean => emailsOf(text)?.length === 1;
const isPhone = (text: string): boolean => /^\+?\d{10,15}$/.test(text.replaceAll(/[\s().-]/g, ''));

const WRONG = {
  wrong: 'The code is wrong.',
  locked: 'Too many wrong codes. Try again in five minutes.',
} as const;

export const otpRoutes = (app: App, company: Company, passwords: OneTimePasswords): void => {
  const answerFor = (username: string, backups: readonly string[] = []) => {
    const { enabled, method, email, phone } = passwords.of(username);
    return {
      otp_enabled: enabled,
      otp_method: method,
      otp_sms_available: true,
      otp_email: email,
      otp_phone_number: phone,
      // Once it is on, the secret is given to no one.
      otp_provisioning_uri: enabled ? '' : passwords.uriOf(username),
      otp_backup_codes: [...backups],
    };
  };

  app.get(
    '/otp_configuration',
    {
      config: { needs: ['otpRead'] },
      schema: {
        summary: 'The caller’s one-time password [A-156] [D-61]',
        response: { 200: OtpConfiguration },
      },
    },
    async (request) => answerFor(personOf(request).username),
  );

  /** Verifies a method and switches it on, or sends a code to where it would send them. */
  const setUp = (username: string, body: Change, reply: FastifyReply) => {
    const {
      otp_method: method = 'app',
      otp_email: email = '',
      otp_phone_number: phone = '',
    } = body;
    if (method === 'sms' && !isPhone(phone))
      return fail(reply, 400, 'The telephone number is not valid.');
    if (method === 'email' && !isEmail(email))
      return fail(reply, 400, 'The e-mail address is not valid.');
    if (!body.otp_enabled) {
      if (method !== 'app') passwords.sendTo(username, { method, email, phone });
      return answerFor(username);
    }
    const verdict = passwords.check(username, body.otp_code ?? '', method);
    if (verdict !== 'ok') return fail(reply, 400, WRONG[verdict]);
    passwords.change(username, { enabled: true, method, email, phone });
    return answerFor(username, passwords.makeBackups(username));
  };

  app.put(
    '/otp_configuration',
    {
      schema: {
        summary: 'Sets up, switches off, or makes new backup codes [A-157] [V-60] [P-42]',
        body: Change,
        response: { 200: OtpConfiguration },
      },
    },
    async (request, reply) => {
      const person = personOf(request);
      if (!mayUse(person, 'otp_configurations', 'write', 'own'))
        return fail(reply, 403, 'You have no permission for this.');
      const { username } = person;
      const { body } = request;
      const isOn = passwords.of(username).enabled;
      if (isOn && !company.realm.signIn(username, body.password ?? ''))
        return fail(reply, 400, 'The password is wrong.');
      tellSetting(company, person, 'otp_configuration');
      if (!isOn) return setUp(username, body, reply);
      if (body.otp_enabled === false) passwords.switchOff(username);
      return answerFor(username, body.new_backup_codes ? passwords.makeBackups(username) : []);
    },
  );
};
