import type { Locale, Theme } from '@callpanel/embed';
import { useEffect, useState } from 'react';
import { clearLog, useExtension, useLog } from './log.ts';
import { setLook, useLook } from './look.ts';
import { panelAddress } from './panel-address.ts';
import { ringMe } from './ring-me.ts';

const THEMES: Readonly<Record<Theme | 'page', string>> = {
  page: 'As this page',
  light: 'Light',
  dark: 'Dark',
  auto: 'As the system',
};
const LOCALES: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'en-AU': 'English (Australia)',
  'en-GB': 'English (United Kingdom)',
  'fr-CA': 'Français (Canada)',
};

interface ChoiceProps<Name extends string> {
  label: string;
  value: Name;
  names: Readonly<Record<Name, string>>;
  choose: (name: Name) => void;
}

const Choice = <Name extends string>({ label, value, names, choose }: ChoiceProps<Name>) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => choose(target.value as Name)}>
      {(Object.keys(names) as Name[]).map((name) => (
        <option key={name} value={name}>
          {names[name]}
        </option>
      ))}
    </select>
  </label>
);

const RingMe = ({ panel }: { panel: string }) => {
  const extension = useExtension();
  const [message, setMessage] = useState('');
  const ring = async () => {
    setMessage('');
    setMessage((await ringMe(panel, extension)) ?? `Extension ${extension} is ringing.`);
  };
  return (
    <div className="gallery-ring">
      <button type="button" disabled={!extension || !panel} onClick={() => void ring()}>
        Ring me
      </button>
      <output>
        {message ||
          (extension ? `You are extension ${extension}.` : 'Sign in to the softphone first.')}
      </output>
    </div>
  );
};

/** Says where the widgets come from, changes how they look, and has the sandbox ring. */
export const Controls = () => {
  const { theme, locale } = useLook();
  const [panel, setPanel] = useState('');
  useEffect(() => void panelAddress().then(setPanel), []);
  return (
    <section className="gallery-controls" aria-label="Try it">
      <p>{panel ? `The widgets come from ${panel}.` : 'Looking for the panel…'}</p>
      <Choice
        label="Theme"
        value={theme ?? 'page'}
        names={THEMES}
        choose={(name) => setLook({ theme: name === 'page' ? undefined : name })}
      />
      <Choice
        label="Language"
        value={locale}
        names={LOCALES}
        choose={(name) => setLook({ locale: name })}
      />
      <RingMe panel={panel} />
    </section>
  );
};

/** The events this page received from the widgets, newest first. */
export const EventLog = () => {
  const lines = useLog();
  return (
    <section className="gallery-log" aria-label="Events">
      <button type="button" disabled={lines.length === 0} onClick={clearLog}>
        Clear
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div role="log" aria-label="Events, newest first" tabIndex={0}>
        <ol>
          {lines.map(({ id, at, widget, event, payload }) => (
            <li key={id}>
              <time>{at}</time> {widget} <strong>{event}</strong> <code>{payload}</code>
            </li>
          ))}
        </ol>
      </div>
      {lines.length === 0 && <p>No event yet. Sign in, or make a call.</p>}
    </section>
  );
};
