import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VOICES = `Pty Language       Age/Gender VoiceName          File                 Other Languages
 2  en-gb           --/M      English_(Great_Britain) gmw/en               (en 2)
 2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
 5  fr-fr           --/M      French_(France)    roa/fr               (fr 5)
 2  en-us-nyc       --/M      English_(America,_New_York_City) gmw/en-US-nyc
 5  piqd            --/M      Klingon            art/piqd
 5  chr-US-Qaaa-x-west --/M   Cherokee_          iro/chr
`;

/** A program in place of `espeak-ng`: it has three languages and, as that has, three with invalid codes (BCP 47), says `wav` for every text, and writes what it was given to `log`. */
export const fakeEspeak = (wav: Buffer): { folder: string; program: string; log: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'callpanel-espeak-'));
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('voices'), VOICES);
  writeFileSync(at('said.wav'), wav);
  const program = at('espeak-ng');
  writeFileSync(
    program,
    `#!/bin/sh
[ "$1" = --voices ] && exec cat '${at('voices')}'
printf '%s\\n' "$@" > '${at('log')}'
cp '${at('said.wav')}' "$2"
`,
  );
  chmodSync(program, 0o755);
  return { folder, program, log: at('log') };
};
