import { createRequire } from 'node:module';
import { globSync, readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';
import {
  AGENT_CUTS,
  AGENT_METHODS,
  GRAMMAR_CUTS,
  ROUTE_CUTS,
  SESSION_CUTS,
  SESSION_METHODS,
  SIP_RULES,
} from './small-libraries.ts';

const files = globSync(['node_modules/jssip/lib/**/*.js', 'packages/telephony/src/**/*.ts'], {
  cwd: ROOT,
}).filter((file) => !/(?:[\\/](?:Grammar|Subscriber)\.js|\.d\.ts|\.test\.ts)$/.test(file));

/** `call-id` and `Call_ID` are one rule. */
const plain = (name: string): string => name.replaceAll('-', '_').toLowerCase();

it('keeps every rule of the SIP grammar that JsSIP or we ask for', () => {
  const asked = files.flatMap((file) => {
    const source = readFileSync(`${ROOT}${file}`, 'utf8');
    const calls = /\b(?:parseHeader|s|parse)\((?:[^;]*?, )?\s*['"]([A-Za-z_-]{2,})['"]/g;
    return [...source.matchAll(calls)].map(([, name = '']) => plain(name));
  });
  const kept = new Set(SIP_RULES.map(plain));
  expect(asked).toEqual(expect.arrayContaining(['via', 'sip_uri', 'cseq', 'uuid']));
  expect(asked.filter((name) => !kept.has(name))).toEqual([]);
});

interface Grammar {
  parse(input: string, rule: string): unknown;
}

const INPUTS: readonly (readonly [rule: (typeof SIP_RULES)[number], input: string])[] = [
  ['Request_Response', 'INVITE sip:101@acme.example;transport=ws SIP/2.0'],
  ['Request_Response', 'SIP/2.0 486 Busy Here'],
  ['Status_Line', 'SIP/2.0 200 OK'],
  ['SIP_URI', 'sip:bob%20b:pw@[2001:db8::1]:5061;lr;x=y?subject=a'],
  ['SIP_URI', 'sip:not an address'],
  ['absoluteURI', 'wss://pbx.acme.example:8089/ws?x=1'],
  ['Via', 'SIP/2.0/WSS 10.0.0.1:5060;branch=z9hG4bK1;rport=5;received=10.0.0.2'],
  ['From', '"Bob \\" B" <sip:102@acme.example>;tag=a1'],
  ['To', '<sip:101@acme.example>'],
  ['Contact', '<sip:101@10.0.0.1;ob>;expires=60;q=0.5, "B" <sip:102@b.example>'],
  ['Record_Route', '<sip:a.example;lr>, <sip:b.example;lr>'],
  ['Name_Addr_Header', '"Éloïse" <sip:104@acme.example>;x=y'],
  ['WWW_Authenticate', 'Digest realm="acme", nonce="n", algorithm=MD5, qop="auth", stale=TRUE'],
  ['Proxy_Authenticate', 'Digest realm="acme", nonce="n", opaque=""'],
  ['CSeq', '12 INVITE'],
  ['Call_ID', 'a84b4c76e66710@pc33'],
  ['Content_Type', 'application/sdp; charset=utf-8'],
  ['Content_Length', '349'],
  ['Max_Forwards', '70'],
  ['Session_Expires', '90;refresher=uas'],
  ['Event', 'message-summary;id=1'],
  ['Refer_To', '<sip:103@acme.example?Replaces=1%402>'],
  ['Replaces', '98732@acme.example;from-tag=1;to-tag=2;early-only'],
  ['host', '999.1.1.1'],
  ['host', 'pbx..example'],
  ['quoted_string', '"a \\" b"'],
  ['uuid', 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6'],
  ['uuid', 'f81d4fae'],
];

it('reads with the small grammar what the whole one reads', () => {
  const path = `${ROOT}node_modules/jssip/lib/Grammar.js`;
  const require = createRequire(path);
  const whole = require(path) as Grammar;
  const text = GRAMMAR_CUTS.reduce(
    (source, [found, instead]) => source.replace(found, instead),
    readFileSync(path, 'utf8'),
  );
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval -- as the bundler's module
  new Function('module', 'require', text)(module, require);
  const small = module.exports as Grammar;
  const seen = new Set(INPUTS.map(([rule]) => rule));
  expect([...seen].sort()).toEqual([...SIP_RULES].sort());
  for (const [rule, input] of INPUTS)
    expect([rule, input, small.parse(input, rule)]).toEqual([
      rule,
      input,
      whole.parse(input, rule),
    ]);
  expect(() => small.parse('1', 'DIGIT')).toThrow('DIGIT');
});

/** Ours, on each session before JsSIP asks for them. */
const REPLACED = ['_createRTCConnection', '_createLocalDescription'];

/** A file of JsSIP without what is cut, and whether a method of its class is still called. */
const without = (path: string, cuts: typeof SESSION_CUTS, called: string) => {
  const small = cuts.reduce(
    (source, [found, instead]) => {
      const text = source.replace(found, instead);
      expect(text).not.toBe(source);
      return text;
    },
    readFileSync(`${ROOT}${path}`, 'utf8'),
  );
  const others = files.filter((file) => file !== path);
  const text = [small, ...others.map((file) => readFileSync(`${ROOT}${file}`, 'utf8'))].join('\n');
  const isOfJsSip = (name: string) => new RegExp(`\\bthis\\.${name}\\(`).test(small);
  const isCalled = (name: string) =>
    isOfJsSip(name) || new RegExp(`${called}\\.${name}\\(`, 'i').test(text);
  // oxlint-disable-next-line no-implied-eval -- only whether it is a module still
  expect(() => new Function('module', 'require', small)).not.toThrow();
  return isCalled;
};

it('cuts of a JsSIP session what neither JsSIP nor we call', () => {
  const path = 'node_modules/jssip/lib/RTCSession.js';
  const isCalled = without(path, SESSION_CUTS, 'session');
  expect(isCalled('isEnded')).toBe(true);
  expect(SESSION_METHODS.filter(isCalled)).toEqual(REPLACED);
  const guard = readFileSync(`${ROOT}packages/telephony/src/wire/session-guard.ts`, 'utf8');
  for (const name of REPLACED) expect(guard).toContain(`session.${name} = `);
});

it('cuts of a JsSIP user agent what neither JsSIP nor we call', () => {
  const isCalled = without('node_modules/jssip/lib/UA.js', AGENT_CUTS, 'ua');
  expect(['set', 'unregister'].filter(isCalled)).toEqual(['set', 'unregister']);
  expect(AGENT_METHODS.filter(isCalled)).toEqual([]);
});

/** What is used of path-to-regexp. */
interface Routes {
  match(route: string): (path: string) => unknown;
  compile(route: string): (params: object) => string;
}

it('reads the names of parameters in addresses without tables of Unicode', () => {
  const source = readFileSync(`${ROOT}node_modules/path-to-regexp/dist/index.js`, 'utf8');
  const small = ROUTE_CUTS.reduce((text, [found, instead]) => text.replace(found, instead), source);
  const module = { exports: {} as Routes };
  compileFunction(small, ['exports'])(module.exports);
  const { compile, match } = module.exports;
  expect(small).not.toContain('\\p{');
  expect(match('/dialer{/:phoneNumber}')('/dialer/102')).toMatchObject({
    params: { phoneNumber: '102' },
  });
  expect(compile('/voicemails{/:folder_2}')({ folder_2: 'Été' })).toBe('/voicemails/%C3%89t%C3%A9');
});
