import { once } from 'node:events';
import { WebSocket } from 'ws';
import { digestResponse, ha1Of, parseDigest } from '../sip/digest.ts';

/** A request or response as text, taken apart by a reader of the test's own. */
export interface Wire {
  text: string;
  first: string;
  /** Method of a request, status of a response. */
  is: string;
  body: string;
  header(name: string): string;
}

const read = (text: string): Wire => {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const lines = head.split('\r\n');
  const first = lines[0]!;
  const header = (name: string): string =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      ?.slice(name.length + 1)
      .trim() ?? '';
  return {
    text,
    first,
    is: first.startsWith('SIP/2.0 ') ? first.slice(8, 11) : first.split(' ')[0]!,
    body,
    header,
  };
};

/** Below the runner's own limit, which would not say what was missing. */
const PATIENCE_MS = 10_000;

/** A phone that says exactly what a test tells it to, message by message. */
export class TestPhone {
  readonly ext: string;
  readonly heard: Wire[] = [];
  /** Bytes outside SIP messages: keep-alive answers. */
  readonly noise: string[] = [];
  socket!: WebSocket;
  #seq = 0;
  readonly #url: string;
  readonly #patienceMs: number;
  readonly id = Math.random().toString(36).slice(2, 10);

  constructor(url: string, ext: string, patienceMs = PATIENCE_MS) {
    this.#url = url;
    this.ext = ext;
    this.#patienceMs = patienceMs;
  }

  get contact(): string {
    return `<sip:${this.ext}@${this.id}.invalid;transport=ws>`;
  }

  async open(): Promise<this> {
    this.socket = new WebSocket(this.#url, 'sip');
    this.socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (text.trim() === '') this.noise.push(text);
      else this.heard.push(read(text));
      this.#wake();
    });
    this.socket.on('close', () => this.#wake());
    await once(this.socket, 'open');
    return this;
  }

  close(): void {
    this.socket.terminate();
  }

  readonly #waiting = new Set<() => void>();

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Waits until something holds; says what it heard instead when nothing comes for long. */
  async until<T>(look: () => T | undefined | false): Promise<T> {
    for (;;) {
      const found = look();
      if (found) return found;
      await new Promise<void>((resolve, reject) => {
        const heard = () => this.heard.map(({ first }) => first).join(' | ') || 'nothing';
        const tooLong = () => reject(new Error(`${this.ext} waits in vain, having ${heard()}`));
        const timer = setTimeout(tooLong, this.#patienceMs);
        const wake = (): void => {
          this.#waiting.delete(wake);
          clearTimeout(timer);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  /** The next message that fits and was not taken yet. */
  async take(is: string, fits: (wire: Wire) => boolean = () => true): Promise<Wire> {
    const found = await this.until(() => this.heard.find((wire) => wire.is === is && fits(wire)));
    this.heard.splice(this.heard.indexOf(found), 1);
    return found;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  /** Sends a request out of the blue; `lines` replace or extend the usual headers. */
  request(
    method: string,
    uri: string,
    lines: Record<string, string> = {},
    body = '',
  ): Record<string, string> {
    this.#seq += 1;
    const headers: Record<string, string> = {
      Via: `SIP/2.0/WS ${this.id}.invalid;branch=z9hG4bK${this.id}${this.#seq}`,
      'Max-Forwards': '70',
      From: `<sip:${this.ext}@acme.example>;tag=${this.id}`,
      To: `<${uri}>`,
      'Call-ID': `${this.id}-${method}`,
      CSeq: `${this.#seq} ${method}`,
      Contact: this.contact,
      ...lines,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    this.send(`${method} ${uri} SIP/2.0\r\n${head.join('\r\n')}\r\n\r\n${body}`);
    return headers;
  }

  /** An Authorization value for a challenge. */
  authorise(
    challenge: Wire,
    method: string,
    uri: string,
    password = 'panel',
    nc = '00000001',
  ): string {
    const { nonce } = parseDigest(challenge.header('WWW-Authenticate'))!;
    const fields = {
      username: this.ext,
      realm: 'acme.example',
      nonce: nonce!,
      uri,
      qop: 'auth',
      nc,
      cnonce: 'c',
    };
    const response = digestResponse(fields, ha1Of(this.ext, 'acme.example', password), method);
    return `Digest ${Object.entries({ ...fields, response })
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`;
  }

  /** REGISTER with digest; gives the last answer. */
  register(lines: Record<string, string> = {}, password = 'panel'): Promise<Wire> {
    const to = { To: `<sip:${this.ext}@acme.example>`, ...lines };
    return this.#authorised('REGISTER', 'sip:acme.example', to, '', password);
  }

  /** PUBLISH with digest; gives the last answer. */
  publish(
    lines: Record<string, string>,
    body: string,
    uri = `sip:${this.ext}@acme.example`,
  ): Promise<Wire> {
    return this.#authorised('PUBLISH', uri, lines, body);
  }

  async #authorised(
    method: string,
    uri: string,
    lines: Record<string, string>,
    body: string,
    password = 'panel',
  ): Promise<Wire> {
    const answer = async (more: Record<string, string>): Promise<Wire> => {
      const { CSeq } = this.request(method, uri, { ...lines, ...more }, body);
      const found = await this.until(() => this.heard.find((wire) => wire.header('CSeq') === CSeq));
      this.heard.splice(this.heard.indexOf(found), 1);
      return found;
    };
    const first = await answer({});
    if (first.is !== '401') return first;
    return answer({ Authorization: this.authorise(first, method, uri, password) });
  }

  /** INVITE with digest. Gives the headers that were sent; answers are left in `heard`. */
  async invite(
    to: string,
    sdp: string,
    lines: Record<string, string> = {},
  ): Promise<Record<string, string>> {
    const uri = `sip:${to}@acme.example`;
    const more = {
      'Call-ID': `${this.id}-${this.#seq}`,
      'Content-Type': 'application/sdp',
      ...lines,
    };
    const first = this.request('INVITE', uri, more, sdp);
    const challenge = await this.take('401');
    this.acknowledge(first, challenge);
    return this.request(
      'INVITE',
      uri,
      { ...more, Authorization: this.authorise(challenge, 'INVITE', uri) },
      sdp,
    );
  }

  /** ACK: with the branch of the INVITE for a refusal, with one of its own for a 2xx. */
  acknowledge(invite: Record<string, string>, answer: Wire, body = ''): void {
    const number = invite['CSeq']!.split(' ')[0];
    const { From, Via } = invite;
    const own = answer.is.startsWith('2') ? {} : { Via: Via! };
    this.#seq -= 1;
    this.request(
      'ACK',
      'sip:x@sandbox.invalid',
      {
        From: From!,
        To: answer.header('To'),
        'Call-ID': invite['Call-ID']!,
        CSeq: `${number} ACK`,
        ...(own.Via ? own : { Via: `${Via}ack` }),
      },
      body,
    );
    this.#seq += 1;
  }

  /** A request inside the dialog that this phone opened. */
  inDialog(
    method: string,
    invite: Record<string, string>,
    answer: Wire,
    lines: Record<string, string> = {},
    body = '',
  ) {
    return this.request(
      method,
      'sip:x@sandbox.invalid',
      { From: invite['From']!, To: answer.header('To'), 'Call-ID': invite['Call-ID']!, ...lines },
      body,
    );
  }

  /** Answers a request of the PBX. */
  respond(to: Wire, status: string, lines: Record<string, string> = {}, body = ''): void {
    const toTag = to.header('To').includes(';tag=') ? '' : `;tag=${this.id}`;
    const headers = {
      Via: to.header('Via'),
      From: to.header('From'),
      To: to.header('To') + toTag,
      'Call-ID': to.header('Call-ID'),
      CSeq: to.header('CSeq'),
      Contact: this.contact,
      ...lines,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    this.send(`SIP/2.0 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  }
}
