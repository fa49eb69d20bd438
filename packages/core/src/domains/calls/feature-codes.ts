import {
  CallpanelError,
  FEATURE_CODES_LIMIT,
  FeatureCodesAnswer,
  isCallpanelError,
} from '@callpanel/contracts';
import type { Api } from '@callpanel/wires/api';
import { thisSession } from '../this-session.ts';
import type { CallsContext } from './context.ts';

/** The server's codes over the defaults; without an answer the user is warned and the defaults stay [A-17] [C-24]. */
export const loadFeatureCodes = async (context: CallsContext, api: Api): Promise<void> => {
  const query = { start: 0, limit: FEATURE_CODES_LIMIT };
  const isOver = thisSession(context);
  try {
    const { data } = await api.get('feature_codes', FeatureCodesAnswer, { query });
    if (isOver()) return;
    for (const { name, code } of data) context.state.calls.featureCodes[name] = code;
  } catch (error) {
    if (!isCallpanelError(error)) throw error;
    if (!isOver()) context.fail(new CallpanelError('sipua.error.featureCodes', {}, error));
  }
};
