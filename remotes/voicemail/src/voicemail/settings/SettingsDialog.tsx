import type { GreetingType } from '@callpanel/contracts';
import { accessTo, GREETING_TYPES } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Dialog } from '@callpanel/widget';
import { Records } from '@callpanel/widget/records';
import { Loading } from '@callpanel/widget/records/forms';
import { useState } from 'react';
import { GreetingSection } from './GreetingSection.tsx';
import * as css from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { useMailboxSettings } from './useMailboxSettings.ts';

export interface SettingsDialogProps {
  /** Whose mailbox it is. */
  subject: Subject;
  onClose: () => void;
}

const Content = ({ subject, onClose }: SettingsDialogProps) => {
  const text = useText();
  const { entries } = useCore(core.state.permissions);
  const { loaded, save } = useMailboxSettings(subject);
  const [unused] = useState(() => new Set<GreetingType>());
  const isOwn = subject.id === core.state.session.user?.id;
  const access = accessTo(entries, 'voicemail_boxes', isOwn);
  if (access === 'none') return <p>{text('voicemail.settings.noAccess')}</p>;
  const mayChange = access === 'write';
  return (
    <div className={css.settings}>
      <Loading query={loaded} label={text('voicemail.loading')} error="voicemail.error.settings" />
      {loaded.data && (
        <SettingsForm
          {...loaded.data}
          onSave={mayChange ? save : null}
          onSaved={() => {
            core.notices.push('success', 'voicemail.settings.saved');
            // A greeting that was recorded or written and is not yet used stays.
            if (unused.size === 0) onClose();
          }}
        />
      )}
      <h2>{text('voicemail.greetings')}</h2>
      {GREETING_TYPES.map((type) => (
        <GreetingSection
          key={type}
          subject={subject}
          type={type}
          mayChange={mayChange}
          unused={unused}
        />
      ))}
    </div>
  );
};

/** Settings and greetings of a mailbox [G-08] [U-32] [U-33]. */
export const SettingsDialog = ({ subject, onClose }: SettingsDialogProps) => {
  const text = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('voicemail.settings.title', { name: subject.name, mailbox: subject.extension })}
      closeLabel={text('common.close')}
      width={580}
    >
      <Records>
        <Content subject={subject} onClose={onClose} />
      </Records>
    </Dialog>
  );
};
