import { isEmergencyNumber } from '@callpanel/contracts';
import { createSpeech } from '../../media/speech.ts';
import { MachineRoom } from '../../pbx/machine-room.ts';
import { defineArea } from '../define-area.ts';
import { createCallerIds } from './caller-ids.ts';
import { EmergencyDesk } from './emergency-desk.ts';
import { emergencyControl, emergencyRoutes } from './routes.ts';

/** Calls to emergency services: they carry who calls and where help is needed. No one is called in earnest. */
export const area = defineArea((company) => {
  const { store, files, clock, people } = company;
  const speech = createSpeech(files);
  const callerIds = createCallerIds(store);
  /** What the service was given with each call. */
  const calls: object[] = [];
  return {
    callerIds,
    application: {
      find: (number, caller) => {
        if (!caller || !isEmergencyNumber(number)) return undefined;
        const person = people.byExt(caller.ext);
        const name = 'Emergency service';
        return {
          to: { ext: number, name },
          room: ({ media }) =>
            new MachineRoom(media, (_guest, member) => {
              const given = person && callerIds.enabled ? callerIds.of(person.username) : {};
              calls.push({ from: caller.ext, number, at: clock.now(), ...given });
              return new EmergencyDesk({ media, member, speech });
            }),
        };
      },
    },
    routes: (api) => emergencyRoutes(api, company, callerIds),
    control: (control) => emergencyControl(control, callerIds),
    outbox: () => ({ emergency_calls: calls }),
    reset: () => {
      calls.length = 0;
      callerIds.enabled = true;
    },
  };
});
