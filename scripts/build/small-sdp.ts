const DIRECTION = /^a=(sendrecv|sendonly|recvonly|inactive)(?=\r?$)/m;

/** A part of a description: one medium, or the lines before the first. */
interface Section {
  text: string;
  type: string | undefined;
  direction: string | undefined;
}

export interface Description extends Partial<Section> {
  media: Section[];
}

const sectionOf = (text: string): Section => ({
  text,
  type: /^m=(\S+)/.exec(text)?.[1],
  direction: DIRECTION.exec(text)?.[1],
});

/** What changed is in its `direction` only. */
const textOf = ({ text, direction }: Section): string => {
  if (DIRECTION.exec(text)?.[1] === direction) return text;
  const line = `a=${direction}`;
  return DIRECTION.test(text) ? text.replace(DIRECTION, line) : `${text}${line}\r\n`;
};

/**
 * Instead of the `sdp-transform` package in production. JsSIP asks a session description only for the kind and the direction of
 * each medium (RFC 8866 section 6.7), and changes only that direction, to put a call on hold. Nothing else is touched.
 */
export const parse = (text: string): Description => {
  const [first = sectionOf(''), ...media] = text.split(/^(?=m=)/m).map(sectionOf);
  // A description may have nothing before its first medium.
  return first.type === undefined ? { ...first, media } : { media: [first, ...media] };
};

export const write = ({ text = '', media }: Description): string =>
  text + media.map(textOf).join('');
