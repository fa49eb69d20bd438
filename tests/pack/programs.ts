/** What a partner writes, in a project of its own. Each `@ts-expect-error` is a mistake that the types must show. */
export const KIT_PROGRAM = `
import { createKit } from '@callpanel/embed';
import type { CommandName, ErrorInfo, HostOptions, Snapshot } from '@callpanel/embed';
import type { CallpanelElement } from '@callpanel/embed/elements';

const options: HostOptions = {
  baseUrl: 'https://panel.example',
  version: '1.3.54-0123456789ab',
  integrity: 'sha384-x',
  getToken: async () => 'token',
};
const kit = createKit(options);
const el = document.body;
const phone = kit.mount('softphone', el, {
  locale: 'fr-CA',
  intents: ['chat'],
  outcomes: [{ id: 'callback', label: 'Call back' }],
  answers: {
    'contact-match': async ({ number }) => ({ contacts: [{ id: '7', name: number }] }),
    'call-log': (call) => ({ saved: call.notes !== '' }),
  },
});

export const use = async (name: CommandName) => {
  const { callId } = await phone.send('dial', { number: '102' });
  const id: string | null = callId;
  await phone.send('hold', { callId: id ?? '', held: true });
  await phone.send('sign-out');
  const state: Snapshot = await phone.send('state');
  phone.on('call-ended', ({ call, reason, durationS }) => {
    const line: string = call.number + reason + durationS.toFixed();
    // @ts-expect-error -- no such reason
    if (reason === 'bored') console.log(line);
  });
  const off: () => void = phone.on('error', ({ error }) => {
    const info: ErrorInfo = error;
    if (info.code === 'widget.error.integrity') off();
  });
  const element: CallpanelElement | null = document.querySelector('callpanel-softphone');
  await element?.send('dial', { number: '102' });
  document.addEventListener('callpanel:call-ended', ({ detail }) => detail.durationS.toFixed());
  element?.addEventListener('callpanel-call-ended', ({ detail }) => detail.durationS.toFixed());
  const created: CallpanelElement = document.createElement('callpanel-voicemail');
  // @ts-expect-error -- that event has no such payload
  created.addEventListener('callpanel-unread', ({ detail }) => detail.durationS);
  // @ts-expect-error -- no such command
  await element?.send('dail', { number: '102' });
  // @ts-expect-error -- no such command
  await phone.send('dail', { number: '102' });
  // @ts-expect-error -- needs a number
  await phone.send('dial');
  // @ts-expect-error -- no such parameter
  await phone.send('dial', { phone: '102' });
  // @ts-expect-error -- takes nothing
  await phone.send('sign-out', { now: true });
  // @ts-expect-error -- no such event
  phone.on('call-finished', () => undefined);
  // @ts-expect-error -- no such widget
  kit.mount('telephone', el);
  // @ts-expect-error -- no such language
  kit.mount('softphone', el, { locale: 'de-DE' });
  // @ts-expect-error -- no such request
  phone.update({ answers: { 'contact-guess': () => ({ contacts: [] }) } });
  // @ts-expect-error -- that is no answer
  phone.update({ answers: { 'do-not-call': () => ({ allowed: 'no' }) } });
  // @ts-expect-error -- where is the panel?
  createKit({});
  return { state, name };
};
`;

/** With a frame, where the package's own client speaks to it. */
export const FRAME_PROGRAM = `
import { createFrames } from '@callpanel/embed/frame';

const frames = createFrames({ baseUrl: 'https://panel.example', theme: 'dark' });
const panel = frames.mount('panel', document.body, { fit: true });
panel.on('navigation', ({ path }) => path.startsWith('/'));
void panel.send('navigate', { path: '/voicemails/inbox' });
// @ts-expect-error -- tokens do not go through a frame
createFrames({ baseUrl: 'https://panel.example', getToken: async () => '' });
// @ts-expect-error -- no such widget
frames.mount('telephone', document.body);
`;

/** In an application with federation. */
export const FEDERATION_PROGRAM = `
import { mount } from 'softphone/softphone';
import * as parking from 'softphone/parking';
import * as buddies from 'buddies/buddies';
import * as voicemail from 'voicemail/voicemail';

const phone = mount(document.body, { host: { baseUrl: 'https://panel.example' } });
void phone.send('dial', { number: '102' });
for (const { mount: also } of [parking, buddies, voicemail]) also(document.body).unmount();
// @ts-expect-error -- no such command
void phone.send('dail', { number: '102' });
// @ts-expect-error -- no such option
mount(document.body, { baseUrl: 'https://panel.example' });
`;

/** In one that is made of React. */
export const REACT_PROGRAM = `
import { createElement } from 'react';
import { Widget } from 'softphone/softphone';

createElement(Widget, {
  host: { baseUrl: 'https://panel.example' },
  on: { 'call-ended': ({ durationS }) => durationS.toFixed() },
});
// @ts-expect-error -- no such event
createElement(Widget, { on: { 'call-finished': () => undefined } });
`;
