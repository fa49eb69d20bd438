import type { GreetingType } from '@callpanel/contracts';
import { accessTo, GREETING_TYPES } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Tabs } from '@callpanel/ui/tabs';
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
  const [tab, choose] = useState<'settings' | 'greetings'>('settings');
  const [unused] = useState(() => new Set<GreetingType>());
  const isOwn = subject.id === core.state.session.user?.id;
  const access = accessTo(entries, 'voicemail_boxes', isOwn);
  if (access === 'none') return <p>{text('voicemail.settings.noAccess')}</p>;
  const mayChange = access === 'write';
  const settings = (
    <>
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
    </>
  );
  const greetings = (
    <>
      {GREETING_TYPES.map((type) => (
        <GreetingSection
          key={type}
          subject={subject}
          type={type}
          mayChange={mayChange}
          unused={unused}
        />
      ))}
    </>
  );
  return (
    <Tabs
      label={text('voicemail.settings.tabs')}
      chosen={tab}
      onChoose={choose}
      panelClass={css.settings}
      tabs={[
        { id: 'settings', title: text('voicemail.settings.tab'), content: settings },
        { id: 'greetings', title: text('voicemail.greetings'), content: greetings },
      ]}
    />
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
