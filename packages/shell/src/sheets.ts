import type { Sheet } from '@callpanel/ui';
import homeSheet from './home/Home.module.css';
import loginSheet from './login/Login.module.css';
import pageSheet from './page/page.module.css';

export const shellSheets: readonly Sheet[] = [pageSheet, homeSheet, loginSheet];
