import { CHAT_PRESENCES, type ChatPresence } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Button, Field, Select, useFocusRescue } from '@callpanel/ui';
import { Switch } from '@callpanel/ui/switch';
import { useRef, useState } from 'react';
import * as css from './ChatStatus.module.css';
import { CustomStatuses } from './CustomStatuses.tsx';

const failed = (error: unknown): void => core.notices.fail(error);

/** Longest words of the user's own, characters. */
const WORDS_LENGTH = 120;

/** What the user is doing in chat, in words of the user's own if wanted, what changes it by itself, and the sound of new messages [U-05] [S-62] [D-51]. */
export const ChatStatus = () => {
  const text = useText();
  const { status: chatIs, own, custom } = useCore(core.state.chat);
  const { chatSound, chatIdle, chatInCall } = useCore(core.state.preferences);
  const [typed, setTyped] = useState<string | null>(null);
  const [isManaging, setManaging] = useState(false);
  const line = useRef<HTMLFormElement>(null);
  // The button goes with what it has saved.
  const rescue = useFocusRescue(() => line.current?.querySelector('input')?.focus());
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
    <div className={css.status}>
      <Select
        label={text('chatStatus.label')}
        value={known?.id ?? own.status}
        onChange={choose}
        options={[
          ...CHAT_PRESENCES.map((status) => ({
            value: status as string,
            text: text(`chat.presence.${status}`),
          })),
          ...custom.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <form
        ref={line}
        className={css.line}
        {...rescue}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={text('chatStatus.words')}
          maxLength={WORDS_LENGTH}
          value={words}
          onChange={setTyped}
        />
        {typed !== null && typed !== own.text && (
          <Button submit onPress={() => undefined}>
            {text('chatStatus.save')}
          </Button>
        )}
      </form>
      <div>
        <Button size="s" expanded={isManaging} onPress={() => setManaging(!isManaging)}>
          {text('chatStatus.manage')}
        </Button>
      </div>
      {isManaging && <CustomStatuses custom={custom} />}
      <Switch
        label={text('chatStatus.idle')}
        checked={chatIdle}
        onChange={(on) => core.preferences.set({ chatIdle: on })}
      />
      <Switch
        label={text('chatStatus.inCall')}
        checked={chatInCall}
        onChange={(on) => core.preferences.set({ chatInCall: on })}
      />
      <Switch
        label={text('chatStatus.sound')}
        checked={chatSound}
        onChange={(on) => core.preferences.set({ chatSound: on })}
      />
    </div>
  );
};
