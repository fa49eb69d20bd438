import { CallpanelError, entityOf } from '@callpanel/contracts';
import type { EventOf, FeatureName } from '@callpanel/contracts';
import { reduceNumber } from '@callpanel/telephony';
import type { Phone } from '@callpanel/telephony';
import type { Context } from '../../context.ts';
import type { Core } from '../../types.ts';
import type { Person, Told } from '../presence/person.ts';
import { UNTOLD } from '../presence/person.ts';
import type { FeaturesState } from './state.ts';

const known = <T>({ value, at }: Told<T>): T | null => (at === UNTOLD ? null : value);

/** What is known of the user's own number: the events that match extension and realm have been told to it [S-34] [V-68]. */
export const showFeatures = (features: FeaturesState, own: Person | undefined): void => {
  features.dnd = own ? known(own.dnd) : null;
  features.forward = own ? known(own.forward) : null;
  features.followme = own ? known(own.followme) : null;
};

/** No colleagues on this page, so nobody else tells of the user's own either. */
const showAlone = (
  features: FeaturesState,
  feature: FeatureName,
  on: boolean,
  value: string,
): void => {
  if (feature === 'forward') features.forward = on ? value : '';
  else features[feature] = on;
};

type FeatureEvent = EventOf<'PRESENCE_FEATURE'>;

export const featuresActions = (context: Context): Core['features'] => {
  const { state, live } = context;

  /** Shown at once; the broker's event says the same a moment later. */
  const show = (feature: FeatureEvent['feature'], on: boolean, value: string): void => {
    const { user } = state.session;
    if (!user) return;
    if (!context.realm) return showAlone(state.features, feature, on, value);
    context.realm.presence.tellOwn({
      action: 'PRESENCE_FEATURE',
      entity: entityOf(user.extension ?? '', user.realm),
      feature,
      state: on ? 'confirmed' : 'terminated',
      value,
    });
  };

  /** Without a phone nothing happens [S-54]. */
  const publish = async (
    send: (phone: Phone) => Promise<void>,
    change: Pick<FeatureEvent, 'feature' | 'value'> & { on: boolean },
  ): Promise<void> => {
    if (!live.phone) return;
    await send(live.phone);
    show(change.feature, change.on, change.value);
  };

  return {
    setDnd: (on) => publish((phone) => phone.publish('dnd', on), { feature: 'dnd', on, value: '' }),
    setFollowme: (on) =>
      publish((phone) => phone.publish('followme', on), { feature: 'followme', on, value: '' }),
    async setForward(to) {
      const reduced = reduceNumber(to, state.calls.featureCodes);
      if (reduced && 'error' in reduced)
        throw new CallpanelError(reduced.error, { number: to.trim() });
      const value = reduced?.target ?? '';
      await publish((phone) => phone.publish('forward', value), {
        feature: 'forward',
        on: value !== '',
        value,
      });
    },
  };
};
