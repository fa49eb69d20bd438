/**
 * Does this description put the other side on hold? `sendonly` and `inactive` do (RFC 3264 section 8.4), and so does
 * the old way, the address 0.0.0.0 (RFC 2543). A phone that only listens (`recvonly`) does not hold. The attribute
 * counts in the audio section, or before all sections where audio has none of its own.
 */
export const isHolding = (sdp: string): boolean => {
  const [session = '', ...sections] = sdp.split(/^(?=m=)/m);
  const audio = sections.find((section) => section.startsWith('m=audio')) ?? '';
  const direction = (part: string): string | undefined =>
    /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(part)?.[1];
  const effective = direction(audio) ?? direction(session) ?? 'sendrecv';
  if (effective === 'sendonly' || effective === 'inactive') return true;
  return /^c=IN IP4 0\.0\.0\.0\s*$/m.test(audio) && !/^a=ice-ufrag:/m.test(audio + session);
};
