import { createHash } from 'node:crypto';
import type { ProviderLanguage, ProviderTexts } from './texts.ts';
import { PROVIDER_TEXTS } from './texts.ts';

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f2f4f8,#12151b)}
main{box-sizing:border-box;width:min(24rem,100vw - 2rem);margin:1rem;padding:2rem;border-radius:12px;
background:light-dark(#fff,#1b2029);box-shadow:0 8px 32px rgb(0 0 0/.14);overflow-wrap:anywhere}
h1{margin:0;font-size:1.5rem}p{margin:.25rem 0 1.25rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;border-radius:8px}
input{border:1px solid light-dark(#6b7280,#8b95a5);background:light-dark(#fff,#12151b);color:inherit}
input[aria-invalid=true]{border-color:light-dark(#b42318,#ff9b91)}
:focus-visible{outline:3px solid light-dark(#2f5bd7,#9db7ff);outline-offset:2px}
button{margin-top:1rem;border:1px solid transparent;background:#2f5bd7;color:#fff;font-weight:600;cursor:pointer}
button[name=cancel]{background:none;color:inherit;border-color:light-dark(#6b7280,#8b95a5)}
[role=alert]{margin:1rem 0 0;color:light-dark(#b42318,#ff9b91)}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Headers of the provider's pages: no scripts, no caches, no frames.
 *
 * @param answersTo origin that the form's answer redirects to: browsers check redirections of forms too
 */
export const providerHeaders = (answersTo?: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    answersTo === undefined ? "form-action 'none'" : `form-action 'self' ${answersTo}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // With no referrer at all a browser would send the form with the origin `null`.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

/** Escapes text for HTML and its attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (language: ProviderLanguage, title: string, content: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
  `<style>${STYLE}</style></head><body><main>${content}</main></body></html>`;

/** What is wrong with what was filled in. */
export interface FormProblem {
  username: string;
  problem: keyof Pick<ProviderTexts, 'failed' | 'missing' | 'tooMany'>;
  /** Until the next try, seconds. */
  waitS?: number;
}

const input = (
  name: 'username' | 'password',
  label: string,
  { value = '', focus, wrong }: { value?: string; focus: boolean; wrong: boolean },
): string =>
  `<label for="${name}">${label}</label>` +
  `<input id="${name}" name="${name}" type="${name === 'password' ? 'password' : 'text'}"` +
  ` autocomplete="${name === 'password' ? 'current-password' : 'username'}" required` +
  ` autocapitalize="none" spellcheck="false" value="${escapeHtml(value)}"` +
  `${wrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}${focus ? ' autofocus' : ''}>`;

/** The sign-in form. It is sent to its own address, so what the application asked for comes with it. */
export const signInPage = (
  language: ProviderLanguage,
  platform: string,
  failed?: FormProblem,
): string => {
  const texts = PROVIDER_TEXTS[language];
  const { username = '', waitS = 0 } = failed ?? {};
  const wrong = failed !== undefined && failed.problem !== 'tooMany';
  return page(
    language,
    `${texts.title} – ${escapeHtml(platform)}`,
    `<h1>${escapeHtml(platform)}</h1><p>${texts.title} ${texts.intro}</p><form method="post">` +
      (failed
        ? `<p id="problem" role="alert">${texts[failed.problem].replace('{seconds}', String(waitS))}</p>`
        : '') +
      input('username', texts.username, { value: username, focus: username === '', wrong }) +
      input('password', texts.password, { focus: username !== '', wrong }) +
      `<button>${texts.submit}</button>` +
      `<button name="cancel" value="1" formnovalidate>${texts.cancel}</button></form>`,
  );
};

/** Asks for a one-time code. @param ticket whose password was right */
export const codePage = (
  language: ProviderLanguage,
  platform: string,
  ticket: string,
  problem?: keyof Pick<ProviderTexts, 'wrongCode' | 'locked'>,
): string => {
  const texts = PROVIDER_TEXTS[language];
  const wrong = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return page(
    language,
    `${texts.title} – ${escapeHtml(platform)}`,
    `<h1>${escapeHtml(platform)}</h1><p>${texts.codeIntro}</p><form method="post">` +
      (problem ? `<p id="problem" role="alert">${texts[problem]}</p>` : '') +
      `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">` +
      `<label for="otp_code">${texts.code}</label>` +
      `<input id="otp_code" name="otp_code" autocomplete="one-time-code" required autofocus` +
      ` autocapitalize="none" spellcheck="false"${wrong}>` +
      `<button>${texts.submit}</button>` +
      `<button name="cancel" value="1" formnovalidate>${texts.cancel}</button></form>`,
  );
};

/** A page that says why the sign-in cannot continue. */
export const strangerPage = (language: ProviderLanguage): string => {
  const { strangerTitle, stranger } = PROVIDER_TEXTS[language];
  return page(language, strangerTitle, `<h1>${strangerTitle}</h1><p>${stranger}</p>`);
};
