/** Id of the text that says what is wrong with a field. */
export type FieldProblem =
  | 'login.invalid.required'
  | 'login.invalid.username'
  | 'login.invalid.password';

export interface SignInProblems {
  username: FieldProblem | null;
  password: FieldProblem | null;
}

/** Longer than any account has; keeps a pasted document from the wire. */
const MOST = 255;
/** A user name or an address: one word. */
const USERNAME = /^\S+$/;
/** Line breaks and tabs come from pasting. */
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * What keeps the form from being sent [V-15] [V-64]. Spaces around the user name do not count: phones add them.
 *
 * @example signInProblems('', 'x').username === 'login.invalid.required'
 */
export const signInProblems = (username: string, password: string): SignInProblems => {
  const name = username.trim();
  const badName = name.length > MOST || !USERNAME.test(name) ? 'login.invalid.username' : null;
  const badPassword =
    password.length > MOST || CONTROL.test(password) ? 'login.invalid.password' : null;
  return {
    username: name === '' ? 'login.invalid.required' : badName,
    password: password === '' ? 'login.invalid.required' : badPassword,
  };
};
