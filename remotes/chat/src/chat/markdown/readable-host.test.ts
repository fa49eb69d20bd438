import { expect, it } from 'vitest';
import { readableHost } from './readable-host.ts';

/** What is written, and what is shown; where that is missing, it is shown as it is written. */
const HOSTS: readonly (readonly [what: string, written: string, shown?: string])[] = [
  ['plain', 'mybank.example'],
  ['in capitals', 'MyBank.Example'],
  ['with a port', 'mybank.example:8443'],
  ['with French letters', 'québec-à-montréal.example'],
  ['with German letters', 'münchen.example'],
  ['with Polish letters', 'łódź.example'],
  ['Cyrillic', 'правда.example'],
  ['Cyrillic, with its ending', 'правда.рф'],
  ['Greek', 'δοκιμή.example'],
  ['Arabic', 'مثال.example'],
  ['Hebrew', 'דוגמה.example'],
  ['Chinese', '例子.example'],
  ['Japanese, in two of its scripts', 'お名前.example'],
  ['Korean', '예시.example'],
  ['Hindi', 'उदाहरण.example'],
  ['a Cyrillic а among Latin letters', 'аpple.com', 'xn--pple-43d.com'],
  ['a Greek ο among Latin letters', 'gοogle.com', 'xn--gogle-rce.com'],
  ['Cyrillic letters that look Latin', 'сора.com', 'xn--80a1agc.com'],
  ['Greek letters that look Latin', 'νοτ.com', 'xn--yxaep.com'],
  ['Cyrillic and Greek', 'жλ.com', 'xn--wxa9v.com'],
  ['a dotless ı', 'lınkedin.com', 'xn--lnkedin-rfb.com'],
  ['an Armenian օ', 'gօogle.com', 'xn--gogle-lkg.com'],
  ['a Latin ɑ of phonetics', 'ɑpple.com', 'xn--pple-p5b.com'],
  ['a slash that is none', 'mybank.com⁄x.evil.example', 'mybank.xn--comx-2g7a.evil.example'],
  ['a Japanese stroke as a slash', 'mybank.com.ノ.evil.example', 'mybank.com.xn--ldk.evil.example'],
  ['letters as wide as Chinese ones', 'ｍｙｂａｎｋ.com', 'mybank.com'],
  ['a Chinese full stop', 'mybank。com', 'mybank.com'],
  ['a letter that takes no room', 'my\u200Bbank.com', 'mybank.com'],
  ['a user in front', 'mybank.com@evil.example', 'evil.example'],
  ['percent signs', '%65vil.example', 'evil.example'],
  ['the port that needs no naming', 'mybank.example:443', 'mybank.example'],
];

it.each(HOSTS.map(([what, written, shown = written]) => [what, written, shown] as const))(
  'a host is shown as it is: %s',
  (_, written, shown) => {
    expect(readableHost(written, new URL(`https://${written}`).host)).toBe(shown);
  },
);
