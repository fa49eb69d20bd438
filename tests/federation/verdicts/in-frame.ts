import { coep, corp, csp, permissions } from './row.ts';
import type { Row } from './row.ts';

const ALLOW = 'allow="microphone; autoplay"';
const FRAMED = { ...coep('credentialless'), ...corp('cross-origin') };

/** The panel's phone in a frame. */
export const IN_FRAME: readonly Row[] = [
  { title: 'a frame with all it needs', host: {}, frame: ALLOW, breaks: [] },
  { title: 'a frame without allow', host: {}, frame: '', breaks: ['microphone'] },
  {
    title: 'a frame with a microphone for the page',
    host: {},
    frame: `allow="microphone 'self'; autoplay"`,
    breaks: ['microphone'],
  },
  {
    title: 'a frame with a microphone for its own address',
    host: {},
    frame: `allow="microphone 'src'; autoplay"`,
    breaks: [],
  },
  {
    title: 'a frame with a microphone for the panel',
    host: {},
    frame: `allow="microphone PANEL; autoplay"`,
    breaks: [],
  },
  {
    title: 'a frame with a microphone for none',
    host: {},
    frame: `allow="microphone 'none'; autoplay"`,
    breaks: ['microphone'],
  },
  {
    title: 'a frame whose page keeps the microphone',
    host: permissions('microphone=(self)'),
    frame: ALLOW,
    breaks: ['microphone'],
  },
  {
    title: 'a frame whose page hands on the microphone',
    host: permissions('microphone=(self "PANEL")'),
    frame: ALLOW,
    breaks: [],
  },
  {
    title: 'a frame whose page has no microphone itself',
    host: permissions('microphone=("PANEL")'),
    frame: ALLOW,
    breaks: ['microphone'],
  },
  {
    title: 'a frame that keeps the microphone from itself',
    host: {},
    panel: permissions('microphone=()'),
    frame: ALLOW,
    breaks: ['microphone'],
  },
  {
    title: 'a policy that shows no frames',
    host: csp("frame-src 'self'"),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'a policy that shows the panel by child-src',
    host: csp("default-src 'none'; child-src PANEL"),
    frame: ALLOW,
    breaks: [],
  },
  {
    title: 'a policy that shows nothing by default',
    host: csp("default-src 'none'"),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'a panel for no frame',
    host: {},
    panel: csp("frame-ancestors 'none'"),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'a panel for frames of another page',
    host: {},
    panel: csp('frame-ancestors https://other.example'),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'a panel for frames of this page, whatever the old header says',
    host: {},
    panel: { ...csp('frame-ancestors HOST'), 'x-frame-options': 'DENY' },
    frame: ALLOW,
    breaks: [],
  },
  {
    title: 'the old header alone',
    host: {},
    panel: { ...csp("default-src 'self'"), 'x-frame-options': 'SAMEORIGIN' },
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'an isolated page',
    host: coep('require-corp'),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'a page that is isolated without credentials',
    host: coep('credentialless'),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'an isolated page, and a panel that only allows it',
    host: coep('require-corp'),
    panel: corp('cross-origin'),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'an isolated page, and a panel that is only isolated too',
    host: coep('require-corp'),
    panel: coep('require-corp'),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'a page isolated without credentials, and a panel that is only isolated too',
    host: coep('credentialless'),
    panel: coep('credentialless'),
    frame: ALLOW,
    breaks: ['frame'],
  },
  {
    title: 'an isolated page, and a panel that is isolated and allows it',
    host: coep('require-corp'),
    panel: FRAMED,
    frame: ALLOW,
    breaks: [],
  },
  {
    title: 'an isolated page with a frame without credentials',
    host: coep('require-corp'),
    frame: `${ALLOW} credentialless`,
    breaks: [],
  },
  {
    title: 'a panel that is isolated in a page that is not',
    host: {},
    panel: FRAMED,
    frame: ALLOW,
    breaks: [],
  },
  {
    title: 'a sandbox with all it needs',
    host: {},
    frame: `${ALLOW} sandbox="allow-scripts allow-same-origin allow-forms allow-popups"`,
    breaks: [],
  },
  {
    title: 'a sandbox without forms',
    host: {},
    frame: `${ALLOW} sandbox="allow-scripts allow-same-origin allow-popups"`,
    breaks: ['form'],
  },
  {
    title: 'a sandbox without an origin',
    host: {},
    frame: `${ALLOW} sandbox="allow-scripts allow-forms allow-popups"`,
    breaks: ['frame'],
  },
];
