import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { shellMessages } from '../messages.ts';

/** Draws a part of the shell with its texts. */
export const drawn = async (part: ReactNode, locale: 'en-US' | 'fr-CA' = 'en-US') => {
  const messages = { ...(await commonMessages(locale)), ...(await shellMessages(locale)) };
  await act(async () => {
    render(
      <Intl locale={locale} messages={messages}>
        {part}
      </Intl>,
    );
  });
};
