import type { LatePart } from '@callpanel/widget';
import type { PageProps } from '../page-props.ts';
import { Account } from './Account.tsx';
import picturesSheet from './Pictures.module.css';
import { pageMessages } from './messages.ts';

/** The user's account, in a chunk of its own. */
export const accountPart: LatePart<PageProps> = {
  Part: Account,
  sheets: [picturesSheet],
  messages: pageMessages,
};
