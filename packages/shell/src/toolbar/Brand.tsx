import { BrandLogo } from '@callpanel/widget';
import { usePlatformName } from '../branding/usePlatformName.ts';
import * as css from './Toolbar.module.css';

/** Whose panel this is: the logo, or the name where there is none [U-03] [D-14]. */
export const Brand = () => {
  const name = usePlatformName();
  return (
    <h1 className={css.brand}>
      <BrandLogo
        alt={name}
        className={css.logo}
        fallback={<span className={css.name}>{name}</span>}
      />
    </h1>
  );
};
