import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { EventEmitter as Whole } from 'node:events';
import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './base.ts';
import { EventEmitter } from './small-events.ts';
import { ANSWERS } from './small-libraries.ts';
import { md5 } from './small-md5.ts';
import { parse, write } from './small-sdp.ts';
import type { Description } from './small-sdp.ts';

/** JsSIP's own, without types. */
const ofJsSip = createRequire(`${ROOT}node_modules/jssip/lib/JsSIP.js`);
const { parse: wholeParse } = ofJsSip('sdp-transform') as {
  parse(text: string): Pick<Description, 'media' | 'direction'>;
};

it('digests as node does, whatever the text [RFC 7616]', () => {
  const texts = [
    '',
    'a',
    'é – 电话',
    'x'.repeat(55),
    'x'.repeat(56),
    'x'.repeat(64),
    'x'.repeat(1000),
  ];
  for (const text of texts) expect(md5(text)).toBe(createHash('md5').update(text).digest('hex'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(md5(text)).toBe(createHash('md5').update(text).digest('hex'));
    }),
  );
});

it('emits as node does: in order, to those who were there, with the emitter as this', () => {
  const runs = [new Whole(), new EventEmitter()].map((emitter) => {
    const heard: unknown[] = [];
    const late = () => heard.push('late');
    const twice = (value: unknown) => heard.push(['twice', value]);
    const gone = () => heard.push('gone');
    emitter.on('a', function first(this: unknown, value: unknown, more: unknown) {
      heard.push(['first', this === emitter, value, more]);
      emitter.removeListener('a', gone);
      emitter.on('a', late);
    });
    emitter.on('a', twice).on('a', gone).on('a', twice);
    emitter.removeListener('a', () => undefined);
    heard.push(emitter.emit('a', 1, 2), emitter.emit('b'));
    emitter.removeListener('a', twice);
    heard.push(emitter.emit('a', 3), emitter.listeners('a').length, emitter.listeners('b').length);
    emitter.removeAllListeners();
    heard.push(emitter.emit('a'));
    return heard;
  });
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[0]).toHaveLength(13);
});

it('has everything that JsSIP uses', () => {
  const asked = globSync('node_modules/jssip/lib/**/*.js', { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(`${ROOT}${file}`, 'utf8');
    expect(source).not.toMatch(/\.(once|off|addListener|prependListener|setMaxListeners)\(/);
    return [...source.matchAll(/sdp_transform\.(\w+)|\bsdp\.(\w+)|\bm\.(\w+)/g)].map(
      ([, called, ofSession, ofMedium]) => called ?? ofSession ?? ofMedium,
    );
  });
  expect(new Set(asked)).toEqual(new Set(['parse', 'write', 'media', 'direction', 'type']));
});

const SDP = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'c=IN IP4 0.0.0.0',
  'a=rtpmap:111 opus/48000/2',
  'a=extmap:3/recvonly urn:x',
  'a=sendrecv',
  'a=mid:0',
  'm=video 0 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  '',
].join('\r\n');

it('reads of a description what sdp-transform reads, and changes its directions alone', () => {
  const of = ({ direction, media }: Pick<Description, 'media' | 'direction'>) => ({
    direction,
    media: media.map((medium) => ({ type: medium.type, direction: medium.direction })),
  });
  const held = SDP.replace('s=-', 's=-\r\na=inactive');
  for (const text of ['', SDP, held, SDP.replaceAll('\r\n', '\n'), SDP.slice(SDP.indexOf('m='))])
    expect(of(parse(text))).toEqual(of(wholeParse(text)));
  expect(write(parse(SDP))).toBe(SDP);
  const description = parse(SDP);
  for (const medium of description.media) medium.direction = 'sendonly';
  expect(write(description)).toBe(`${SDP.replace('a=sendrecv', 'a=sendonly')}a=sendonly\r\n`);
  expect(of(wholeParse(write(description))).media).toEqual([
    { type: 'audio', direction: 'sendonly' },
    { type: 'video', direction: 'sendonly' },
  ]);
});

it('keeps the words of every code that JsSIP or we answer with', () => {
  const files = ['node_modules/jssip/lib/**/*.js', 'packages/telephony/src/**/*.ts'];
  const codes = globSync(files, { cwd: ROOT })
    .filter(
      (file) => !/(?:[\\/](?:Message|Options|Notifier|Subscriber)\.js|\.test\.ts)$/.test(file),
    )
    .flatMap((file) => [
      ...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(
        /(?:\breply|reply_sl|status_code[:=]|\bnotify)[ (]+(\d{3})\b/g,
      ),
    ])
    .map(([, code]) => Number(code));
  expect(codes).toEqual(expect.arrayContaining([100, 180, 200, 480, 486, 491]));
  expect(codes.filter((code) => !(ANSWERS as readonly number[]).includes(code))).toEqual([]);
});
