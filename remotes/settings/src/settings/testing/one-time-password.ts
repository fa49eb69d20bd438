import { screen } from '@testing-library/react';
import { OneTimePassword } from '../account/OneTimePassword.tsx';
import { ANSWERS } from './company.ts';
import { drawPage } from './draw.tsx';
import { TEXTS } from './texts.ts';

/** Where the one-time password is kept. */
export const PATH = 'otp_configuration';
export const OFF = ANSWERS[PATH] as object;
export const ON = { otp_enabled: true, otp_method: 'app' };

/** The one-time password of Alice, as the server keeps it. */
export const drawOneTimePassword = async (
  kept: object = OFF,
  right: 'read' | 'write' | 'none' = 'write',
) => {
  const all = drawPage(OneTimePassword, {
    answers: { [PATH]: kept },
    texts: TEXTS,
    access: { otp_configurations: right },
  });
  /** What the server answers to each PUT, and keeps but for codes. */
  const answer = (next: object) => {
    all.replies[`PUT ${PATH}`] = next;
    all.now[PATH] = { ...next, otp_backup_codes: [] };
  };
  if (right !== 'none') await screen.findByText(/^(On: |Off\. )/);
  return { ...all, answer };
};
