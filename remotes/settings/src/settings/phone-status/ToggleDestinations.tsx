import type { ToggleDestination } from '@callpanel/contracts';
import { isToggleDestination, ToggleDestinationsAnswer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, cx } from '@callpanel/ui';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';

const OPTIONS = ['a', 'b'] as const;

/** Numbers with two destinations, and which is active [S-63] [V-58] [U-55]. */
export const ToggleDestinations = ({ subject, access }: PageProps) => {
  const text = useText();
  const { featureCodes } = useCore(core.state.calls);
  const mine = access('toggle_destinations');
  const { loaded, change } = useSetting({
    subject,
    path: 'toggle_destinations',
    schema: ToggleDestinationsAnswer,
    access: mine,
  });
  const set = (all: readonly ToggleDestination[], { id }: ToggleDestination, option: string) =>
    void change(
      { data: all.map((one) => (one.id === id ? { ...one, active_opt: option } : one)) },
      ['PUT', 'toggle_destinations', { id, active_opt: option }],
      'settings.toggle.saved',
    );
  return (
    <Section title={text('settings.toggle')} access={mine} loaded={loaded}>
      {({ data }, mayWrite) => {
        const toggles = data.filter(isToggleDestination);
        if (toggles.length === 0) return <p className={css.note}>{text('settings.toggle.none')}</p>;
        return (
          <ul className={css.list}>
            {toggles.map((toggle) => (
              <li key={toggle.id}>
                <fieldset aria-label={toggle.name} className={cx(css.group, css.toggle)}>
                  <span className={css.grow}>
                    <strong>{toggle.name}</strong>
                    <span className={css.note}>
                      {' '}
                      {text('settings.toggle.code', {
                        code: `${featureCodes['toggle'] ?? '*44'}*${toggle.id}`,
                      })}
                    </span>
                  </span>
                  {OPTIONS.map((option) => {
                    const isActive = toggle.active_opt === option;
                    const press = () => {
                      if (!isActive) set(data, toggle, option);
                    };
                    return (
                      <Button
                        key={option}
                        size="s"
                        pressed={isActive}
                        hint={text('settings.toggle.to', {
                          type: toggle[`opt_${option}_dest_type`],
                          target: toggle[`opt_${option}_target`],
                        })}
                        onPress={mayWrite ? press : null}
                      >
                        {toggle[`opt_${option}`]}
                      </Button>
                    );
                  })}
                </fieldset>
              </li>
            ))}
          </ul>
        );
      }}
    </Section>
  );
};
