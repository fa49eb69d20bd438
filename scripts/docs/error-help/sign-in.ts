import type { HelpWith } from './help.ts';

/** Sign-in, the API, start-up and live updates. */
export const HELP_WITH_SIGN_IN: HelpWith<'login' | 'api' | 'startup' | 'rmqc'> = {
  'login.error.login': [
    'Sign-in failed and the server gave no reason.',
    'Try again. If it keeps failing, look at the answer of `POST oauth/token` in the browser’s network panel.',
  ],
  'login.error.session': [
    'No user is signed in, or the server no longer accepts the session.',
    'Sign in again. With `getToken`: return a token of an active session, then send the command `sign-in`.',
  ],
  'login.error.credentials': [
    'The user name or the password is wrong: the server answered `invalid_grant`.',
    'Type them again, or reset the password at the telephone system.',
  ],
  'login.error.otpRequired': [
    'The password is right, and the account asks for a one-time code.',
    'Type the code of the authenticator app, the one that was sent, or a backup code.',
  ],
  'login.error.otpWrong': [
    'The one-time code is wrong, was used, or is too old.',
    'Type the code that the app shows now.',
  ],
  'login.error.otpLocked': [
    'Five one-time codes in a row were wrong.',
    'Wait five minutes, then sign in again.',
  ],
  'login.error.server': [
    'The sign-in server refused and said why; its words are the text.',
    'Follow what it says. `context.description` has the same words.',
  ],
  'login.error.noAccessToken': [
    '`getToken` failed or returned no text; or the session ended while a request waited.',
    'Make `getToken` return a fresh access token as a string, and log its failures on your side. See [Tokens](/tokens).',
  ],
  'login.error.noRefreshToken': [
    'The access token expired and the server had given no refresh token.',
    'Sign in again. Have the server issue refresh tokens, or use `getToken`.',
  ],
  'login.error.refreshFailed': [
    'The server refused the refresh token: it was revoked, has expired or was used before.',
    'Sign in again. Refresh on one side only: a token that your server refreshes must not be refreshed by the page.',
  ],
  'login.error.state': [
    'The answer of the sign-in page does not belong to a sign-in that this tab started, for example after *Back* or from an old bookmark.',
    'Start the sign-in again.',
  ],
  'login.error.provider': [
    'The panel could not reach the sign-in server to learn who it is for.',
    'Check `provider` in the panel’s [configuration](./options.md#the-panel), its CORS headers and `connect-src`.',
  ],
  'login.error.insecure': [
    'The page is neither https nor localhost, so the browser offers no cryptography for PKCE.',
    'Serve the panel over https.',
  ],
  'api.error.network': [
    'The request got no answer: no connection, a wrong address, or a refusal by CORS or Content-Security-Policy.',
    'Check the connection; then `connect-src` of your page and the API’s CORS headers. The [doctor](../hosting.md#the-doctor) checks both.',
  ],
  'api.error.timeout': [
    'The API did not answer in time.',
    'Try again. If it happens often, measure the API and the proxies in front of it.',
  ],
  'api.error.aborted': [
    'The user or the page moved on before the answer came, for example by a sign-out.',
    'Nothing to do. Send the command again if you still need it.',
  ],
  'api.error.server': [
    'The API answered with an error status; `context.status` has it, `context.exception` the server’s words.',
    'Read `context.exception`; for 5xx look into the server’s log.',
  ],
  'api.error.tooMany': [
    'The API answered 429: passwords or codes were guessed, or too many messages were sent. `context.seconds` says how long to wait.',
    'Wait, then try again. Partners’ pages can read how long only if the API exposes `Retry-After` by CORS.',
  ],
  'api.error.forbidden': [
    'The API answered 403: the user lacks a right.',
    'Give the user the right at the telephone system; [Widgets](./widgets.md) lists what each widget needs.',
  ],
  'api.error.unexpected': [
    'The answer was not what the contract says: HTML instead of JSON, or a missing field. Often a proxy’s error page.',
    'Compare the answer with [openapi.json](/openapi.json) and check what stands between page and API.',
  ],
  'startup.error.user': [
    '`GET users/me` failed after sign-in.',
    'Try again; then look at that request in the network panel.',
  ],
  'startup.error.init': [
    'The session check or the list of rights could not be loaded after sign-in.',
    'Try again; then look at `users/validate_callpanel_session` and `users/permissions` in the network panel.',
  ],
  'startup.error.api': [
    'The same as `startup.error.init`, with the server’s own reason.',
    'Follow `context.reason`.',
  ],
  'startup.error.config': [
    'The block `callpanel-config` in the panel’s page is not valid JSON, or breaks its schema.',
    'Compare it with the [keys of the panel](./options.md#the-panel). The browser’s console names the key.',
  ],
  'rmqc.error.connLost': [
    'The connection for live updates broke. It retries automatically.',
    'Wait. If it comes back every minute, a proxy closes idle WebSockets: raise its time limit.',
  ],
  'rmqc.error.init': [
    '`config/rmqclient` failed, or has no usable `url` and routing key.',
    'Check the answer of `GET config/rmqclient`: `url` must begin with `ws:` or `wss:`.',
  ],
  'rmqc.error.connect': [
    'The broker’s WebSocket could not be opened for the first time.',
    'Check the broker’s address, `connect-src` of your page, and that the broker accepts your page’s `Origin`.',
  ],
  'rmqc.error.client': [
    'The code for live updates could not be started.',
    'Reload the page. If it persists, check that all files of the panel are deployed.',
  ],
  'rmqc.error.lost': [
    'A command needs the broker, and the connection is down.',
    'Wait until the event [`health`](./events.md#health) says `updates: "live"`, then try again.',
  ],
  'rmqc.error.event': [
    'The broker sent an error frame; `context.message` has its text.',
    'Look into the broker’s log for that message.',
  ],
  'rmqc.error.refused': [
    'The broker does not accept the user’s token.',
    'Check how the broker verifies tokens, and that the user may read `config/rmqclient`.',
  ],
  'rmqc.error.command': [
    'The telephone system refused a command; `context.reason` has its words.',
    'Follow the reason; often the channel has just ended or the user lacks a right.',
  ],
  'rmqc.error.commandTimeout': [
    'The telephone system did not answer a command in time.',
    'Try again. Check that the system consumes the exchange `callpanel.commands` and answers at `reply-to`.',
  ],
};
