import type { Control } from '../support/sandbox.ts';

/** Phones of an extension that are registered over an open socket, as the PBX sees it. */
export const registered = async (control: Control, extension: string): Promise<number> => {
  const { registrations } = await control.state();
  return registrations.filter(({ ext, connected }) => ext === extension && connected).length;
};
