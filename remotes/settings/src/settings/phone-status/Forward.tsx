import { CallForward, forwardTarget } from '@callpanel/contracts';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { PhoneNumber } from '@callpanel/widget/number';
import { TextField } from '@callpanel/widget/records/forms';
import * as z from 'zod/mini';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { useSetting } from '../useSetting.ts';

/** Messages are ids of texts [V-55]. */
export const forwardSchema = z.object({
  to: z.string().check(
    z.trim(),
    z.minLength(1, 'settings.forward.required'),
    z.refine((to) => to === '' || forwardTarget(to) !== '', 'settings.forward.invalid'),
  ),
});

/** Where all calls go instead [A-137] [A-138] [S-65]. */
export const Forward = ({ subject, access }: PageProps) => {
  const text = useText();
  const path = `users/${subject.id}/forward`;
  const mine = access('forward');
  const { loaded, change, save } = useSetting({ subject, path, schema: CallForward, access: mine });
  return (
    <Section title={text('settings.forward')} access={mine} loaded={loaded}>
      {({ to }, mayWrite) => (
        <>
          {to !== '' && (
            <Banner
              kind="warn"
              action={
                mayWrite && (
                  <Button
                    size="s"
                    onPress={() =>
                      void change({ to: '' }, ['DELETE', path, { to }], 'settings.forward.ended')
                    }
                  >
                    {text('settings.forward.end')}
                  </Button>
                )
              }
            >
              {text('settings.forward.active')} <PhoneNumber number={to} />
            </Banner>
          )}
          <SettingForm
            id={`forward ${subject.id}`}
            schema={forwardSchema}
            saved={{ to }}
            onSave={
              mayWrite
                ? (_changed, form) =>
                    save(['PUT', path, { to: forwardTarget(form.to) }], 'settings.forward.saved')
                : null
            }
            error="settings.error.save"
            save={text('settings.forward.save')}
          >
            {(form) => (
              <TextField
                form={form}
                name="to"
                label={text('settings.forward.to')}
                inputMode="tel"
                hint={text('settings.forward.hint')}
              />
            )}
          </SettingForm>
        </>
      )}
    </Section>
  );
};
