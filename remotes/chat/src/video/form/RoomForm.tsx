import type { VideoConfig } from '@callpanel/contracts';
import {
  asFailure,
  NO_ROOM_LIMIT,
  VideoConfig as Config,
  VideoRoomAnswer,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import {
  CheckboxField,
  RecordDialog,
  TextField,
  useRecordForm,
} from '@callpanel/widget/records/forms';
import { useEffect, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Room } from '../room.model.ts';
import { daysLeft } from '../room.model.ts';
import { pathOf } from '../source.ts';
import * as css from './Form.module.css';
import type { Values } from './form.model.ts';
import { bodyOf, dayOf, endOfDay, schemaFrom, valuesOf } from './form.model.ts';
import { PeopleField } from './PeopleField.tsx';

export interface RoomFormProps {
  /** null: a new one. */
  room: Room | null;
  mayWrite: boolean;
  onClose: () => void;
}

/** What the company has switched on [A-89] [E-89]; what the server does not say is off. */
const useConfig = (): VideoConfig | null => {
  const [config, setConfig] = useState<VideoConfig | null>(null);
  useEffect(() => {
    let isOver = false;
    core.records.api
      .get('video_conference_configs', Config)
      .then((found) => void (isOver || setConfig(found)))
      .catch((error: unknown) => {
        if (!isOver) core.notices.fail(asFailure(error, 'video.error.config'));
      });
    return () => void (isOver = true);
  }, []);
  return config;
};

/** A room: who may come, until when, and what they may do there [U-41] [D-35]. */
export const RoomForm = ({ room, mayWrite, onClose }: RoomFormProps) => {
  const text = useText();
  const config = useConfig();
  const { licences } = useCore(core.state.gates);
  const [now] = useState(() => Date.now());
  const schema = useMemo(() => schemaFrom(dayOf(now)), [now]);
  const [before] = useState(() => valuesOf(room, now));
  const error = room ? 'video.error.update' : 'video.error.create';
  const form = useRecordForm<Values>({
    schema,
    values: before,
    onSave: mayWrite
      ? async (values) => {
          const body = bodyOf(room && before, values);
          const { api, changed } = core.records;
          try {
            if (!room) await api.send('POST', 'video_conferences', VideoRoomAnswer, body);
            else if (Object.keys(body).length > 0)
              await api.send('PUT', pathOf(room.id), VideoRoomAnswer, body);
          } catch (refusal) {
            throw asFailure(refusal, error);
          }
          changed('video');
        }
      : null,
    onSaved: onClose,
    error,
  });
  const values = useWatch({ control: form.control }) as Values;
  const { field: users } = useController({ name: 'users', control: form.control });
  const { field: admins } = useController({ name: 'admins', control: form.control });
  const days = daysLeft(endOfDay(values.expireAt), now);
  const limits = [config?.max_room_per_realm ?? NO_ROOM_LIMIT, Number(licences?.video_conf_limit)];
  const most = Math.min(...limits.filter((limit) => limit >= 0));
  return (
    <RecordDialog
      form={form}
      title={room ? room.name : text('video.new')}
      width={560}
      save={text('video.form.save')}
      readOnly={text('video.form.readOnly')}
      changed={JSON.stringify(values) !== JSON.stringify(before)}
      onClose={onClose}
    >
      {!room && Number.isFinite(most) && (
        <p className={css.note}>{text('video.form.limit', { count: most })}</p>
      )}
      <TextField form={form} name="name" type="text" required label={text('video.form.name')} />
      <TextField
        form={form}
        name="expireAt"
        type="date"
        required
        label={text('video.form.expireAt')}
        hint={days >= 0 ? text('video.expiry.days', { days }) : undefined}
      />
      <PeopleField
        label={text('video.form.users')}
        value={users.value}
        onChange={mayWrite ? users.onChange : null}
      />
      <PeopleField
        label={text('video.form.admins')}
        value={admins.value}
        onChange={mayWrite ? admins.onChange : null}
      />
      <fieldset className={css.group}>
        <legend>{text('video.form.screen')}</legend>
        {(['shared_screen_admin', 'shared_screen_guest'] as const).map((name) => (
          <CheckboxField
            key={name}
            form={form}
            name={name}
            label={text(`video.form.${name}`)}
            disabled={config?.enable_screen_sharing !== true}
          />
        ))}
        {config?.enable_screen_sharing === false && (
          <p className={css.note}>{text('video.form.screen.off')}</p>
        )}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{text('video.form.recording')}</legend>
        {(['recording_admin', 'recording_guest'] as const).map((name) => (
          <CheckboxField
            key={name}
            form={form}
            name={name}
            label={text(`video.form.${name}`)}
            disabled={config?.enable_recording !== true}
          />
        ))}
        {config?.enable_recording === false && (
          <p className={css.note}>{text('video.form.recording.off')}</p>
        )}
      </fieldset>
      {config?.enable_telephony === true && (
        <fieldset className={css.group}>
          <legend>{text('video.form.phone')}</legend>
          <TextField
            form={form}
            name="room_pin"
            type="text"
            inputMode="numeric"
            label={text('video.form.pin')}
          />
          <TextField
            form={form}
            name="caller_id_name"
            type="text"
            label={text('video.form.callerName')}
          />
          <TextField
            form={form}
            name="caller_id_number"
            type="tel"
            label={text('video.form.callerNumber')}
          />
        </fieldset>
      )}
    </RecordDialog>
  );
};
