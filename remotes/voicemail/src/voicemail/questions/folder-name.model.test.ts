import { expect, it } from 'vitest';
import { folderNamed, folderNameProblem } from './folder-name.model.ts';

it.each([
  ['', 'voicemail.folderName.required'],
  ['   ', 'voicemail.folderName.required'],
  ['ab', 'voicemail.folderName.letters'],
  ['elevenchars', 'voicemail.folderName.letters'],
  ['two words', 'voicemail.folderName.letters'],
  ['abc1', 'voicemail.folderName.letters'],
  ['Inbox', 'voicemail.folderName.reserved'],
  ['TMP', 'voicemail.folderName.reserved'],
  ['favorite', 'voicemail.folderName.reserved'],
  ['abc', null],
  [' Clients ', null],
  ['Été', null],
  ['tencharact', null],
])('folder name “%s”: %s [V-23] [G-36]', (name, problem) => {
  expect(folderNameProblem(name)).toBe(problem);
});

it('uses the existing folder, whatever case the name is in', () => {
  expect(folderNamed(' CLIENTS', ['clients'])).toBe('clients');
  expect(folderNamed('travaux ', ['clients'])).toBe('travaux');
});
