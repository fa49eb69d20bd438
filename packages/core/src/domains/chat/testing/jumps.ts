import type { ChatHost, HostMessage } from './chat-host.ts';

const onWire = ({ ts, _updatedAt, deleted: _d, ...rest }: HostMessage) => ({
  ...rest,
  ts: { $date: ts },
  _updatedAt: { $date: _updatedAt },
});

/** Has the host answer for the messages around one, and for those after a moment. */
export const answersJumps = (host: ChatHost): void => {
  const others = host.receive.bind(host);
  host.receive = (socket, frame) => {
    const { id = '', method = '', params = [] } = frame;
    const answer = (result: object): void => {
      host.methods.push(method);
      socket.queue.push({ msg: 'result', id, result });
      setTimeout(() => socket.deliver(), 0);
    };
    if (method === 'loadSurroundingMessages') {
      const [{ _id }, count] = params as [{ _id: string }, number];
      const at = host.kept.findIndex((one) => one._id === _id);
      const [from, until] = [Math.max(0, at - count / 2), at + count / 2];
      const messages = host.kept.slice(from, until + 1).map(onWire);
      return answer({ messages, moreBefore: from > 0, moreAfter: until < host.kept.length - 1 });
    }
    if (method === 'loadNextMessages') {
      const [, { $date }, count] = params as [string, { $date: number }, number];
      const after = host.kept.filter(({ ts }) => ts > $date);
      return answer({ messages: after.slice(0, count).map(onWire) });
    }
    return others(socket, frame);
  };
};
