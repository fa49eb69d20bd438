import type { Messages } from '@callpanel/i18n/plain';
import { pageMessages as account } from '../account/messages.ts';
import { pageMessages as appearance } from '../appearance/messages.ts';
import { pageMessages as clickToDial } from '../click-to-dial/messages.ts';
import { pageMessages as emergency } from '../emergency/messages.ts';
import { pageMessages as mobile } from '../mobile-softphone/messages.ts';
import { pageMessages as notifications } from '../notifications/messages.ts';
import { pageMessages as phoneStatus } from '../phone-status/messages.ts';
import { pageMessages as screenPop } from '../screen-pop/messages.ts';
import { pageMessages as smsToEmail } from '../sms-to-email/messages.ts';

const all = await Promise.all(
  [
    account,
    appearance,
    clickToDial,
    emergency,
    mobile,
    notifications,
    phoneStatus,
    screenPop,
    smsToEmail,
  ].map((load) => load('en-US')),
);

/** The words of every page. */
export const TEXTS: Messages = Object.assign({}, ...all) as Messages;
