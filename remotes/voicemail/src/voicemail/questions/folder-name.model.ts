import { FOLDER_NAME, RESERVED_FOLDERS } from '@callpanel/contracts';

/** What is wrong with the name of a new folder [V-23] [G-36]: the id of the text that says so; null: nothing. */
export const folderNameProblem = (typed: string): string | null => {
  const name = typed.trim();
  if (name === '') return 'voicemail.folderName.required';
  if (!FOLDER_NAME.test(name)) return 'voicemail.folderName.letters';
  return RESERVED_FOLDERS.includes(name.toLowerCase()) ? 'voicemail.folderName.reserved' : null;
};

/** The folder that is meant: one that is there already under the same name, however it is written. */
export const folderNamed = (typed: string, folders: readonly string[]): string => {
  const name = typed.trim();
  return folders.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
};
