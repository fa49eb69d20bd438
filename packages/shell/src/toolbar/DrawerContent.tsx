import { useText } from '@callpanel/i18n/react';
import { createElement } from 'react';
import { Imprint } from '../footer/Footer.tsx';
import { useAreas } from '../page/areas.ts';
import { iconOf } from '../page/icons.ts';
import { AreaLink } from './AreaLink.tsx';
import { Badge } from './Badge.tsx';
import { useBadges } from './badges.ts';
import { UserPanel } from './UserPanel.tsx';
import * as css from './UserPanel.module.css';

export interface DrawerContentProps {
  onClose: () => void;
  onSignOut: () => void;
}

/** Areas, user menu and footer of a narrow page. */
export const DrawerContent = ({ onClose, onSignOut }: DrawerContentProps) => {
  const text = useText();
  const badgeOf = useBadges();
  const open = useAreas().filter((area) => area.open === true);
  return (
    <>
      {open.length > 0 && (
        <nav className={css.areas} aria-label={text('shell.areas')}>
          {open.map((area) => {
            const { count, label } = badgeOf(area);
            return (
              <AreaLink
                key={area.name}
                area={area}
                label={label}
                className={css.area}
                onFollow={onClose}
              >
                {createElement(iconOf(area.name), { 'aria-hidden': true })}
                {text(area.titleId)}
                <Badge count={count} />
              </AreaLink>
            );
          })}
        </nav>
      )}
      <UserPanel onClose={onClose} onSignOut={onSignOut} />
      <div className={css.imprint}>
        <Imprint />
      </div>
    </>
  );
};
