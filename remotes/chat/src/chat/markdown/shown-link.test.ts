import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';
import { shownLink } from './shown-link.ts';

const shown = (text: string, link: string) => {
  const { text: shownText, beside } = shownLink(text, linkTarget(link));
  return beside === '' ? shownText : `${shownText} (${beside})`;
};

describe('a link says where it leads', () => {
  it.each([
    ['its own address', 'https://a.example/x', 'https://a.example/x', 'https://a.example/x'],
    ['its address without a path', 'https://a.example', 'https://a.example/x', 'https://a.example'],
    ['its host', 'www.a.example', 'https://www.a.example/x', 'www.a.example'],
    ['its host, in capitals', 'A.Example', 'https://a.example/', 'A.Example'],
    ['words', 'the offer', 'https://a.example/', 'the offer'],
    ['words with a full stop', 'Read this. Now', 'https://a.example/', 'Read this. Now'],
    ['words with dots', 'wait...what', 'https://a.example/', 'wait...what'],
    [
      'another address',
      'https://mybank.example',
      'https://evil.example/login',
      'https://mybank.example (evil.example)',
    ],
    ['another host', 'mybank.example', 'https://evil.example/', 'mybank.example (evil.example)'],
    [
      'another port',
      'https://a.example',
      'https://a.example:8443/',
      'https://a.example (a.example:8443)',
    ],
    [
      'another host among words',
      'log in at mybank.example',
      'https://evil.example/',
      'log in at mybank.example (evil.example)',
    ],
    [
      'its host and another',
      'a.example or mybank.example',
      'https://a.example/',
      'a.example or mybank.example (a.example)',
    ],
    [
      'another host, with its own behind',
      'mybank.example (a.example)',
      'https://a.example/',
      'mybank.example (a.example) (a.example)',
    ],
    [
      'a host that only begins like it',
      'https://a.example',
      'https://a.example.evil.example/',
      'https://a.example (a.example.evil.example)',
    ],
    ['the address of a number', '192.0.2.1', 'https://evil.example/', '192.0.2.1 (evil.example)'],
    [
      'a mail address',
      'help@mybank.example',
      'https://evil.example/',
      'help@mybank.example (evil.example)',
    ],
    [
      'a scheme that is not its own',
      'ftp://mybank',
      'https://evil.example/',
      'ftp://mybank (evil.example)',
    ],
    ['three slashes', 'https:///mybank', 'https://evil.example/', 'https:///mybank (evil.example)'],
    [
      'a wide full stop',
      'mybank．example',
      'https://evil.example/',
      'mybank．example (evil.example)',
    ],
    [
      'a letter that looks like a full stop',
      'mybankꓸexample',
      'https://evil.example/',
      'mybankꓸexample (evil.example)',
    ],
    [
      'a turned address',
      '\u202Eelpmaxe.a//:sptth',
      'https://evil.example/',
      'elpmaxe.a//:sptth (evil.example)',
    ],
    ['nothing', ' ', 'https://evil.example/x', 'https://evil.example/x'],
    [
      'nothing that can be seen',
      '\u200B\u2800\u3164\uFE0F',
      'https://evil.example/',
      'https://evil.example/',
    ],
    [
      'a host in another script',
      'https://аpple.com/x',
      'https://аpple.com/x',
      'https://xn--pple-43d.com/x',
    ],
    [
      'another host in another script',
      'apple.com',
      'https://аpple.com/',
      'apple.com (xn--pple-43d.com)',
    ],
    [
      'a host in its own letters',
      'https://münchen.example/ö',
      'https://münchen.example/ö',
      'https://münchen.example/ö',
    ],
    [
      'a user in front of its host',
      'https://mybank.example@evil.example/x',
      'https://mybank.example@evil.example/x',
      'https://evil.example/x',
    ],
    [
      'a path with a mark in it',
      'https://a.example/\u202Egnp.exe',
      'https://a.example/\u202Egnp.exe',
      'https://a.example/gnp.exe',
    ],
  ])('of a page: %s', (_, text, link, expected) => {
    expect(shown(text, link)).toBe(expected);
  });

  it.each([
    ['its own', 'bob@a.example', 'mailto:bob@a.example?subject=Hi', 'bob@a.example'],
    ['words', 'write to us', 'mailto:bob@a.example', 'write to us'],
    [
      'another',
      'help@mybank.example',
      'mailto:eve@evil.example',
      'help@mybank.example (eve@evil.example)',
    ],
    [
      'the page of another',
      'mybank.example',
      'mailto:eve@evil.example',
      'mybank.example (eve@evil.example)',
    ],
  ])('of a mail address: %s', (_, text, link, expected) => {
    expect(shown(text, link)).toBe(expected);
  });

  it.each([
    ['its own', '+1 (514) 555-0199', 'tel:+15145550199', '+1 (514) 555-0199'],
    ['its own with its scheme', 'tel:102', 'tel:102', 'tel:102'],
    ['words', 'Call us', 'tel:1900-555-0100;ext=7', 'Call us (19005550100)'],
    ['another', '(514) 555-0199', 'tel:+19005550199', '(514) 555-0199 (+19005550199)'],
    [
      'the same without its country',
      '514 555-0199',
      'tel:+15145550199',
      '514 555-0199 (+15145550199)',
    ],
    ['nothing', '\u200B', 'tel:+19005550100', '+19005550100'],
  ])('of a telephone: %s', (_, text, link, expected) => {
    expect(shown(text, link)).toBe(expected);
  });
});

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['https://аpple.com/é', 'https://xn--pple-43d.com/%C3%A9'],
  ['https://mybank.example@evil.example/', 'https://mybank.example@evil.example/'],
  ['mailto:bob@a.example?subject=Hi', 'mailto:bob@a.example?subject=Hi'],
  ['tel:+1-900-555-0100', '+19005550100'],
])('the tooltip of %s has all of the address', (link, address) => {
  expect(shownLink('here', linkTarget(link)).address).toBe(address);
});
