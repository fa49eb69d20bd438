import * as z from 'zod/mini';
import { WireFlag, WireText } from './envelope.ts';

/** Where one-time codes come from. */
export const OTP_METHODS = ['app', 'sms', 'email'] as const;
export type OtpMethod = (typeof OTP_METHODS)[number];

/**
 * Answer of GET otp_configuration [A-156] [D-61], and of a PUT. `otp_provisioning_uri` (otpauth:) comes while it is off, `otp_backup_codes` only in the answer that
 * made them.
 */
export const OtpConfiguration = z.object({
  otp_enabled: z._default(WireFlag, false),
  otp_method: z._default(z.catch(z.enum(OTP_METHODS), 'app'), 'app'),
  otp_sms_available: z._default(WireFlag, false),
  otp_email: WireText,
  otp_phone_number: WireText,
  otp_provisioning_uri: WireText,
  otp_backup_codes: z.catch(z.array(z.string()), []),
});
export type OtpConfiguration = z.infer<typeof OtpConfiguration>;

/**
 * Body of PUT otp_configuration: a method with its address has a code sent there; with `otp_enabled` and the code it is switched on, and answered with backup codes;
 * off, and new backup codes, need the password.
 */
export interface OtpChange {
  otp_method?: OtpMethod;
  otp_email?: string;
  otp_phone_number?: string;
  otp_enabled?: boolean;
  otp_code?: string;
  new_backup_codes?: boolean;
  password?: string;
}

/** The secret of an otpauth: URI, in groups of four for those who type it; '' if it has none. */
export const otpSecretOf = (uri: string): string => {
  const secret = /[?&]secret=([A-Z2-7]+)/i.exec(uri)?.[1] ?? '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
};
