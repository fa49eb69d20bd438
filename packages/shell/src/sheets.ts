import type { Sheet } from '@callpanel/ui';
import { popoverSheet, statusSheet } from '@callpanel/ui';
import { presenceAvatarSheet } from '@callpanel/widget';
import { levelRingSheet } from '@callpanel/widget/level-ring';
import { signInSheet } from '@callpanel/widget/sign-in';
import badgeSheet from './toolbar/Badge.module.css';
import flagSheet from './toolbar/Flag.module.css';
import footerSheet from './footer/Footer.module.css';
import callBarSheet from './embedded/CallBar.module.css';
import homeSheet from './home/Home.module.css';
import loginSheet from './login/Login.module.css';
import maskSheet from './masks/Mask.module.css';
import pageSheet from './page/page.module.css';
import toolbarSheet from './toolbar/Toolbar.module.css';
import centeredSheet from './screens/Centered.module.css';
import forbiddenSheet from './screens/Forbidden.module.css';

export const shellSheets: readonly Sheet[] = [
  popoverSheet,
  statusSheet,
  presenceAvatarSheet,
  levelRingSheet,
  pageSheet,
  toolbarSheet,
  footerSheet,
  flagSheet,
  badgeSheet,
  callBarSheet,
  homeSheet,
  loginSheet,
  signInSheet,
  maskSheet,
  centeredSheet,
  forbiddenSheet,
];
