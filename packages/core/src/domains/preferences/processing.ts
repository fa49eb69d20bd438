import type { Processing } from '@callpanel/telephony';
import type { PreferencesState } from './state.ts';

/** What the browser does to the microphone's sound. */
export const processingOf = ({
  echoCancellation,
  noiseSuppression,
  autoGainControl,
}: Pick<PreferencesState, keyof Processing>): Processing => ({
  echoCancellation,
  noiseSuppression,
  autoGainControl,
});
