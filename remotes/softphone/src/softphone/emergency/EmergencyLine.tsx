import {
  EMERGENCY_LIMIT,
  EmergencyLocationsAnswer,
  EmergencyProfilesAnswer,
  SettingsUser,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner } from '@callpanel/ui';
import { useEffect, useState } from 'react';

/** unknown: the server does not say, or the installation does without [S-64]. */
type Told = { at: 'unknown' | 'nothing' } | { at: 'location'; name: string; address: string };

const ask = async (): Promise<Told> => {
  const { api } = core.records;
  const { user } = core.state.session;
  if (!user) return { at: 'unknown' };
  const query = { start: 0, limit: EMERGENCY_LIMIT };
  const [profiles, locations, account] = await Promise.all([
    api.get('emergency_callerid/callback_profiles', EmergencyProfilesAnswer, { query }),
    api.get('emergency_callerid/dispatchable_locations', EmergencyLocationsAnswer, { query }),
    api.get(`users/${user.id}`, SettingsUser),
  ]);
  if (!profiles.enabled) return { at: 'unknown' };
  const chosen = account.emergency_callerid_dispatchable_location_id;
  const location = locations.data.find(({ id }) => id === chosen);
  return location ? { at: 'location', ...location } : { at: 'nothing' };
};

/** Below the dial field, once an emergency number is in it: what the service will be told of where the user is [D-64]. */
export const EmergencyLine = () => {
  const text = useText();
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (what: Told): void => void (isOver || setTold(what));
    // Without an answer the line only says whom the number calls.
    ask().then(show, () => show({ at: 'unknown' }));
    return () => void (isOver = true);
  }, []);
  if (!told) return null;
  return (
    <Banner kind={told.at === 'nothing' ? 'warn' : 'info'}>
      {told.at === 'location'
        ? text('softphone.emergency.location', { name: told.name, address: told.address })
        : text(`softphone.emergency.${told.at}`)}
    </Banner>
  );
};
