import { API_PREFIX, AUTH_KEY_PREFIX } from '@callpanel/contracts';
import { PASSWORD, type PersonName } from './person.ts';

export const NOTHING_STORED = { cookies: [], origins: [] };

/** What a browser has stored in which this person has signed in to the panel at `url`. */
export const signedInState = async (url: string, name: PersonName) => {
  const answer = await fetch(`${url}${API_PREFIX}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: name, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${name}: ${answer.status}`);
  const tokens = Object.entries((await answer.json()) as Record<string, string | number>);
  const localStorage = tokens.map(([key, value]) => ({
    name: `${AUTH_KEY_PREFIX}${key}`,
    value: String(value),
  }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
};
