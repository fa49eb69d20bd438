/** The recipient of a message, and what makes it different from all others. */
export interface Address {
  /** Request-URI. */
  uri: string;
  /** Address of record, `sip:101@acme.example`. */
  aor: string;
  id: string;
}

export const SDP = [
  'v=0',
  'o=- 1 1 IN IP4 192.0.2.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=rtpmap:111 opus/48000/2',
  'a=sendrecv',
  '',
].join('\r\n');

type Lines = Record<string, string | null>;

/** A request as it should be; `change` replaces, adds or, by null, takes out headers. */
export const request = (method: string, to: Address, change: Lines = {}, body = ''): string => {
  const headers: Lines = {
    Via: `SIP/2.0/WS torture.invalid;branch=z9hG4bK${to.id}`,
    'Max-Forwards': '70',
    // Each is another caller: of one, a phone takes few calls a minute.
    From: `"Tor Ture" <sip:${to.id}@acme.example>;tag=${to.id}`,
    To: `<${to.aor}>`,
    'Call-ID': to.id,
    CSeq: `1 ${method}`,
    Contact: '<sip:199@torture.invalid;transport=ws>',
    ...(body && { 'Content-Type': 'application/sdp' }),
    'Content-Length': String(body.length),
    ...change,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : `${name}: ${value}`,
  );
  return [`${method} ${to.uri} SIP/2.0`, ...lines, '', body].join('\r\n');
};

const response = (status: string, method: string, to: Address, change: Lines = {}): string =>
  request(method, to, { 'Max-Forwards': null, ...change }).replace(/^.*/, `SIP/2.0 ${status}`);

const LONG = 'a'.repeat(3000);

/**
 * The torture cases of RFC 4475, as far as they can come over a WebSocket and to this address, by their names there; and what broke
 * phones of ours.
 */
export const TORTURE: Readonly<Record<string, (to: Address) => string>> = {
  wsinv: (to) =>
    request('INVITE', to, { From: null, CSeq: null, 'Max-Forwards': '0068' }, SDP).replace(
      '\r\n',
      `\r\nFrom:\r\n  "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>\r\n  ;\r\n  tag = ${to.id}\r\ncseq: 0009\r\n  INVITE\r\nNewFangledHeader:   newfangled value\r\n continued newfangled value\r\nUnknownHeaderWithUnusualValue: ;;,,;;,;\r\nv:  SIP  / 2.0  / TCP     192.0.2.2   ;\r\n  branch  =   390skdjuw\r\n`,
    ),
  intmeth: (to) =>
    request("!interesting-Method0123456789_*+`.%indeed'~", to, {
      To: `"BEL:\\\u0007 NUL:\\\u0000 DEL:\\\u007f" <${to.aor}>`,
      From: `token1~\` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%="\u043f\u0440";tag=_token~1'+\`*%!-.`,
      "extensionHeader-!.%*+_`'~": '\uFFFD',
    }),
  esc01: (to) =>
    request('INVITE', to, { From: `<sip:I%20have%20spaces@example.net>;tag=${to.id}` }, SDP),
  escnull: (to) =>
    request('INVITE', to, { From: `<sip:null-%00-null@example.com>;tag=${to.id}` }, SDP),
  esc02: (to) => request('RE%47IST%45R', to),
  lwsdisp: (to) => request('OPTIONS', to, { From: `caller<sip:caller@example.com>;tag=${to.id}` }),
  longreq: (to) =>
    request(
      'INVITE',
      to,
      {
        From: `"I have a user name of ${LONG}" <sip:${LONG}@example.net>;tag=${to.id}`,
        'Call-ID': `${to.id}${LONG}`,
        [`Unknown-${'Long'.repeat(100)}-Name`]: LONG,
        Via: Array.from(
          { length: 34 },
          (_, n) => `SIP/2.0/TCP sip${n}.example.com;branch=z9hG4bK${to.id}${n}`,
        ).join(', '),
      },
      SDP,
    ),
  dblreq: (to) => request('OPTIONS', to) + request('INVITE', { ...to, id: `${to.id}b` }, {}, SDP),
  semiuri: (to) => request('OPTIONS', { ...to, uri: to.uri.replace('@', ';par=u%40example.net@') }),
  transports: (to) =>
    request('OPTIONS', to, {
      Via: `SIP/2.0/UDP t1.example.com;branch=z9hG4bK${to.id}, SIP/2.0/UNKNOWN t5.example.com;branch=z9hG4bK2`,
    }),
  mpart01: (to) =>
    request(
      'MESSAGE',
      to,
      { 'Content-Type': 'multipart/mixed;boundary=7a9cbec02ceef655' },
      '--7a9cbec02ceef655\r\nContent-Type: text/plain\r\n\r\nHello\r\n--7a9cbec02ceef655--',
    ),
  unreason: (to) => response('200 = 2**3 * 5**2 \u043d\u043e \u0441\u0442\u043e', 'INVITE', to),
  noreason: (to) => response('100 ', 'INVITE', to),
  badinv01: (to) =>
    request(
      'INVITE',
      to,
      { To: `<${to.aor}>;tag=;;,;,,`, Contact: '"" <> ;,"Joe" <sip:joe@example.org>;;;;' },
      SDP,
    ),
  clerr: (to) => request('INVITE', to, { 'Content-Length': '9999' }, SDP),
  ncl: (to) => request('INVITE', to, { 'Content-Length': '-999' }, SDP),
  scalar02: (to) =>
    request('OPTIONS', to, {
      CSeq: '36893488147419103232 OPTIONS',
      'Max-Forwards': '300',
      Expires: '1'.repeat(40),
      Contact: '<sip:a@b>;expires=280297596632815',
    }),
  scalarlg: (to) =>
    response('503 Service Unavailable', 'REGISTER', to, {
      CSeq: '9292394834772304023312 OPTIONS',
      'Retry-After': '949302838503028349304023988',
      Warning: '1812 overture "In Progress"',
    }),
  quotbal: (to) => request('INVITE', to, { To: `"Mr. J. User <${to.aor}>` }, SDP),
  ltgtruri: (to) => request('INVITE', { ...to, uri: `<${to.uri}>` }, {}, SDP),
  lwsruri: (to) => request('INVITE', { ...to, uri: `${to.uri}; lr` }, {}, SDP),
  lwsstart: (to) => request('INVITE', to, {}, SDP).replace(' ', '  '),
  trws: (to) => request('OPTIONS', to).replace('SIP/2.0\r\n', 'SIP/2.0  \r\n'),
  escruri: (to) =>
    request('INVITE', { ...to, uri: `${to.uri}?Route=%3Csip:example.com%3E` }, {}, SDP),
  baddate: (to) => request('INVITE', to, { Date: 'Fri, 01 Jan 2010 16:00:00 EST' }, SDP),
  regbadct: (to) =>
    request('REGISTER', to, { Contact: 'sip:user@example.com?Route=%3Csip:sip.example.com%3E' }),
  badaspec: (to) =>
    request('OPTIONS', to, {
      To: `"Watson, Come here" <${to.aor} >`,
      From: `sip:a b@example.com;tag=${to.id}`,
    }),
  baddn: (to) =>
    request('OPTIONS', to, { From: `Bell, Alexander <sip:a.g.bell@example.com>;tag=${to.id}` }),
  badvers: (to) => request('OPTIONS', to).replace('SIP/2.0', 'SIP/7.0'),
  mismatch01: (to) => request('OPTIONS', to, { CSeq: '8 INVITE' }),
  mismatch02: (to) => request('NEWMETHOD', to, { CSeq: '8 INVITE' }),
  bigcode: (to) => response('4294967301 better not break the receiver', 'OPTIONS', to),
  badbranch: (to) => request('OPTIONS', to, { Via: 'SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK' }),
  bcast: (to) =>
    response('200 OK', 'INVITE', to, {
      Via: 'SIP/2.0/UDP 192.0.2.198;branch=z9hG4bK1324923, SIP/2.0/WS 255.255.255.255;branch=z9hG4bK1saber23',
    }),
  cparam01: (to) =>
    request('REGISTER', to, { Contact: 'sip:+19725552222@gw1.example.net;unknownparam' }),
  unkscm: (to) => request('OPTIONS', { ...to, uri: 'nobodyKnowsThisScheme:totallyopaquecontent' }),
  novelsc: (to) => request('OPTIONS', { ...to, uri: 'soap.beep://192.0.2.103:3002' }),
  unksm2: (to) =>
    request('REGISTER', to, {
      To: 'isbn:2983792873',
      From: `<http://www.example.com>;tag=${to.id}`,
      Contact: '<name:John_Smith>',
    }),
  bext01: (to) =>
    request('OPTIONS', to, {
      Require: 'nothingSupportsThis',
      'Proxy-Require': 'noProxiesSupportThis',
    }),
  invut: (to) => request('INVITE', to, { 'Content-Type': 'application/unknownformat' }, '<audio/>'),
  regaut01: (to) =>
    request('REGISTER', to, { Authorization: 'NoOneKnowsThisScheme opaque-data=here' }),
  multi01: (to) =>
    request('INVITE', to, {}, SDP).replace(
      'CSeq:',
      `CSeq: 5 INVITE\r\nCall-ID: two-${to.id}\r\nFrom: <sip:x@y>;tag=2\r\nTo: <sip:z@y>\r\nContent-Length: 5\r\nMax-Forwards: 5\r\nCSeq:`,
    ),
  mcl01: (to) =>
    request('OPTIONS', to).replace('Content-Length: 0', 'Content-Length: 13\r\nContent-Length: 5'),
  insuf: (to) => request('INVITE', to, { 'Call-ID': null, From: null, To: null }, SDP),
  zeromf: (to) => request('OPTIONS', to, { 'Max-Forwards': '0' }),
  inv2543: (to) =>
    request(
      'INVITE',
      to,
      {
        Via: 'SIP/2.0/UDP iftgw.example.com',
        From: '<sip:+13035551111@ift.client.example.net;user=phone>',
      },
      SDP,
    ),
  'a response whose CSeq is no number': (to) =>
    response('200 OK', 'INVITE', to, { CSeq: 'garbage' }),
  'a Request-URI of another scheme': (to) => request('OPTIONS', { ...to, uri: 'foo:bar' }),
  'a Contact of all': (to) => request('INVITE', to, { Contact: '*' }, SDP),
  'a From by telephone number': (to) => request('INVITE', to, { From: '<tel:+1>' }, SDP),
  'an empty Via': (to) => request('OPTIONS', to, { Via: '' }),
  'a Replaces of nothing': (to) => request('INVITE', to, { Replaces: 'x' }, SDP),
  'a Replaces of an unknown call': (to) =>
    request('INVITE', to, { Replaces: 'x;to-tag=1;from-tag=2' }, SDP),
  'a NOTIFY without Event': (to) => request('NOTIFY', to),
  'messages that were not counted': (to) =>
    request(
      'NOTIFY',
      to,
      { Event: 'message-summary', 'Content-Type': 'application/simple-message-summary' },
      'Messages-Waiting: yes\r\nVoice-Message: x/y (z)\r\n',
    ),
  'an SDP of noise': (to) => request('INVITE', to, {}, 'v=0\r\nm=\r\na=\r\nnoise'),
  'an INVITE without a body': (to) => request('INVITE', to),
  'names of Object.prototype': (to) =>
    request(
      'INVITE',
      to,
      {
        'Call-ID': '__proto__',
        constructor: 'x',
        __proto__x: 'y',
        toString: 'z',
        hasOwnProperty: 'h',
      },
      SDP,
    ),
  'a screen pop of noise': (to) =>
    request(
      'INVITE',
      to,
      {
        'X-Screen-Pop-Url': 'javascript:alert(1)',
        'Call-Info': '<<>>;answer-after=0',
        'Alert-Info': '\u0000',
      },
      SDP,
    ),
};

/** Ordinary messages out of the blue. */
export const ordinary = (to: Address): string[] => [
  request(
    'INVITE',
    to,
    { 'Session-Expires': '600', Supported: 'timer,replaces', Allow: 'INVITE,ACK,BYE' },
    SDP,
  ),
  request('INVITE', to, { Replaces: `${to.id}x;to-tag=a;from-tag=b` }, SDP),
  request('OPTIONS', to),
  request(
    'NOTIFY',
    to,
    { Event: 'message-summary', 'Subscription-State': 'active' },
    'Messages-Waiting: yes\r\nVoice-Message: 2/8 (0/2)\r\n',
  ),
  request('MESSAGE', to, { 'Content-Type': 'text/plain' }, 'hello'),
  request('SUBSCRIBE', to, { Event: 'presence', Expires: '60' }),
  request('REFER', to, {
    'Refer-To': '<sip:102@acme.example?Replaces=a%3Bto-tag%3Db%3Bfrom-tag%3Dc>',
  }),
  request('BYE', to, { To: `<${to.aor}>;tag=x` }),
  request('CANCEL', to),
  request('UPDATE', to, { To: `<${to.aor}>;tag=x`, 'Session-Expires': '90' }, SDP),
  request('INFO', to, { 'Content-Type': 'application/dtmf-relay' }, 'Signal=1\r\nDuration=100'),
  response('200 OK', 'REGISTER', to),
  response('401 Unauthorized', 'REGISTER', to, {
    'WWW-Authenticate': 'Digest realm="acme.example", nonce="n", algorithm=MD5, qop="auth"',
  }),
  response('200 OK', 'INVITE', to),
];
