#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { examine } from './examine.ts';
import type { Level } from './report.ts';
import { asText } from './report.ts';

const USAGE = `callpanel-doctor URL [--host PAGE_URL] [--frame] [--origin HOST_ORIGIN] [--sip WSS_URL] [--broker WSS_URL] [--json]

Looks at the panel that is installed at URL, and says what works, what does not and what to set.
  --host PAGE_URL       also at a page with widgets, or with the panel in a frame
  --frame               that page makes its frame by a script, so none stands in it as it is served
  --origin HOST_ORIGIN  may pages of this origin use the panel? The page's own where --host is given
  --sip, --broker       addresses of the sockets, where the panel does not publish them
  --json                one JSON document instead of text
The exit code is 1 where there is a problem or something could not be looked at, 2 where it was asked wrongly.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Ends with a text that says what is wrong with the question. */
const quit = (text: string): never => {
  process.stderr.write(`${text}\n\n${USAGE}\n`);
  process.exit(2);
};

const addressOf = (name: string, text: string | undefined, schemes: RegExp): URL | undefined => {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && schemes.test(new URL(text).protocol)) return new URL(text);
  return quit(`${name} is no address that can be asked.`);
};

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        origin: { type: 'string' },
        frame: { type: 'boolean', default: false },
        sip: { type: 'string' },
        broker: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return quit((error as Error).message);
  }
};

/** What the package beside this program is made of; nothing in a source tree. */
const contractOf = (): number | undefined => {
  const file = new URL('../../package.json', import.meta.url);
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { callpanel?: { contract: number } }).callpanel
    ?.contract;
};

const { values, positionals } = read();
const WEB = /^https?:$/;
const SOCKET = /^wss?:$/;
if (values.help) say(USAGE);
else {
  const panel = addressOf('URL', positionals[0], WEB);
  if (!panel || positionals.length > 1) quit('Give the address of one panel.');
  else {
    const findings = await examine({
      panel,
      hostPage: addressOf('--host', values.host, WEB),
      framed: values.frame,
      hostOrigin: addressOf('--origin', values.origin, WEB),
      sip: addressOf('--sip', values.sip, SOCKET),
      broker: addressOf('--broker', values.broker, SOCKET),
      contract: contractOf(),
    });
    const count = (wanted: Level) => findings.filter(({ level }) => level === wanted).length;
    const [problems, skipped] = [count('problem'), count('skipped')];
    // Addresses may contain secrets after the path; only origins are printed.
    say(
      values.json
        ? JSON.stringify({ panel: panel.origin, problems, skipped, findings }, null, 2)
        : `${panel.origin}\n\n${asText(findings)}`,
    );
    process.exitCode = problems + skipped > 0 ? 1 : 0;
  }
}
