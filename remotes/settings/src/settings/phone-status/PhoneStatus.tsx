import type { PageProps } from '../page-props.ts';
import * as css from '../Settings.module.css';
import { Blacklist } from './Blacklist.tsx';
import { Dids } from './Dids.tsx';
import { Display } from './Display.tsx';
import { FollowMe } from './FollowMe.tsx';
import { Forward } from './Forward.tsx';
import { IncomingCalls } from './IncomingCalls.tsx';
import { ToggleDestinations } from './ToggleDestinations.tsx';

/** What happens with calls to the subject. */
export const PhoneStatus = (props: PageProps) => (
  <div className={css.sections}>
    <IncomingCalls {...props} />
    <Forward {...props} />
    <FollowMe {...props} />
    {props.isOwn && <ToggleDestinations {...props} />}
    {props.isOwn && <Blacklist {...props} />}
    <Display {...props} />
    <Dids {...props} />
  </div>
);
