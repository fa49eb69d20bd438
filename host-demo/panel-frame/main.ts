import type { EmbedCall, Locale, Snapshot, Theme } from '@callpanel/embed';
import { byId } from '../crm/plain/dom.ts';
import { withCall } from '../crm/phone.ts';
import { problemOf, stateOf } from '../crm/words.ts';
import { panelAddress } from '../src/panel-address.ts';

const panel = await panelAddress();
const { createFrames } = (await import(
  `${panel}/kit/frame.js`
)) as typeof import('@callpanel/embed/frame');
const frame = createFrames({ baseUrl: panel }).mount('panel', byId('panel'), {
  title: 'Callpanel',
});

const attempt = (command: Promise<unknown>): void => {
  byId('problem').textContent = '';
  command.catch((error: unknown) => {
    byId('problem').textContent = problemOf('en-US', error);
  });
};

// What the panel is told.
byId('dial').addEventListener('submit', (event) => {
  event.preventDefault();
  const number = new FormData(event.target as HTMLFormElement).get('number') as string;
  attempt(frame.send('dial', { number }));
});
byId('end').addEventListener('click', () => {
  for (const { id } of calls) attempt(frame.send('hang-up', { callId: id }));
});
for (const button of document.querySelectorAll<HTMLElement>('[data-path]'))
  button.addEventListener('click', () =>
    attempt(frame.send('navigate', { path: button.dataset['path'] ?? '/' })),
  );
byId('theme').addEventListener('change', ({ target }) => {
  const theme = (target as HTMLSelectElement).value as Theme;
  document.documentElement.dataset['theme'] = theme;
  attempt(frame.send('theme', { theme }));
});
byId('locale').addEventListener('change', ({ target }) => {
  attempt(frame.send('locale', { locale: (target as HTMLSelectElement).value as Locale }));
});

// What the panel tells.
const tellUnread = ({ voicemail, missedCalls }: Snapshot['unread'] & {}): void => {
  byId('unread').textContent = `${voicemail} messages, ${missedCalls} missed calls`;
};
let calls: readonly EmbedCall[] = [];
frame.on('call', (call) => {
  calls = withCall(calls, call);
  byId('call').textContent =
    calls.map((each) => `${stateOf('en-US', each)}: ${each.name || each.number}`).join(', ') ||
    'None';
});
frame.on('navigation', ({ path }) => {
  byId('place').textContent = path;
});
frame.on('unread', tellUnread);
// Also what was so before this page listened.
frame.on('registration', () => {
  const told = frame.send('state').then(({ user, unread }) => {
    byId('user').textContent = user ? `${user.name}, ${user.extension}` : 'Nobody yet';
    if (unread) tellUnread(unread);
  });
  attempt(told);
});
