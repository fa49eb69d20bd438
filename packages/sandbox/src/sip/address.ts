/** `"Alice" <sip:101@acme.example;transport=ws>;tag=x` taken apart. */
export interface Address {
  /** Display name without quotes, '' when there is none. */
  name: string;
  uri: string;
  /** Header parameters (tag, expires, +sip.instance); names in lower case, a flag has the value ''. */
  params: Record<string, string>;
}

const unquote = (text: string): string =>
  text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replace(/\\(.)/g, '$1')
    : text;

/** Splits `;a=b;c="d;e"` into names and values. */
export const parseParams = (text: string): Record<string, string> => {
  const params: Record<string, string> = Object.create(null);
  for (const match of text.matchAll(/;\s*([^=;\s]+)(?:\s*=\s*("(?:\\.|[^"\\])*"|[^;]*))?/g))
    params[match[1]!.toLowerCase()] = unquote((match[2] ?? '').trim());
  return params;
};

/** Reads a name-addr or addr-spec (RFC 3261 section 20.10); undefined when it is neither. */
export const parseAddress = (value: string | undefined): Address | undefined => {
  if (value === undefined) return undefined;
  const bracketed = /^\s*("(?:\\.|[^"\\])*"|[^<"]*)\s*<([^<>\s]+)>(.*)$/s.exec(value);
  if (bracketed)
    return {
      name: unquote(bracketed[1]!.trim()),
      uri: bracketed[2]!,
      params: parseParams(bracketed[3]!),
    };
  const bare = /^\s*([a-z][a-z0-9+.-]*:[^\s;<>]+)(.*)$/is.exec(value);
  return bare ? { name: '', uri: bare[1]!, params: parseParams(bare[2]!) } : undefined;
};

/** Percent-decoded; as it is where that is impossible. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** User part of a SIP URI, percent-decoded (`%23` is `#`), without its password; '' when there is none. */
export const userOf = (uri: string): string => {
  const match = /^sips?:([^@;?]*)@/i.exec(uri);
  return match ? decoded(match[1]!.split(':')[0]!) : '';
};

/** Escapes a user part for a URI. */
export const escapeUser = (user: string): string =>
  encodeURIComponent(user).replaceAll('%2B', '+').replaceAll('%24', '$').replaceAll('%26', '&');

/** `"Alice" <uri>`; quotes and backslashes in the name are escaped, line breaks cannot get in. */
export const formatAddress = (name: string, uri: string): string => {
  const clean = name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');
  return clean === '' ? `<${uri}>` : `"${clean}" <${uri}>`;
};
