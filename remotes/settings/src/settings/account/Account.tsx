import type { PageProps } from '../page-props.ts';
import * as css from '../Settings.module.css';
import { OneTimePassword } from './OneTimePassword.tsx';
import { Password } from './Password.tsx';
import { Pictures } from './Pictures.tsx';
import { Profile } from './Profile.tsx';

/** The user's own account: name, picture, password and one-time password. */
export const Account = (props: PageProps) => (
  <div className={css.sections}>
    <Profile {...props} />
    <Pictures {...props} />
    <Password {...props} />
    <OneTimePassword {...props} />
  </div>
);
