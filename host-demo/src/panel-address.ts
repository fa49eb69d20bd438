/** Only on this machine: otherwise a link could name any address, whose script would run in this page. */
const NEAR = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/;

/**
 * Where the panel is: `?panel=` in this page's address, if that is on this machine or of this origin, else what the demo's
 * server says in `/panel.json`. A partner would simply write the address down.
 */
export const panelAddress = async (): Promise<string> => {
  const asked = new URLSearchParams(location.search).get('panel');
  if (asked && (NEAR.test(asked) || asked === location.origin)) return asked;
  const answer = await fetch('/panel.json');
  return ((await answer.json()) as { baseUrl: string }).baseUrl;
};
