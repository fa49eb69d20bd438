import { SignIn } from '@callpanel/widget';
import { LookMenus } from '../page/LookMenus.tsx';
import * as css from './Login.module.css';

/** `/login`: the sign-in form on a page of our own [S-01] [S-02]. */
export const LoginPage = () => (
  <>
    <header className={css.corner}>
      <LookMenus />
    </header>
    <main className={css.middle}>
      <div className={css.card}>
        <SignIn ownPage />
      </div>
    </main>
  </>
);
