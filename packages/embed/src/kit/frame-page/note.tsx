import type { ErrorInfo, Locale } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import type { Messages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { adopt, uiSheets, useScheme } from '@callpanel/ui';
import { frameSheets, Problem, useMessages } from '@callpanel/widget';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

const noTexts = async (): Promise<Messages> => ({});

interface NoteProps {
  error: ErrorInfo;
  onLook: (scheme: 'light' | 'dark', locale: Locale) => void;
}

const Note = ({ error, onLook }: NoteProps) => {
  const { locale, theme } = useCore(core.state.preferences);
  const scheme = useScheme(theme);
  const texts = useMessages(locale, noTexts);
  useLayoutEffect(() => onLook(scheme, locale), [onLook, scheme, locale]);
  return texts.status === 'ready' ? (
    <Intl locale={texts.locale} messages={texts.messages}>
      <Problem error={error} onRetry={null} />
    </Intl>
  ) : null;
};

/** Says above the widget what keeps it from working as it should. */
export const showNote = (error: ErrorInfo): void => {
  const host = document.getElementById('notes');
  if (!host || host.shadowRoot) return;
  const shadow = host.attachShadow({ mode: 'open' });
  adopt(shadow, [...uiSheets, ...frameSheets]);
  const container = shadow.appendChild(document.createElement('div'));
  const onLook: NoteProps['onLook'] = (scheme, locale) => {
    host.dataset['theme'] = scheme;
    host.lang = locale;
  };
  createRoot(container).render(<Note error={error} onLook={onLook} />);
};
