import { asRefusal, LicensesAnswer, VideoConfig } from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import type { GatesContext } from './context.ts';

/**
 * What the customer's licence allows, and what the company has switched on; without an answer nothing that needs it is
 * there, and the user reads why [X-43] [E-108] [E-89].
 */
export const loadGates = async (
  { state: { gates: known }, others }: GatesContext,
  api: Api,
  isOver: () => boolean,
): Promise<void> => {
  const failed = (error: unknown): void => {
    if (!isOver()) others.notices.fail(error);
  };
  const licences = api.get('clients/licenses', LicensesAnswer).catch((cause: unknown) => {
    failed(asRefusal(cause, 'licences.error.load'));
    return { data: [] };
  });
  const video = api.get('video_conference_configs', VideoConfig).catch((cause: unknown) => {
    failed(asRefusal(cause, 'video.error.config'));
    return { enabled: false };
  });
  const [{ data }, { enabled }] = await Promise.all([licences, video]);
  if (isOver()) return;
  known.licences = Object.fromEntries(data.map(({ feature, value }) => [feature, value]));
  known.features = enabled ? ['video_conferences'] : [];
};
