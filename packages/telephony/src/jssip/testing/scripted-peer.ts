/** A SIP message as the scripted peer reads and writes it. */
export interface SipMessage {
  start: string;
  method: string;
  headers: [string, string][];
  body: string;
}

const parse = (text: string): SipMessage => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { start, method: start.split(' ')[0] ?? '', headers, body };
};

const withTag = (to: string): string => (to.includes('tag=') ? to : `${to};tag=peer`);

export const header = (message: SipMessage, name: string): string =>
  message.headers.find(([key]) => key === name)?.[1] ?? '';

const all = (message: SipMessage, name: string): string[] =>
  message.headers.filter(([key]) => key === name).map(([, value]) => value);

/** The socket that the phone opens; the test decides when it opens, closes and what comes. */
export class FakeSocket extends EventTarget {
  binaryType = '';
  readyState: number = WebSocket.CONNECTING;
  readonly url: string;
  readonly #peer: ScriptedPeer;

  constructor(url: string, peer: ScriptedPeer) {
    super();
    this.url = url;
    this.#peer = peer;
  }

  send(text: string): void {
    this.#peer.receive(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    if (this.#peer.socket === this) this.#peer.socket = null;
  }

  /** The connection breaks. */
  drop(code = 1006): void {
    this.close();
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }
}

type Handler = (request: SipMessage) => void;

/** A PBX whose every answer the test writes. By default it accepts sockets, registrations, BYE and INFO; an
 * INVITE waits for the test. */
export class ScriptedPeer {
  socket: FakeSocket | null = null;
  readonly sockets: FakeSocket[] = [];
  /** Everything the phone sent, in order. */
  readonly seen: SipMessage[] = [];
  pings = 0;
  answersPings = false;
  acceptsSockets = true;
  #handlers = new Map<string, Handler>();
  #cseq = 100;

  readonly open = (url: string): WebSocket => {
    const socket = new FakeSocket(url, this);
    this.sockets.push(socket);
    if (this.acceptsSockets)
      queueMicrotask(() => {
        this.socket = socket;
        socket.readyState = WebSocket.OPEN;
        socket.dispatchEvent(new Event('open'));
      });
    return socket as unknown as WebSocket;
  };

  /** Replaces how requests of a method are met. */
  on(method: string, handler: Handler): void {
    this.#handlers.set(method, handler);
  }

  sent(method: string): SipMessage[] {
    return this.seen.filter((message) => message.method === method);
  }

  last(method: string): SipMessage {
    const message = this.sent(method).at(-1);
    if (!message) throw new Error(`no ${method} was sent`);
    return message;
  }

  receive(text: string): void {
    if (text === '\r\n\r\n') {
      this.pings += 1;
      if (this.answersPings) this.#deliver('\r\n');
      return;
    }
    const message = parse(text);
    this.seen.push(message);
    if (message.start.startsWith('SIP/2.0') || message.method === 'ACK') return;
    const handler = this.#handlers.get(message.method);
    if (handler) handler(message);
    else if (message.method === 'REGISTER') this.register(message);
    else if (message.method !== 'INVITE') this.reply(message, '200 OK');
  }

  register(request: SipMessage, expires = 180): void {
    this.reply(request, '200 OK', [`Contact: ${header(request, 'contact')};expires=${expires}`]);
  }

  reply(request: SipMessage, status: string, extra: string[] = [], body = ''): void {
    const to = header(request, 'to');
    const lines = [
      `SIP/2.0 ${status}`,
      ...all(request, 'via').map((via) => `Via: ${via}`),
      `From: ${header(request, 'from')}`,
      `To: ${status.startsWith('100') ? to : withTag(to)}`,
      `Call-ID: ${header(request, 'call-id')}`,
      `CSeq: ${header(request, 'cseq')}`,
      ...extra,
    ];
    this.write(lines, body);
  }

  /** Answers an INVITE with a session description. */
  accept(request: SipMessage, answer: string): void {
    this.reply(request, '200 OK', ['Contact: <sip:peer@pbx.invalid;transport=ws>'], answer);
  }

  /** Calls the phone; returns what is needed to go on in this dialog. */
  invite(
    body: string,
    { from = '"Bob" <sip:102@acme.example>', callId = 'in-1', extra = [] as string[] } = {},
  ): string[] {
    const register = this.last('REGISTER');
    const contact = /<([^>]+)>/.exec(header(register, 'contact'))?.[1] ?? '';
    const lines = [
      `Via: SIP/2.0/WS pbx.invalid;branch=z9hG4bK-${callId}`,
      'Max-Forwards: 70',
      `From: ${from};tag=caller`,
      'To: <sip:101@acme.example>',
      `Call-ID: ${callId}`,
    ];
    this.write(
      [
        `INVITE ${contact} SIP/2.0`,
        ...lines,
        'CSeq: 1 INVITE',
        'Contact: <sip:102@pbx.invalid;transport=ws>',
        ...extra,
      ],
      body,
    );
    return [contact, ...lines];
  }

  /** A request for an invite made by `invite`: CANCEL, or ACK and BYE with the phone's tag. */
  follow(
    [contact = '', ...lines]: string[],
    method: string,
    cseq: number,
    extra: string[] = [],
    body = '',
  ): void {
    const callId = lines.find((line) => line.startsWith('Call-ID: '))?.slice(9);
    const answer = this.seen.findLast(
      (message) =>
        message.start.startsWith('SIP/2.0 200') &&
        header(message, 'call-id') === callId &&
        header(message, 'cseq').endsWith('INVITE'),
    );
    const isCancel = method === 'CANCEL';
    const inDialog = lines.map((line) => {
      if (isCancel) return line;
      if (line.startsWith('To:') && answer) return `To: ${header(answer, 'to')}`;
      return line.startsWith('Via:') ? `${line}-${method}${cseq}` : line;
    });
    this.write(
      [`${method} ${contact} SIP/2.0`, ...inDialog, `CSeq: ${cseq} ${method}`, ...extra],
      body,
    );
  }

  /** A request of the peer inside the dialog in which the phone sent `invite`. */
  request(invite: SipMessage, method: string, body = '', extra: string[] = []): void {
    if (method !== 'ACK') this.#cseq += 1;
    const contact = /<([^>]+)>/.exec(header(invite, 'contact'))?.[1] ?? '';
    this.write(
      [
        `${method} ${contact} SIP/2.0`,
        `Via: SIP/2.0/WS pbx.invalid;branch=z9hG4bK-r${this.#cseq}-${method}`,
        'Max-Forwards: 70',
        `From: ${withTag(header(invite, 'to'))}`,
        `To: ${header(invite, 'from')}`,
        `Call-ID: ${header(invite, 'call-id')}`,
        `CSeq: ${this.#cseq} ${method}`,
        'Contact: <sip:peer@pbx.invalid;transport=ws>',
        ...extra,
      ],
      body,
    );
  }

  /** Reports on a REFER of the phone: the first line of a response (RFC 3420). */
  notify(refer: SipMessage, report: string, state = 'active;expires=60'): void {
    const id = header(refer, 'cseq').split(' ')[0];
    const extra = [
      `Event: refer;id=${id}`,
      `Subscription-State: ${state}`,
      'Content-Type: message/sipfrag;version=2.0',
    ];
    // The dialog of a call that came in has both tags in its From and To already.
    this.request(refer, 'NOTIFY', `SIP/2.0 ${report}\r\n`, extra);
  }

  /** A NOTIFY outside any dialog. */
  tell(extra: string[], body: string): void {
    this.#cseq += 1;
    const contact = /<([^>]+)>/.exec(header(this.last('REGISTER'), 'contact'))?.[1] ?? '';
    const lines = [
      `NOTIFY ${contact} SIP/2.0`,
      `Via: SIP/2.0/WS pbx.invalid;branch=z9hG4bK-t${this.#cseq}`,
      'Max-Forwards: 70',
      'From: <sip:pbx@acme.example>;tag=pbx',
      'To: <sip:101@acme.example>',
      `Call-ID: tell-${this.#cseq}`,
      `CSeq: ${this.#cseq} NOTIFY`,
    ];
    this.write([...lines, ...extra], body);
  }

  write(lines: string[], body: string): void {
    const isTyped = !body || lines.some((line) => line.startsWith('Content-Type:'));
    const type = isTyped ? [] : ['Content-Type: application/sdp'];
    this.#deliver([...lines, ...type, `Content-Length: ${body.length}`, '', body].join('\r\n'));
  }

  #deliver(data: string): void {
    const { socket } = this;
    // As on a network: never within the call that caused it.
    queueMicrotask(() => {
      if (this.socket === socket)
        socket?.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
  }
}
