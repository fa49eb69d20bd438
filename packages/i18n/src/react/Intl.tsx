import type { Locale } from '@callpanel/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from '../plain/messages.ts';
import { useRareTexts } from './rare-texts.ts';

/** A missing or broken text shows its id or its source: no text is worth a blank widget. */
const onError = (): void => undefined;

/** Texts and formats for one widget root; each root carries its own, as roots of other copies share no context. */
export const Intl = (props: { locale: Locale; messages: Messages; children: ReactNode }) => {
  const { locale, messages, children } = props;
  const rare = useRareTexts(locale);
  const all = useMemo(() => ({ ...rare, ...messages }), [rare, messages]);
  return (
    <IntlProvider
      locale={locale}
      defaultLocale="en-US"
      // Our type is the read-only form of theirs.
      messages={all as NonNullable<ComponentProps<typeof IntlProvider>['messages']>}
      onError={onError}
      onWarn={onError}
    >
      {children}
    </IntlProvider>
  );
};

/** Adds texts to those of the enclosing root, and replaces texts with the same ids. */
export const MoreTexts = (props: { texts: Messages; children: ReactNode }) => {
  const { locale, messages } = useIntl();
  const { texts, children } = props;
  const all = useMemo(() => ({ ...(messages as Messages), ...texts }), [messages, texts]);
  return (
    <Intl locale={locale as Locale} messages={all}>
      {children}
    </Intl>
  );
};
