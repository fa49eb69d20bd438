import { coep, corp, csp, permissions } from './row.ts';
import type { Row } from './row.ts';

const NEEDED: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self' PANEL",
  'connect-src': 'PANEL SIP BROKER',
  'img-src': 'PANEL data:',
  'media-src': 'blob:',
  'worker-src': 'blob:',
};
/** The policy that the docs give, with other sources for some directives; null takes one away. */
const policy = (change: Record<string, string | null> = {}) =>
  csp(
    Object.entries({ ...NEEDED, ...change })
      .flatMap(([directive, sources]) => (sources === null ? [] : [`${directive} ${sources}`]))
      .join('; '),
  );

/** Widgets in the page itself. */
export const IN_PAGE: readonly Row[] = [
  { title: 'no policy', host: {}, breaks: [] },
  { title: 'the policy of the docs', host: policy(), breaks: [] },
  {
    title: 'sockets by the http address of their server',
    host: policy({ 'connect-src': 'PANEL BROKER' }),
    breaks: ['sip'],
  },
  {
    title: 'sockets by their host without a scheme',
    host: policy({ 'connect-src': 'PANEL 127.0.0.1:*' }),
    breaks: ['sip', 'broker'],
  },
  {
    title: 'connections to every http address',
    host: policy({ 'connect-src': 'http:' }),
    breaks: ['sip', 'broker'],
  },
  {
    title: 'connections to every https address',
    host: policy({ 'connect-src': 'https:' }),
    breaks: ['api', 'sip', 'broker'],
  },
  {
    title: 'sockets by ws: alone',
    host: policy({ 'connect-src': 'ws:' }),
    breaks: ['api'],
  },
  {
    title: 'sockets by wss: alone',
    host: policy({ 'connect-src': 'PANEL wss:' }),
    breaks: ['sip', 'broker'],
  },
  {
    title: 'sockets on every port of the host',
    host: policy({ 'connect-src': 'PANEL ws://127.0.0.1:*' }),
    breaks: [],
  },
  { title: 'connections to everything', host: policy({ 'connect-src': '*' }), breaks: [] },
  {
    title: 'connections to the own host',
    host: policy({ 'connect-src': "'self'" }),
    breaks: ['api', 'sip', 'broker'],
  },
  {
    title: 'connections to the API below its path',
    host: policy({ 'connect-src': 'PANEL/api/ PANEL/kit/ SIP BROKER' }),
    breaks: [],
  },
  {
    title: 'connections to another path of the API',
    host: policy({ 'connect-src': 'PANEL/api PANEL/kit/ SIP BROKER' }),
    breaks: ['api'],
  },
  {
    title: 'connections by default-src',
    host: policy({ 'connect-src': null, 'default-src': 'PANEL SIP' }),
    breaks: ['broker'],
  },
  {
    title: 'no connections but by default-src none',
    host: policy({ 'connect-src': null }),
    breaks: ['api', 'sip', 'broker'],
  },
  {
    title: 'two policies of which the second is narrower',
    host: csp("connect-src *, connect-src 'self' SIP"),
    breaks: ['api', 'broker'],
  },
  {
    title: 'a directive that stands twice',
    host: csp("connect-src 'self'; connect-src *"),
    breaks: ['api', 'sip', 'broker'],
  },
  {
    title: 'directives in capitals',
    host: csp("CONNECT-SRC 'SELF'"),
    breaks: ['api', 'sip', 'broker'],
  },
  {
    title: 'scripts of the own host alone',
    host: policy({ 'script-src': "'self'" }),
    breaks: ['kit'],
  },
  {
    title: 'scripts by script-src-elem',
    host: policy({ 'script-src': "'none'", 'script-src-elem': 'PANEL' }),
    breaks: [],
  },
  {
    title: 'scripts kept off by script-src-elem',
    host: policy({ 'script-src-elem': "'self'" }),
    breaks: ['kit'],
  },
  { title: 'scripts of every http address', host: policy({ 'script-src': 'http:' }), breaks: [] },
  {
    title: 'scripts of every https address',
    host: policy({ 'script-src': 'https:' }),
    breaks: ['kit'],
  },
  {
    title: 'scripts by nonce, which a trusted script hands on to what it imports',
    host: policy({ 'script-src': "'nonce-n1'" }),
    breaks: [],
  },
  {
    title: 'scripts that a trusted script imports',
    host: policy({ 'script-src': "'nonce-n1' 'strict-dynamic'" }),
    breaks: [],
  },
  { title: 'no pictures', host: policy({ 'img-src': null }), breaks: ['pictures', 'icons'] },
  {
    title: 'pictures without data:',
    host: policy({ 'img-src': 'PANEL' }),
    breaks: ['icons'],
  },
  {
    title: 'pictures from everywhere',
    host: policy({ 'img-src': '*' }),
    breaks: ['icons'],
  },
  { title: 'no sounds', host: policy({ 'media-src': "'self' PANEL" }), breaks: ['sounds'] },
  { title: 'workers of files alone', host: policy({ 'worker-src': 'PANEL' }), breaks: ['worker'] },
  {
    title: 'workers as scripts may be',
    host: policy({ 'worker-src': null }),
    breaks: ['worker'],
  },
  {
    title: 'workers by child-src',
    host: policy({ 'worker-src': null, 'child-src': 'blob:' }),
    breaks: [],
  },
  {
    title: 'Trusted Types without those of the worker',
    host: policy({ 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }),
    breaks: ['worker'],
  },
  {
    title: 'Trusted Types with those of the worker',
    host: policy({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'callpanel-phone callpanel-meeting',
    }),
    breaks: [],
  },
  { title: 'no microphone', host: permissions('microphone=()'), breaks: ['microphone'] },
  { title: 'a microphone for the own page', host: permissions('microphone=(self)'), breaks: [] },
  { title: 'a microphone for all', host: permissions('microphone=*'), breaks: [] },
  {
    title: 'a microphone for another page',
    host: permissions('microphone=("https://other.example")'),
    breaks: ['microphone'],
  },
  {
    title: 'no camera but a microphone',
    host: permissions('camera=(), microphone=(self "PANEL")'),
    breaks: [],
  },
  {
    title: 'isolation, with a kit that allows nothing but CORS',
    host: coep('require-corp'),
    panel: corp('same-origin'),
    breaks: ['pictures'],
  },
  { title: 'isolation without credentials', host: coep('credentialless'), breaks: [] },
  { title: 'isolation by a value that is none', host: coep('require-corp, x'), breaks: [] },
];
