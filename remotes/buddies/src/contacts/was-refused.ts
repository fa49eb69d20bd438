import { isCallpanelError } from '@callpanel/contracts';

/** The server did not do it. If an answer was lost, it may have. */
export const wasRefused = (error: unknown): boolean => {
  const { status } = isCallpanelError(error) ? error.context : {};
  return Number(status) >= 400 && Number(status) < 500;
};
