import { CHAT_PRESENCES, type ChatPresence } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Field, Select } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { useState } from 'react';
import * as css from './UserPanel.module.css';

const failed = (error: unknown): void => core.notices.fail(error);

/** What the user is doing in chat, in words of the user's own if wanted, and the sound of new messages [U-05] [S-62] [D-51]. */
export const ChatStatus = () => {
  const text = useText();
  const { status: chatIs, own, custom } = useCore(core.state.chat);
  const { chatSound } = useCore(core.state.preferences);
  const [typed, setTyped] = useState<string | null>(null);
  if (chatIs !== 'ready') return null;
  const words = typed ?? own.text;
  const choose = (value: string) => {
    const found = custom.find(({ id }) => id === value);
    // A status of the installation brings its name as words.
    const [status, message] = found ? [found.type, found.name] : [value as ChatPresence, words];
    setTyped(null);
    void core.chat.setPresence(status, message).catch(failed);
  };
  const save = () =>
    core.chat.setPresence(own.status, words.trim()).then(() => setTyped(null), failed);
  const known = custom.find(({ name, type }) => name === own.text && type === own.status);
  return (
    <div className={css.chat}>
      <Select
        label={text('shell.chat.status')}
        value={known?.id ?? own.status}
        onChange={choose}
        options={[
          ...CHAT_PRESENCES.map((status) => ({
            value: status as string,
            text: text(`shell.chat.status.${status}`),
          })),
          ...custom.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <form
        className={css.words}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={text('shell.chat.words')} maxLength={120} value={words} onChange={setTyped} />
        {typed !== null && typed !== own.text && (
          <Button submit onPress={() => undefined}>
            {text('shell.chat.save')}
          </Button>
        )}
      </form>
      <Switch
        label={text('shell.chat.sound')}
        checked={chatSound}
        onChange={(on) => core.preferences.set({ chatSound: on })}
      />
    </div>
  );
};
