/** Where `npm start` serves the panel. */
const USUAL = 'http://localhost:7700';

/** Only on this machine: otherwise a link could name any address, whose script would run in this page. */
const NEAR = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;

/**
 * Where the panel is: `?panel=` in this page's address, if that is on this machine or of this origin, else what the server of
 * these pages says in `/panel.json`, or the usual place. In a page of your own you simply write it down.
 */
export const panelAddress = async (): Promise<string> => {
  const asked = new URLSearchParams(location.search).get('panel');
  if (asked && (NEAR.test(asked) || asked === location.origin)) return asked;
  try {
    const answer = await fetch('/panel.json');
    const { baseUrl } = (await answer.json()) as { baseUrl?: unknown };
    return typeof baseUrl === 'string' ? baseUrl : USUAL;
  } catch {
    // Served from elsewhere: there is no such file, or it is a page.
    return USUAL;
  }
};
