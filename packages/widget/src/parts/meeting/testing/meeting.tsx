import type { MeetingDoor } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { company, open, serve } from '../../../testing/company.tsx';
import { MeetingOutlet } from '../MeetingOutlet.tsx';

const messages = await commonMessages('en-US');

/** A room that others administer, with four different ways in. */
export const door = (id: string, change: Partial<MeetingDoor> = {}): MeetingDoor => ({
  id,
  name: `Room ${id}`,
  admins: [`host${id}`],
  admin_url: `https://live.example/a${id}`,
  guest_url: `https://live.example/g${id}`,
  full_admin_url: `https://live.example/a${id}?jwt=admin-of-${id}`,
  full_guest_url: `https://live.example/g${id}?jwt=guest-of-${id}`,
  ...change,
});

/** Jitsi's script in memory: what each meeting was opened with and told; `says` sends an event of the last. */
export const jitsi = () => {
  const opened: { domain: string; options: Record<string, unknown> }[] = [];
  const commands: string[] = [];
  let listeners = new Map<string, (payload: object) => void>();
  class Meeting {
    // A frame would load a page.
    frame = document.createElement('article');
    own = new Map<string, (payload: object) => void>();
    constructor(domain: string, options: Record<string, unknown>) {
      opened.push({ domain, options });
      (options['parentNode'] as HTMLElement).append(this.frame);
      listeners = this.own;
    }
    addListener(event: string, listen: (payload: object) => void) {
      this.own.set(event, listen);
    }
    executeCommand(command: string) {
      commands.push(command);
    }
    getIFrame() {
      return this.frame;
    }
    dispose() {
      this.frame.remove();
      this.own.clear();
    }
  }
  vi.stubGlobal('JitsiMeetExternalAPI', Meeting);
  return {
    opened,
    commands,
    says: (event: string, payload: object = {}) => act(async () => listeners.get(event)?.(payload)),
  };
};

/** Alice is signed in, on a page that shows meetings. Returns what ends that. */
export const panel = async () => {
  serve(company());
  const scope = open();
  await core.session.signIn('alice', 'panel');
  render(
    <Intl locale="en-US" messages={messages}>
      <MeetingOutlet outlet="the page" />
    </Intl>,
  );
  return scope;
};

/** What the meeting is drawn into. */
export const frameOf = (region: ParentNode) => region.querySelector('article');
export const overlay = (name: RegExp = /^Meeting: /) => screen.findByRole('region', { name });
export const noOverlay = () =>
  vi.waitUntil(() => screen.queryByRole('region', { name: /^Meeting: / }) === null);

/** Alice opens the meeting of a room, and is in. */
export const inMeeting = async (room = door('7')) => {
  const script = jitsi();
  const scope = await panel();
  core.meeting.join(room);
  const region = await overlay();
  await vi.waitUntil(() => script.opened.length === 1);
  await vi.waitUntil(() => frameOf(region) !== null);
  await script.says('videoConferenceJoined');
  return { ...script, scope, region };
};
