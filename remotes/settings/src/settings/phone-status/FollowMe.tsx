import {
  FOLLOW_ME,
  FollowMe as Answer,
  RingStrategiesAnswer,
  TimeConditionsAnswer,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Switch } from '@callpanel/ui/switch';
import type { RecordFormModel } from '@callpanel/widget/records/forms';
import { CheckboxField, SelectField, TextField } from '@callpanel/widget/records/forms';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { useSetting } from '../useSetting.ts';
import type { FollowMeForm } from './follow-me.model.ts';
import { bodyOf, followMeSchema, formOf } from './follow-me.model.ts';
import * as css from './Numbers.module.css';
import { Numbers } from './Numbers.tsx';

/** The company's lists that a follow-me chooses from: the same for everyone. */
const useChoices = () => {
  const strategies = useQuery({
    queryKey: ['settings', 'company', 'ring_strategies'],
    queryFn: async ({ signal }) =>
      (await core.records.api.get('ring_strategies', RingStrategiesAnswer, { signal })).data,
  });
  const conditions = useQuery({
    queryKey: ['settings', 'company', 'time_conditions'],
    queryFn: async ({ signal }) =>
      (
        await core.records.api.get('users/follow_me/time_conditions', TimeConditionsAnswer, {
          signal,
        })
      ).data,
  });
  return { strategies: strategies.data ?? [], conditions: conditions.data ?? [] };
};

/** Names of those that the product knows are in the user's language; others as the server names them. */
const KNOWN = ['ringall', 'ringfirst'];

const Fields = ({ form }: { form: RecordFormModel<FollowMeForm> }) => {
  const text = useText();
  const { strategies, conditions } = useChoices();
  const [strategy, external] = useWatch({
    control: form.control,
    name: ['strategy', 'extern_cid'],
  });
  const all = strategies.some((one) => one.strategy === strategy)
    ? strategies
    : [...strategies, { id: '', name: strategy, strategy }];
  const isRingAll = strategy === FOLLOW_ME.strategy;
  return (
    <>
      <Numbers form={form} />
      <div className={css.pair}>
        <SelectField
          form={form}
          name="strategy"
          label={text('settings.followMe.strategy')}
          options={all.map((one) => ({
            value: one.strategy,
            text: KNOWN.includes(one.strategy)
              ? text(`settings.followMe.${one.strategy}`)
              : one.name || one.strategy,
          }))}
        />
        {isRingAll ? (
          <TextField
            form={form}
            name="timeout"
            label={text('settings.followMe.timeout')}
            inputMode="numeric"
          />
        ) : (
          <TextField
            form={form}
            name="delay"
            label={text('settings.followMe.delay')}
            inputMode="numeric"
          />
        )}
        <SelectField
          form={form}
          name="time_condition_id"
          label={text('settings.followMe.when')}
          options={[
            { value: '', text: text('settings.followMe.always') },
            ...conditions.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
        <TextField
          form={form}
          name="clid_prefix"
          label={text('settings.followMe.prefix')}
          hint={text('settings.followMe.prefix.hint', { most: FOLLOW_ME.prefix })}
        />
      </div>
      <CheckboxField form={form} name="prompt" label={text('settings.followMe.prompt')} />
      <CheckboxField
        form={form}
        name="mark_answered_elsewhere"
        label={text('settings.followMe.elsewhere')}
      />
      <CheckboxField form={form} name="extern_cid" label={text('settings.followMe.external')} />
      {external && (
        <div className={css.pair}>
          <TextField
            form={form}
            name="extern_cid_name"
            label={text('settings.followMe.external.name')}
          />
          <TextField
            form={form}
            name="extern_cid_num"
            label={text('settings.followMe.external.number')}
            inputMode="tel"
          />
        </div>
      )}
    </>
  );
};

/** Where else calls ring [D-57] [A-139] [C-49]. */
export const FollowMe = ({ subject, access }: PageProps) => {
  const text = useText();
  const path = `users/${subject.id}/follow_me`;
  const mine = access('follow_me');
  const { loaded, change, save } = useSetting({ subject, path, schema: Answer, access: mine });
  return (
    <Section title={text('settings.followMe')} access={mine} loaded={loaded}>
      {(plan, mayWrite) => (
        <>
          <Switch
            label={text('settings.followMe.enabled')}
            checked={plan.enabled}
            hint={text('settings.followMe.hint')}
            onChange={
              mayWrite
                ? (enabled) =>
                    void change(
                      { ...plan, enabled },
                      ['PUT', path, { enabled }],
                      enabled ? 'settings.followMe.on' : 'settings.followMe.off',
                    )
                : null
            }
          />
          <SettingForm
            id={`follow_me ${subject.id}`}
            schema={followMeSchema}
            saved={formOf(plan)}
            onSave={
              mayWrite
                ? (changed) => save(['PUT', path, bodyOf(changed)], 'settings.followMe.saved')
                : null
            }
            error="settings.error.save"
            messageValues={{ most: FOLLOW_ME.numbers, seconds: FOLLOW_ME.seconds }}
          >
            {(form) => <Fields form={form} />}
          </SettingForm>
        </>
      )}
    </Section>
  );
};
