import { expect, vi } from 'vitest';
import { liveRealm } from '../../../testing/realm-house.ts';
import { room } from './room.ts';

/** Jitsi's script, of which a test sees what it is asked for, and whose events a test sends. */
export const jitsi = () => {
  const opened: { domain: string; options: Record<string, unknown> }[] = [];
  const commands: string[] = [];
  const listeners = new Map<string, (payload: object) => void>();
  const frame = { title: '' };
  const dispose = vi.fn(() => listeners.clear());
  vi.stubGlobal(
    'JitsiMeetExternalAPI',
    class {
      constructor(domain: string, options: Record<string, unknown>) {
        opened.push({ domain, options });
      }
      addListener(event: string, listen: (payload: object) => void) {
        listeners.set(event, listen);
      }
      executeCommand(command: string) {
        commands.push(command);
      }
      getIFrame() {
        return frame;
      }
      dispose() {
        dispose();
      }
    },
  );
  return {
    opened,
    commands,
    frame,
    dispose,
    says: (event: string, payload: object = {}) => listeners.get(event)?.(payload),
    listens: () => listeners.size > 0,
  };
};

/** The meeting of a room, opened and drawn into an element. */
export const started = async (given = room('7')) => {
  const script = jitsi();
  const all = await liveRealm();
  const { core } = all;
  const heard: unknown[] = [];
  for (const event of ['meeting-joined', 'meeting-left', 'meeting-muted'] as const)
    core.on(event, (payload) => heard.push([event, payload]));
  core.meeting.join(given);
  await vi.waitFor(() => expect(core.state.meeting.room).not.toBeNull());
  const remove = core.meeting.show({} as HTMLElement);
  await vi.waitFor(() => expect(script.listens()).toBe(true));
  return { ...all, ...script, heard, remove, meeting: core.state.meeting };
};
/** The same, and the user is in. */
export const joined = async (given = room('7')) => {
  const all = await started(given);
  all.says('videoConferenceJoined');
  return all;
};
