import { core } from '@callpanel/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsCore } from '../../records/testing/index.ts';
import { sessionEnded } from '../../testing/company.tsx';
import { door, inMeeting, jitsi, noOverlay, overlay, panel } from './testing/meeting.tsx';

keepsCore();
let scope: { dispose(): unknown } | null = null;
afterEach(async () => {
  cleanup();
  void scope?.dispose();
  scope = null;
  await sessionEnded();
});
/** As `inMeeting`, and ends with the test. */
const joined = async (room = door('7')) => {
  const all = await inMeeting(room);
  scope = all.scope;
  return { ...all, ...within(all.region) };
};
/** Presses a button; what the core does then is drawn. */
const press = (name: string, last = false) =>
  act(async () => {
    const all = screen.getAllByRole('button', { name });
    fireEvent.click((last ? all.at(-1) : all[0]) as Element);
  });

describe('a meeting that does not come', () => {
  let scripts: HTMLScriptElement[] = [];
  beforeEach(() => {
    scripts = [];
  });
  /** The page asks for the script of the meetings, and gets none. */
  const withoutScript = async () => {
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      scripts.push(...(nodes as HTMLScriptElement[]));
    });
    scope = await panel();
    core.meeting.join(door('7'));
    const region = within(await overlay());
    await vi.waitUntil(() => scripts.length === 1);
    return region;
  };
  const fails = () => act(async () => void scripts.at(-1)?.dispatchEvent(new Event('error')));

  it('as its script does not says E-91, and a retry asks for it again [E-91] [A-90]', async () => {
    const region = await withoutScript();
    expect(scripts[0]?.src).toBe('http://live.localhost:1/external_api.js');
    await fails();
    const words =
      'Failed to create video conferece external API instance.Please contact technical support';
    await region.findByText(words);
    await press('Try again');
    await vi.waitUntil(() => scripts.length === 2);
    expect(region.queryByText(words)).toBeNull();
    await fails();
    await region.findByText(words);
    // There is nothing to hang up.
    await press('Leave the meeting');
    await noOverlay();
  });

  it('ends with an error of its server, and is opened again by a retry', async () => {
    const { says, opened, findByText, queryByText } = await joined();
    await says('errorOccurred', { isFatal: true });
    await findByText('The meeting reported an error and ended.');
    expect(queryByText('You are alone')).toBeNull();
    await press('Try again');
    await vi.waitUntil(() => opened.length === 2);
    expect(opened[1]?.options['jwt']).toBe('guest-of-7');
  });

  it('in time says that it is slow, and lets the user try again', async () => {
    const { opened } = jitsi();
    scope = await panel();
    core.meeting.join(door('7'));
    const region = within(await overlay());
    await vi.waitUntil(() => opened.length === 1);
    const words = 'The meeting has not opened yet. Its server may be slow, or not reachable.';
    expect(region.queryByText(words)).toBeNull();
    await act(async () => void (core.state.meeting.slow = true));
    await region.findByText(words);
    await press('Try again');
    await vi.waitUntil(() => opened.length === 2);
    await waitFor(() => expect(region.queryByText(words)).toBeNull());
  });
});

describe('a second meeting', () => {
  const asked = async () => {
    const all = await joined();
    await act(async () => core.meeting.join(door('8')));
    const question = within(await screen.findByRole('dialog', { name: 'Leave this meeting?' }));
    return { ...all, question };
  };

  it('asks first, with the names of both; the user stays', async () => {
    const { question, commands, region, opened } = await asked();
    const words = question.getByText(/one meeting at a time/).textContent;
    expect(words?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
      'You can be in one meeting at a time. Leave Room 7 and join Room 8?',
    );
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands).toEqual([]);
    expect(opened).toHaveLength(1);
    expect(region.getAttribute('aria-label')).toContain('Room 7');
  });

  it('is joined once the first is left', async () => {
    const { commands, says, opened } = await asked();
    await press('Leave and join');
    expect(commands).toEqual(['hangup']);
    await says('readyToClose');
    await overlay(/Room 8/);
    await vi.waitUntil(() => opened.length === 2);
    expect(opened[1]?.options['jwt']).toBe('guest-of-8');
  });

  it('is not joined when the question is closed', async () => {
    const { commands } = await asked();
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(commands).toEqual([]);
    expect(core.state.meeting.room?.id).toBe('7');
  });
});
