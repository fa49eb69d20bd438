import type { EmbedCall, Snapshot, Theme } from '@callpanel/embed';
import { languageOfBrowser, type Language } from '../crm/crm.ts';
import { byId } from '../crm/plain/dom.ts';
import { withCall } from '../crm/phone.ts';
import { problemOf, stateOf } from '../crm/words.ts';
import { panelAddress } from '../src/panel-address.ts';
import { wordsIn, writeTexts } from './texts.ts';

let language = languageOfBrowser();
const panel = await panelAddress();
const { createFrames } = (await import(
  `${panel}/kit/frame.js`
)) as typeof import('@callpanel/embed/frame');
const frame = createFrames({ baseUrl: panel }).mount('panel', byId('panel'), {
  title: 'Callpanel',
  locale: language,
});

const attempt = (command: Promise<unknown>): void => {
  byId('problem').textContent = '';
  command.catch((error: unknown) => {
    byId('problem').textContent = problemOf(language, error);
  });
};

// What the panel tells; some of it also what was so before this page listened.
let calls: readonly EmbedCall[] = [];
let user: Snapshot['user'] = null;
let unread: Snapshot['unread'];

const draw = (): void => {
  const words = wordsIn(language);
  byId('user').textContent = user ? `${user.name}, ${user.extension}` : words.noUser;
  byId('unread').textContent = unread
    ? words.unread
        .replace('{voicemail}', String(unread.voicemail))
        .replace('{missedCalls}', String(unread.missedCalls))
    : '–';
  const named = calls.map((call) =>
    words.callWith
      .replace('{state}', stateOf(language, call))
      .replace('{name}', () => call.name || call.number),
  );
  byId('call').textContent = named.join(', ') || words.none;
};
const speak = (): void => {
  (byId('locale') as HTMLSelectElement).value = language;
  writeTexts(language);
  draw();
};
speak();

frame.on('call', (call) => {
  calls = withCall(calls, call);
  draw();
});
frame.on('navigation', ({ path }) => {
  byId('place').textContent = path;
});
frame.on('unread', (counts) => {
  unread = counts;
  draw();
});
frame.on('registration', () => {
  const asked = frame.send('state').then((state) => {
    ({ user, unread } = state);
    draw();
  });
  attempt(asked);
});

// Commands to the panel.
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
  language = (target as HTMLSelectElement).value as Language;
  speak();
  attempt(frame.send('locale', { locale: language }));
});
