const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** The address that a link in a message may open, or '' if it is malformed or of another scheme, such as `javascript:` or `data:`. */
export const linkTarget = (link: string): string => {
  try {
    const { protocol, href } = new URL(link);
    return SCHEMES.includes(protocol) ? href : '';
  } catch {
    return '';
  }
};
