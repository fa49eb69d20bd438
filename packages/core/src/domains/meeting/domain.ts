import { defineDomain } from '../../domain.ts';
import { lateActions, lateCode } from '../late-code.ts';
import type { MeetingContext } from './context.ts';
import type { MeetingActions } from './state.ts';
import { initialMeeting } from './state.ts';

/** The one meeting of the page [S-51]: what it does comes with the first one. */
export const meeting = defineDomain({
  initial: initialMeeting,
  create(context: MeetingContext) {
    const now = context.state.meeting;
    const outlets: string[] = [];
    let apiBase = '';
    let made: ReturnType<typeof import('./meeting.ts').createMeeting> | null = null;
    const code = lateCode(async () => {
      const { createMeeting } = await import('./meeting.ts');
      return (made ??= createMeeting(context, () => apiBase));
    });
    const actions = lateActions<MeetingActions, 'join' | 'claimOutlet'>(
      () => made?.actions,
      async () => (await code()).actions,
      {
        join(room) {
          if (made) made.actions.join(room);
          else code().then((late) => late.actions.join(room), context.fail);
        },
        claimOutlet(id, first) {
          outlets[first ? 'unshift' : 'push'](id);
          now.outlet = outlets[0] ?? null;
          return () => {
            const index = outlets.indexOf(id);
            if (index !== -1) outlets.splice(index, 1);
            now.outlet = outlets[0] ?? null;
          };
        },
      },
    );
    return {
      actions,
      begin: (options) => void (apiBase = options.apiBase ?? ''),
      forget: () => made?.forget(),
    };
  },
});
