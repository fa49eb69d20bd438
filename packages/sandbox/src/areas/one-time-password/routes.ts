import { OTP_METHODS, OtpConfiguration, emailsOf } from '@callpanel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { mayUse } from '../../rest/access.ts';
import { TooManyAttempts } from '../../oauth/attempts.ts';
import { endOtherSignIns } from '../../oauth/other-sign-ins.ts';
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

  /** @throws TooManyAttempts */
  const knowsPassword = (username: string, { password = '' }: Change, { ip }: FastifyRequest) =>
    password !== '' && company.attempts.signIn(username, password, ip) !== undefined;

  /**
   * Verifies a method and switches it on, or sends a code to where it would send them: not for those who only found a page open.
   *
   * @throws TooManyAttempts
   */
  const setUp = (
    username: string,
    request: FastifyRequest<{ Body: Change }>,
    reply: FastifyReply,
  ) => {
    const { body } = request;
    const {
      otp_method: method = 'app',
      otp_email: email = '',
      otp_phone_number: phone = '',
    } = body;
    if (method === 'sms' && !isPhone(phone))
      return fail(reply, 400, 'The telephone number is not valid.');
    if (method === 'email' && !isEmail(email))
      return fail(reply, 400, 'The e-mail address is not valid.');
    const from = { method, email, phone };
    if (!body.otp_enabled) {
      if (method === 'app') return answerFor(username);
      if (!knowsPassword(username, body, request))
        return fail(reply, 400, 'The password is wrong.');
      passwords.sendTo(username, from);
      return answerFor(username);
    }
    const verdict = passwords.check(username, body.otp_code ?? '', from);
    if (verdict === 'locked') throw new TooManyAttempts(passwords.waitMs(username));
    if (verdict === 'wrong') return fail(reply, 400, 'The code is wrong.');
    passwords.change(username, { enabled: true, ...from });
    endOtherSignIns(company, username, request);
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
      if (isOn && !knowsPassword(username, body, request))
        return fail(reply, 400, 'The password is wrong.');
      tellSetting(company, person, 'otp_configuration');
      if (!isOn) return setUp(username, request, reply);
      if (body.otp_enabled === false) passwords.switchOff(username);
      return answerFor(username, body.new_backup_codes ? passwords.makeBackups(username) : []);
    },
  );
};
