import { CallpanelError, entityOf, holds } from '@callpanel/contracts';
import type { FeatureName } from '@callpanel/contracts';
import { reduceNumber } from '@callpanel/telephony';
import type { Phone, Stands } from '@callpanel/telephony';
import type { FeaturesContext } from './context.ts';
import { thisSession } from '../this-session.ts';
import type { Person, Reported } from '../presence/person.ts';
import { NEVER_REPORTED } from '../presence/person.ts';
import type { FeaturesActions, FeaturesState } from './state.ts';

/** A value without an event yet stays as it was: the user may have set it before people were loaded. */
const known = <T>({ value, at }: Reported<T>, before: T | null): T | null =>
  at === NEVER_REPORTED ? before : value;

/** The user's own settings, from the events that match extension and realm [S-34] [V-68]. */
export const showFeatures = (features: FeaturesState, own: Person | undefined): void => {
  features.dnd = own ? known(own.dnd, features.dnd) : null;
  features.forward = own ? known(own.forward, features.forward) : null;
  features.followme = own ? known(own.followme, features.followme) : null;
};

/** Without people, no other source reports the user's own settings. */
const showWithoutPeople = (
  features: FeaturesState,
  feature: FeatureName,
  on: boolean,
  value: string,
): void => {
  if (feature === 'forward') features.forward = on ? value : '';
  else features[feature] = on;
};

/** Shows a setting of the user's own as if the broker had reported it. People must hear of it: they take events as changes. */
export const showOwn = (
  { state, others }: Pick<FeaturesContext, 'state' | 'others'>,
  feature: FeatureName,
  on: boolean,
  value: string,
): void => {
  const { user } = state.session;
  const known = others.presence.people();
  if (!user || !known) return showWithoutPeople(state.features, feature, on, value);
  known.tellOwn({
    action: 'PRESENCE_FEATURE',
    entity: entityOf(user.extension, user.realm),
    feature,
    state: on ? 'confirmed' : 'terminated',
    value,
  });
};

/** What the user switches on for the own number. */
export const createFeatures = (context: FeaturesContext): FeaturesActions => {
  const { state, live } = context;
  const { people } = context.others.presence;

  /** A page with a telephone system alone has no permissions to check. */
  const may = (feature: FeatureName): boolean =>
    state.session.kind === 'sip' || holds(state.permissions.entries, `${feature}Write`) === true;

  /** Without a phone nothing happens [S-54]. @throws CallpanelError `widget.error.noAccess` without the right to change it */
  const publish = async (
    send: (phone: Phone, stands: Stands) => Promise<void>,
    { feature, on, value }: { feature: FeatureName; on: boolean; value: string },
  ): Promise<void> => {
    const { phone } = live;
    const isOver = thisSession(context);
    if (!phone) return;
    if (!may(feature)) throw new CallpanelError('widget.error.noAccess');
    // Another tab or a code may change it; the later event wins [S-34]. A page that slept has not heard of it yet.
    await send(phone, async () => {
      await people()?.renew();
      return state.features[feature] === (feature === 'forward' ? value : on);
    });
    // Who asked for it has left meanwhile.
    if (isOver()) return;
    // The broker's event says the same a moment later.
    showOwn(context, feature, on, value);
  };

  const set = (feature: 'dnd' | 'followme') => (on: boolean) =>
    publish((phone, stands) => phone.publish(feature, on, stands), { feature, on, value: '' });

  return {
    setDnd: set('dnd'),
    setFollowme: set('followme'),
    async setForward(to) {
      const reduced = reduceNumber(to, state.calls.featureCodes);
      if (reduced && 'error' in reduced)
        throw new CallpanelError(reduced.error, { number: to.trim() });
      const value = reduced?.target ?? '';
      await publish((phone, stands) => phone.publish('forward', value, stands), {
        feature: 'forward',
        on: value !== '',
        value,
      });
    },
  };
};
