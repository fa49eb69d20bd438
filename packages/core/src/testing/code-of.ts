import { CallpanelError } from '@callpanel/contracts';

/** The code that `run` fails with; undefined: it does not. */
export const codeOf = async (run: () => unknown): Promise<string | undefined> => {
  try {
    await run();
  } catch (error) {
    return error instanceof CallpanelError ? error.code : String(error);
  }
  return undefined;
};
