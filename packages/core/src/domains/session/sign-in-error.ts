import type { ErrorCode, ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';

/** The password was right; what is wrong with the second proof [D-61]. */
const OTP: ReadonlyMap<unknown, ErrorCode> = new Map([
  ['otp_required', 'login.error.otpRequired'],
  ['otp_wrong', 'login.error.otpWrong'],
  ['otp_locked', 'login.error.otpLocked'],
]);

/** What sign-in shows [S-02]: the session's own error, the server's description, or the plain one. */
export const signInError = (cause: unknown): ErrorInfo => {
  const error = asCallpanelError(cause, 'login.error.login');
  const { exception, error: oauth } = error.context;
  if (error.code.startsWith('login.')) return error.info;
  const otp = OTP.get(oauth);
  if (otp) return { code: otp, context: {} };
  if (error.code === 'api.error.tooMany') return error.info;
  if (oauth === 'invalid_grant') return { code: 'login.error.credentials', context: {} };
  if (exception) return { code: 'login.error.server', context: { description: exception } };
  if (error.category === 'network') return error.info;
  return { code: 'login.error.login', context: {} };
};
