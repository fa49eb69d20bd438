import { useText } from '@callpanel/i18n/react';
import { Button } from '@callpanel/ui';
import { LogOut, Phone } from 'lucide-react';
import { useAreas } from '../page/areas.ts';
import { Welcome } from '../home/Welcome.tsx';
import { AreaLink } from '../toolbar/AreaLink.tsx';
import * as css from './Forbidden.module.css';

interface ForbiddenProps {
  /** null: may not phone. */
  phone: { open: boolean; onOpen: () => void } | null;
  onSignOut: () => void;
}

/** `/403` [G-01]: no area is there for this user; what is, and the ways on. */
export const Forbidden = ({ phone, onSignOut }: ForbiddenProps) => {
  const first = useAreas().find(({ open }) => open);
  const text = useText();
  return (
    <Welcome>
      <p className={css.text}>
        {text(phone ? 'shell.forbidden.phoneOnly' : 'shell.forbidden.text')}
      </p>
      <div className={css.ways}>
        {phone && !phone.open && (
          <Button variant="call" size="l" icon={<Phone />} onPress={phone.onOpen}>
            {text('shell.softphone.open')}
          </Button>
        )}
        {first ? (
          <AreaLink area={first} className={css.link}>
            {text('shell.forbidden.goTo', { area: text(first.titleId) })}
          </AreaLink>
        ) : (
          <Button size="l" icon={<LogOut />} onPress={onSignOut}>
            {text('shell.signOut')}
          </Button>
        )}
      </div>
    </Welcome>
  );
};
