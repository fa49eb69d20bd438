import { Mic, MicOff, UserX } from 'lucide-react';
import { useText } from '@callpanel/i18n/react';
import { Avatar, Button, cx } from '@callpanel/ui';
import type { PartyModel } from '../call.model.ts';
import * as css from './CallsList.module.css';

/** Everybody else in a three-way call by picture and name; who began it mutes each, or takes them out [S-28]. */
export const Parties = ({ parties }: { parties: readonly PartyModel[] }) => {
  const text = useText();
  if (parties.length === 0) return null;
  return (
    <section aria-label={text('softphone.parties')}>
      <ul className={css.list}>
        {parties.map(({ id, title, picture, muted, setMuted, drop }) => (
          <li key={id} className={cx(css.row, css.party)}>
            <Avatar name={title} src={picture} size={28} />
            <div className={css.texts}>
              <bdi className={css.title} title={title}>
                {title}
              </bdi>
              {muted && <span className={css.status}>{text('softphone.parties.muted')}</span>}
            </div>
            {setMuted && (
              <Button
                variant="quiet"
                icon={muted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
                label={text('softphone.parties.mute', { name: title })}
                pressed={muted}
                onPress={() => setMuted(!muted)}
              />
            )}
            {drop && (
              <Button
                variant="quiet"
                icon={<UserX aria-hidden="true" className={css.hangUp} />}
                label={text('softphone.parties.drop', { name: title })}
                onPress={drop}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
