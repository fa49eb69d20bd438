import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { type AmiFrame, createFrameReader } from '../ami-frames.ts';

export const ACCOUNT = { username: 'gateway', secret: 'a secret' };
const CHALLENGE = '840415273';

/** As much of Asterisk's manager interface as signs in; tests say what it answers to the rest. */
export const fakeAsterisk = async () => {
  const lines = new Set<Socket>();
  const actions: AmiFrame[] = [];
  let sent = '';
  /** Answers by the names of actions: frames, with the action's id added; undefined: none. */
  const answers = new Map<string, (action: AmiFrame) => AmiFrame[] | undefined>();
  const write = (line: Socket, frame: AmiFrame): void => {
    const keys = Object.entries(frame).map(([key, value]) => `${key}: ${value}\r\n`);
    line.write(`${keys.join('')}\r\n`);
  };
  const key = createHash('md5')
    .update(CHALLENGE + ACCOUNT.secret)
    .digest('hex');
  answers.set('Challenge', () => [{ Response: 'Success', Challenge: CHALLENGE }]);
  answers.set('Login', ({ Username, Key }) => [
    Username === ACCOUNT.username && Key === key
      ? { Response: 'Success', Message: 'Authentication accepted' }
      : { Response: 'Error', Message: 'Authentication failed' },
  ]);
  answers.set('Ping', () => [{ Response: 'Success', Ping: 'Pong' }]);

  const server = createServer((line) => {
    const read = createFrameReader();
    lines.add(line);
    line.on('close', () => lines.delete(line));
    line.on('error', () => undefined);
    line.write('Asterisk Call Manager/11.0.0\r\n');
    line.setEncoding('utf8').on('data', (text: string) => {
      sent += text;
      for (const action of read(text)) {
        actions.push(action);
        const found = answers.get(action['Action'] ?? '');
        const unknown = [{ Response: 'Error', Message: 'Invalid/unknown command' }];
        for (const frame of found ? (found(action) ?? []) : unknown)
          write(line, { ...frame, ActionID: action['ActionID'] ?? '' });
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    options: { host: '127.0.0.1', port, ...ACCOUNT },
    actions,
    answers,
    /** All that clients have sent. */
    sent: () => sent,
    connections: () => lines.size,
    /** Writes to all that are connected. */
    say: (text: string) => lines.forEach((line) => line.write(text)),
    drop: () => lines.forEach((line) => line.destroy()),
    close: async () => {
      lines.forEach((line) => line.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type FakeAsterisk = Awaited<ReturnType<typeof fakeAsterisk>>;
