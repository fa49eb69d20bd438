import { BrandLogo } from '@callpanel/widget';
import { usePlatformName } from '../branding/usePlatformName.ts';
import * as css from './Toolbar.module.css';

/** Whose panel this is: the logo, if there is one, and the name [U-03] [D-14]. No heading: that is what the screen shows. */
export const Brand = () => {
  const name = usePlatformName();
  return (
    <p className={css.brand}>
      <BrandLogo alt="" className={css.logo} fallback={null} />
      <span className={css.name} title={name}>
        {name}
      </span>
    </p>
  );
};
