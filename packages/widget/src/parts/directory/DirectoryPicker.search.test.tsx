import type { Core, DirectoryFound, DirectoryItem } from '@callpanel/core';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DirectoryPicker } from './DirectoryPicker.tsx';
import english from './locales/en-US.json';
import french from './locales/fr-CA.json';

const messages = {
  'en-US': { ...(await commonMessages('en-US')), ...english },
  'fr-CA': { ...(await commonMessages('fr-CA')), ...french },
};
const person = (name: string, number: string): DirectoryItem => ({
  key: number,
  number,
  name,
  label: 'mobile',
  kind: 'contact',
  username: '',
  hasImage: false,
  contactId: '',
});
const found = (
  entries: DirectoryItem[],
  error: DirectoryFound['error'] = null,
): DirectoryFound => ({
  status: error ? 'failed' : 'ready',
  error,
  entries,
});
const bob = person('Bob', '5145550102');
const zoe = person('Zoé', '5145550142');

const search = vi.fn<Core['directory']['search']>();
/** Answers that wait until a test lets them go, by their text. */
const waiting: Record<string, (found: DirectoryFound) => void> = {};
const waits = () =>
  search.mockImplementation((text) => new Promise((resolve) => (waiting[text] = resolve)));

const onPick = vi.fn();
const One = ({ label }: { label: string }) => {
  const [value, setValue] = useState('');
  return <DirectoryPicker label={label} value={value} onChange={setValue} onPick={onPick} />;
};
/** Typing rests, and what can answer does. */
const rest = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));
const draw = async (
  locale: keyof typeof messages = 'en-US',
  labels: readonly string[] = ['To'],
) => {
  render(
    <Intl locale={locale} messages={messages[locale]}>
      {labels.map((label) => (
        <section key={label} aria-label={label}>
          <One label={label} />
        </section>
      ))}
    </Intl>,
  );
  await rest(0);
};
const part = (label = 'To') => within(screen.getByRole('region', { name: label }));
const type = (value: string, label = 'To') =>
  fireEvent.change(part(label).getByRole('combobox'), { target: { value } });
const shown = (label = 'To') =>
  part(label)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const announced = (label = 'To') =>
  part(label)
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

beforeAll(() => core.numbers.load());
beforeEach(() => {
  vi.useFakeTimers();
  onPick.mockReset();
  search.mockReset().mockImplementation(async () => found([bob, zoe]));
  const directory = { ...core.directory, search };
  Object.assign(core, { directory });
  core.state.parking.lots = [];
  core.state.calls.featureCodes = {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a search [U-07]', () => {
  it('draws as many people as are looked through, and says how many were found', async () => {
    const many = Array.from({ length: 1998 }, (_, at) => person(`Person ${at}`, `${5000 + at}`));
    search.mockImplementation(async () => found(many));
    core.state.parking.lots = [{ name: 'Main', extension: '700', slots: [] }];
    await draw();
    await rest();
    expect(shown()).toHaveLength(101);
    expect(shown().at(-1)).toContain('Main');
    expect(announced()).toBe('1,999 entries');
    // Also on screen, where the list ends before them; read out once.
    const last = part().getByRole('listbox').lastElementChild;
    expect(last?.textContent).toBe('1,999 entries');
    expect(last?.getAttribute('aria-hidden')).toBe('true');
    search.mockImplementation(async () => found(many.slice(0, 100)));
    type('Person');
    await rest();
    expect(part().getByRole('listbox').lastElementChild?.textContent).toContain('Person 99');
  });

  it('ignores the answer to an older text: the entry that the arrow chose stays, and Enter takes it', async () => {
    await draw();
    waits();
    type('zoe');
    await rest();
    type('bob');
    expect(shown()).toEqual([expect.stringContaining('Bob')]);
    const field = part().getByRole('combobox');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    await act(async () => waiting['zoe']?.(found([zoe])));
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(bob);
  });

  it('begins when typing rests, and says how many there are [A-93]', async () => {
    await draw();
    expect(search).toHaveBeenCalledExactlyOnceWith('', expect.anything());
    expect(announced()).toBe('2 entries');
    type('zo');
    type(' zoé ');
    await rest(199);
    expect(search).toHaveBeenCalledOnce();
    expect(announced()).toBe('Searching…');
    await rest(1);
    expect(search).toHaveBeenLastCalledWith('zoé', expect.anything());
  });

  it('offers no entry of an older answer that does not match what is typed now', async () => {
    await draw();
    waits();
    type('ZOE 514');
    await rest();
    expect(shown()).toEqual(['ZoéMobile(514)\u00a0555-0142']);
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(zoe);
  });

  it('drops answers that come late: the last text counts', async () => {
    waits();
    await draw();
    for (const text of ['zo', 'zorn']) {
      type(text);
      await rest();
    }
    await act(async () => waiting['zorn']?.(found([person('Zorn', '1')])));
    await act(async () => waiting['zo']?.(found([zoe])));
    expect(shown()).toEqual(['ZornMobile1']);
    expect(announced()).toBe('1 entry');
  });

  it('shows the server’s matches while the host has not answered', async () => {
    search.mockImplementation((_, soFar) => {
      soFar?.(found([bob]));
      return new Promise((resolve) => (waiting['host'] = resolve));
    });
    await draw();
    expect([shown(), announced()]).toEqual([['BobMobile(514)\u00a0555-0102'], '1 entry']);
    await act(async () => waiting['host']?.(found([bob, zoe])));
    expect(announced()).toBe('2 entries');
  });

  it('is its own: two pickers each show what they asked for', async () => {
    waits();
    await draw('en-US', ['Contacts', 'Transfer']);
    type('zo', 'Transfer');
    await rest();
    await act(async () => waiting['zo']?.(found([zoe])));
    expect([shown('Contacts'), announced('Contacts')]).toEqual([[], 'Searching…']);
    expect([shown('Transfer'), announced('Transfer')]).toEqual([
      ['ZoéMobile(514)\u00a0555-0142'],
      '1 entry',
    ]);
    type('bob', 'Contacts');
    await rest();
    await act(async () => waiting['bob']?.(found([bob])));
    expect([shown('Contacts'), announced('Contacts')]).toEqual([
      ['BobMobile(514)\u00a0555-0102'],
      '1 entry',
    ]);
    expect(shown('Transfer')).toEqual(['ZoéMobile(514)\u00a0555-0142']);
  });

  it('that failed says why, shows what needs no server, and can be tried again', async () => {
    core.state.calls.featureCodes = { echo: '*43', dnd: '*78' };
    const error = { code: 'directory.error.load', context: {} } as const;
    search.mockImplementation(async () => found([], error));
    await draw();
    type('echo');
    await rest();
    expect(screen.getByRole('alert').textContent).toContain('The directory could not be loaded.');
    expect(shown()).toEqual(['Echo testFeature code*43']);
    waits();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(search).toHaveBeenLastCalledWith('echo', expect.anything());
    expect([screen.queryByRole('alert'), announced()]).toEqual([null, 'Searching…']);
    await act(async () => waiting['echo']?.(found([person('Echo Chamber', '1')])));
    expect(shown()).toEqual(['Echo ChamberMobile1', 'Echo testFeature code*43']);
  });

  it('shows that no entry was found', async () => {
    search.mockImplementation(async () => found([]));
    await draw();
    expect(screen.getByText(/^No results. You can/)).toBeTruthy();
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
  });
});

describe('lots and feature codes [D-45]', () => {
  beforeEach(() => {
    search.mockImplementation(async () => found([]));
    core.state.calls.featureCodes = { moh: '*40', echo: '*43', xy: '*77' };
    core.state.parking.lots = [{ name: 'Réception', extension: '700', slots: [] }];
  });

  it.each([
    ['en-US', 'music', 'Music on holdFeature code*40'],
    ['fr-CA', 'Musique', 'Musique d’attenteCode de fonction*40'],
    ['fr-CA', "d'attente", 'Musique d’attenteCode de fonction*40'],
    ['fr-CA', 'ECHO test', 'Test d’échoCode de fonction*43'],
    ['fr-CA', '*43', 'Test d’échoCode de fonction*43'],
    ['en-US', 'xy', 'xyFeature code*77'],
    ['en-US', 'recep', 'RéceptionParking lot700'],
    ['en-US', '700', 'RéceptionParking lot700'],
  ] as const)(
    '%s: %s is found as it is shown, without accents [U-07]',
    async (locale, text, line) => {
      await draw(locale);
      type(text);
      // At once: without a request.
      expect(shown()).toEqual([line]);
      await rest();
      expect(shown()).toEqual([line]);
    },
  );

  it('are shown as soon as they are known', async () => {
    core.state.parking.lots = [];
    await draw();
    type('main');
    await rest();
    expect(shown()).toEqual([]);
    act(() => {
      core.state.parking.lots = [{ name: 'Main', extension: '710', slots: [] }];
    });
    await rest(0);
    expect(shown()).toEqual(['MainParking lot710']);
  });

  it('are picked with the name that was shown', async () => {
    await draw('fr-CA');
    type('musique');
    fireEvent.click(screen.getByRole('option'));
    expect(onPick).toHaveBeenLastCalledWith(
      expect.objectContaining({ number: '*40', name: 'Musique d’attente' }),
    );
  });
});
