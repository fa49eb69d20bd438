/**
 * Where the panel is: `?panel=` in this page's address, or what the demo's server says in `/panel.json`. A partner would
 * simply write the address down.
 */
export const panelAddress = async (): Promise<string> => {
  const asked = new URLSearchParams(location.search).get('panel');
  if (asked) return asked;
  const answer = await fetch('/panel.json');
  return ((await answer.json()) as { baseUrl: string }).baseUrl;
};
