import { TestPhone } from '../../packages/sandbox/src/testing/phone.ts';

/** A registered phone that does what phones do by themselves: it rings, ends what is ended, and stops to ring. */
export const openRingingPhone = async (
  url: string,
  ext: string,
  patienceMs?: number,
): Promise<TestPhone> => {
  const phone = await new TestPhone(url, ext, patienceMs).open();
  phone.socket.on('message', () => {
    const heard = phone.heard.at(-1);
    if (!heard) return;
    if (heard.is === 'INVITE') phone.respond(heard, '180 Ringing');
    if (/^(BYE|CANCEL|UPDATE|NOTIFY|OPTIONS)$/.test(heard.is)) phone.respond(heard, '200 OK');
    if (heard.is !== 'CANCEL') return;
    const rang = phone.heard.findIndex(
      ({ is, header }) => is === 'INVITE' && header('Call-ID') === heard.header('Call-ID'),
    );
    // It may have been answered meanwhile.
    const [invite] = rang < 0 ? [] : phone.heard.splice(rang, 1);
    if (invite) phone.respond(invite, '487 Request Terminated');
  });
  const answer = await phone.register();
  if (answer.is !== '200') throw new Error(`${ext} cannot register: ${answer.first}`);
  return phone;
};
