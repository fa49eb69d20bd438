import { connect, expectLasts, expectNothingLeft } from './calls.ts';
import type { Person } from './person.ts';
import type { Control } from './sandbox.ts';

/** One calls the other, who records it for three seconds. Only the caller is heard in it. */
export const recordedCall = async (
  control: Control,
  caller: Person,
  recorder: Person,
): Promise<void> => {
  await connect(caller, recorder);
  await recorder.button('Mute').click();
  await recorder.button('Record').click();
  await expectLasts(recorder.page.getByRole('paragraph').filter({ hasText: /^Recording/ }), 3);
  await caller.hangUp();
  await expectNothingLeft(control, caller, recorder);
};
