import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordsMessages } from './messages.ts';
import { SubjectSelect } from './SubjectSelect.tsx';
import { keepsCore } from './testing/index.ts';

const messages = { ...(await commonMessages('en-US')), ...(await recordsMessages('en-US')) };
const choose = vi.fn<(area: string, id: string | null) => void>();
const onChange = vi.fn<(everyone: boolean) => void>();
const load = vi.fn(async () => undefined);

keepsCore();
beforeEach(() => {
  for (const spy of [choose, onChange, load]) spy.mockClear();
  Object.assign(core, { subjects: { ...core.subjects, choose } });
  core.state.presence.cards = {};
});
afterEach(cleanup);

const OTHERS = [
  { id: '2', username: 'bob', extension: '102', name: 'Bob Brant' },
  { id: '3', username: 'carol', extension: '103', name: 'Carol Cho' },
];
const draw = (change: object = {}, everyone?: { text: string; chosen: boolean }) => {
  Object.assign(core.state.subjects.voicemail, {
    others: OTHERS,
    chosen: null,
    status: 'ready',
    error: null,
    ...change,
  });
  render(
    <Intl locale="en-US" messages={messages}>
      <SubjectSelect
        area="voicemail"
        label="Whose"
        load={load}
        onChange={onChange}
        {...(everyone && { everyone })}
      />
    </Intl>,
  );
};
const list = () => screen.getByLabelText<HTMLSelectElement>('Whose');
const pick = (text: RegExp | string) => {
  const option = [...list().options].find((one) => one.text.match(text));
  fireEvent.change(list(), { target: { value: option?.value } });
};

it.each([
  [/102/, '2'],
  [/103/, '3'],
])('%s chooses that user for this area [U-31] [P-48]', (text, id) => {
  draw();
  expect(list().selectedOptions[0]?.text).toBe('Me');
  pick(text);
  expect(choose).toHaveBeenCalledExactlyOnceWith('voicemail', id);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});

it('goes back to the user’s own', () => {
  draw({ chosen: '3' });
  expect(list().value).toBe('3');
  pick('Me');
  expect(choose).toHaveBeenCalledExactlyOnceWith('voicemail', null);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});

it('has everyone where the area has them, and says so', () => {
  draw({}, { text: 'All users', chosen: false });
  expect([...list().options].map(({ text }) => text.replace(/ \(.*/, ''))).toHaveLength(4);
  pick('All users');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(choose).toHaveBeenCalledExactlyOnceWith('voicemail', null);
  cleanup();
  draw({ chosen: null }, { text: 'All users', chosen: true });
  expect(list().selectedOptions[0]?.text).toBe('All users');
});

it('is not there without anybody to choose', () => {
  draw({ others: [] });
  expect(screen.queryByLabelText('Whose')).toBeNull();
});

it('says why the others could not be loaded, and asks for them again', () => {
  draw({ others: [], status: 'failed', error: { code: 'api.error.network', context: {} } });
  screen.getByText('The server cannot be reached. Check your connection.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(load).toHaveBeenCalledOnce();
});
