import type { OtpConfiguration, OtpMethod } from '@callpanel/contracts';
import { emailsOf, OTP_METHODS } from '@callpanel/contracts';

/** Where codes can come from here. */
export const methodsOf = ({
  otp_sms_available,
}: Pick<OtpConfiguration, 'otp_sms_available'>): OtpMethod[] =>
  OTP_METHODS.filter((method) => method !== 'sms' || otp_sms_available);

const isPhone = (text: string): boolean => /^\+?\d{10,15}$/.test(text.replace(/[\s().-]/g, ''));

/** Id of the text that says what is wrong with where codes are sent to; null: nothing [V-60]. */
export const targetProblem = (method: OtpMethod, target: string): string | null => {
  if (method === 'sms') return isPhone(target) ? null : 'settings.otp.phone.invalid';
  if (method === 'email')
    return emailsOf(target)?.length === 1 ? null : 'settings.otp.email.invalid';
  return null;
};

/** The field of the wire for where codes are sent to. */
export const targetOf = (method: OtpMethod, target: string) => ({
  otp_method: method,
  ...(method === 'sms' && { otp_phone_number: target.trim() }),
  ...(method === 'email' && { otp_email: target.trim() }),
});
