import type { Locale, WireContact } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { contactsMessages } from '../../messages.ts';
import { ImportDialog } from '../ImportDialog.tsx';
import { importMessages } from '../messages.ts';
import { contactStore } from './contact-store.ts';

/** Two contacts, and a line that cannot be imported. */
export const CSV =
  'first_name,last_name,phone,note\nAnna,Roy,514 555 0142,=1\nBo,Lee,514 555 0143,\nX,Y,12,\n';

interface Drawn {
  given?: readonly WireContact[];
  rights?: { changesShared: boolean; hasPersonal: boolean };
  locale?: Locale;
}

/** Draws the dialog over a server that has these contacts. */
export const draw = async ({ given = [], rights, locale = 'en-US' }: Drawn = {}) => {
  const messages = {
    ...(await commonMessages(locale)),
    ...(await contactsMessages(locale)),
    ...(await importMessages(locale)),
  };
  const server = contactStore(given);
  const changed = vi.fn();
  Object.assign(core, { records: { ...core.records, api: server.api, changed } });
  const onClose = vi.fn();
  const onSent = vi.fn();
  render(
    <Intl locale={locale} messages={messages}>
      <ImportDialog
        rights={rights ?? { changesShared: true, hasPersonal: true }}
        onSent={onSent}
        onClose={onClose}
      />
    </Intl>,
  );
  return { server, changed, onClose, onSent };
};

/** Chooses a file with this text. */
export const choose = (text: BlobPart, name = 'list.csv') => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no field');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
};
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
