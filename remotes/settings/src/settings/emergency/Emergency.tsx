import type { SettingsUser as User } from '@callpanel/contracts';
import {
  EMERGENCY_LIMIT,
  EmergencyLocationsAnswer,
  EmergencyProfilesAnswer,
  SettingsUser,
} from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Banner, Select } from '@callpanel/ui';
import { PhoneNumber } from '@callpanel/widget/number';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';

const QUERY = { start: 0, limit: EMERGENCY_LIMIT };
const PATH = 'users/emergency_caller_id';

type Field =
  | 'emergency_callerid_callback_profile_id'
  | 'emergency_callerid_dispatchable_location_id';

/** Who calls an emergency service, and where help is needed [R-16] [A-144] [D-64] [S-64]. */
export const Emergency = ({ subject, isOwn, access }: PageProps) => {
  const text = useText();
  const profileAccess = access('emergency_callerid_callback_profiles');
  const locationAccess = access('emergency_callerid_dispatchable_locations');
  const user = useSetting({ subject, path: `users/${subject.id}`, schema: SettingsUser });
  const profiles = useSetting({
    subject,
    path: 'emergency_callerid/callback_profiles',
    schema: EmergencyProfilesAnswer,
    access: profileAccess,
    query: QUERY,
  });
  const locations = useSetting({
    subject,
    path: 'emergency_callerid/dispatchable_locations',
    schema: EmergencyLocationsAnswer,
    access: locationAccess,
    query: QUERY,
  });
  const kept = user.loaded.data;
  if (profiles.loaded.data?.enabled === false)
    return <Banner kind="info">{text('settings.emergency.disabled')}</Banner>;
  const choose = (before: User, field: Field, id: string) =>
    void user.change(
      { ...before, [field]: id },
      ['PUT', PATH, { [field]: id, ...(!isOwn && { user_id: subject.id }) }],
      'settings.emergency.saved',
    );
  const isMissing =
    kept &&
    (kept.emergency_callerid_callback_profile_id === '' ||
      kept.emergency_callerid_dispatchable_location_id === '');
  const none = { value: '', text: text('settings.emergency.none') };
  return (
    <div className={css.sections}>
      {isMissing && (
        <Banner kind="warn" title={text('settings.emergency.missing')}>
          {text('settings.emergency.missing.why')}
        </Banner>
      )}
      <Section
        title={text('settings.emergency.profile')}
        access={profileAccess}
        loaded={profiles.loaded}
      >
        {({ data }, mayWrite) => {
          const chosen = kept?.emergency_callerid_callback_profile_id ?? '';
          const profile = data.find(({ id }) => id === chosen);
          return (
            <>
              <Select
                label={text('settings.emergency.profile.label')}
                value={chosen}
                onChange={
                  mayWrite && kept
                    ? (id) => choose(kept, 'emergency_callerid_callback_profile_id', id)
                    : null
                }
                options={[
                  none,
                  ...data.map(({ id, caller_name }) => ({ value: id, text: caller_name })),
                ]}
              />
              {profile && (
                <p className={css.note}>
                  {text('settings.emergency.callback')}{' '}
                  <PhoneNumber number={profile.callback_number} />
                  {profile.caller_id_prefix &&
                    ` · ${text('settings.emergency.prefix', { prefix: profile.caller_id_prefix })}`}
                </p>
              )}
            </>
          );
        }}
      </Section>
      <Section
        title={text('settings.emergency.location')}
        access={locationAccess}
        loaded={locations.loaded}
      >
        {({ data }, mayWrite) => {
          const chosen = kept?.emergency_callerid_dispatchable_location_id ?? '';
          return (
            <>
              <Select
                label={text('settings.emergency.location.label')}
                value={chosen}
                onChange={
                  mayWrite && kept
                    ? (id) => choose(kept, 'emergency_callerid_dispatchable_location_id', id)
                    : null
                }
                options={[none, ...data.map(({ id, name }) => ({ value: id, text: name }))]}
              />
              <p className={css.note}>{data.find(({ id }) => id === chosen)?.address}</p>
            </>
          );
        }}
      </Section>
    </div>
  );
};
