const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request names a host of ours: loopback, or what we listen on. A foreign name that points here is DNS rebinding: a page of
 * that name could read the answer.
 *
 * @param header `Host` of the request
 * @example isOwnHost('localhost:7710', '127.0.0.1') // true
 */
export const isOwnHost = (header: string | undefined, listensOn: string): boolean => {
  if (header === undefined || !/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`))
    return false;
  return [...LOOPBACK, listensOn].includes(new URL(`http://${header}`).hostname);
};
