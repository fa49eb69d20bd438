/** Where this page is shown. */
export interface Around {
  isFramed: boolean;
  /** Origins of the pages around it, where the browser tells all of them (`location.ancestorOrigins`). */
  ancestors: ArrayLike<string> | undefined;
  /** Address, or origin alone, of the page that opened it. */
  referrer: string;
}

/** The page this code is in. Firefox has no `ancestorOrigins`. */
export const aroundHere = (): Around => ({
  isFramed: window.parent !== window,
  ancestors: (location as Partial<Location>).ancestorOrigins,
  referrer: document.referrer,
});

const originOf = (address: string): string => {
  try {
    return new URL(address).origin;
  } catch {
    return 'null';
  }
};

/**
 * Is this a frame in a page of the installation's `hosts`, and in no other page? The server's `frame-ancestors` keeps other pages out;
 * this is for a server that does not.
 *
 * @example isFrameOf(['https://crm.example'], aroundHere())
 */
export const isFrameOf = (
  hosts: readonly unknown[],
  { isFramed, ancestors, referrer }: Around,
): boolean => {
  const origins = ancestors ? Array.from(ancestors) : [originOf(referrer)];
  return isFramed && origins.length > 0 && origins.every((origin) => hosts.includes(origin));
};
