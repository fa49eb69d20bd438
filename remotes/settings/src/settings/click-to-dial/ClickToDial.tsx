import { CLICK_TO_DIAL, ClickToDial as Answer } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { useId } from 'react';
import { Choices } from '../Choices.tsx';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as css from '../Settings.module.css';
import { useSetting } from '../useSetting.ts';

/** What a click on a phone number does [R-18] [A-140] [S-66] [S-67] [S-68]; and the system's phone links [W-15]. */
export const ClickToDial = ({ subject, isOwn, access }: PageProps) => {
  const text = useText();
  const id = useId();
  const path = `users/${subject.id}/click_to_dial`;
  const { loaded, change } = useSetting({ subject, path, schema: Answer });
  const canLink = isOwn && 'registerProtocolHandler' in navigator;
  return (
    <div className={css.sections}>
      <Section
        title={text('settings.clickToDial')}
        access={access('click_to_dial')}
        loaded={loaded}
      >
        {({ destination }, mayWrite) => (
          <Choices
            label={text('settings.clickToDial')}
            hideLabel
            value={destination}
            onChange={
              mayWrite
                ? (next) =>
                    void change(
                      { destination: next },
                      ['PUT', path, { destination: next }],
                      'settings.clickToDial.saved',
                    )
                : null
            }
            options={CLICK_TO_DIAL.map((value) => ({
              value,
              text: text(`settings.clickToDial.${value}`),
              hint: text(`settings.clickToDial.${value}.hint`),
            }))}
          />
        )}
      </Section>
      {canLink && (
        <section className={css.section} aria-labelledby={id}>
          <h3 id={id}>{text('settings.phoneLinks')}</h3>
          <p className={css.note}>{text('settings.phoneLinks.hint')}</p>
          <div>
            <Button onPress={core.clickToDial.offerHandler}>
              {text('settings.phoneLinks.open')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
};
