import { core } from '@callpanel/core';

/** Runs an action of the core; what fails, now or later, becomes a notice. */
export const attempt = async (run: () => Promise<void> | void): Promise<void> => {
  try {
    await run();
  } catch (error) {
    core.notices.fail(error);
  }
};
