import type { PersonalConference } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { recordServer } from '@callpanel/widget/records/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Operations, Viewer } from '../../conferences.model.ts';
import roomTexts from '../../locales/en-US.json';
import english from '../locales/en-US.json';
import { Personal } from '../Personal.tsx';

const messages = { ...(await commonMessages('en-US')), ...roomTexts, ...english };

export const SETTINGS: PersonalConference = {
  ...{ activate: true, user_pin: '1234', max_users: 0, count_say: false, moh: true },
  ...{ wait_admin: false, join_say: false, open_menu: true, listen_only: false },
  ...{ number: '*99101', numbers: ['5145550190'] },
};

/**
 * Draws the conference of Alice, extension 101, and watches what is done there.
 *
 * @param kept what the server has; what is saved changes it
 * @param refuse what it throws is the answer of the server
 * @param userId who has signed in on this page
 */
export const drawOwn = (
  kept: PersonalConference,
  change: Partial<Viewer> = {},
  refuse: () => void = () => undefined,
  userId = '1',
) => {
  const server = recordServer({
    get: () => ({ data: kept }),
    send: (_method, _path, body) => void Object.assign(kept, body),
  });
  server.refuse = refuse;
  const operations = { dial: vi.fn(), mute: vi.fn(), kick: vi.fn() };
  const push = vi.fn();
  const retry = vi.fn();
  const release = vi.fn();
  const hold = vi.fn(() => release);
  Object.assign(core, {
    records: { ...core.records, api: server.api },
    conferences: { retry },
    notices: { push, fail: vi.fn() },
    unsaved: { hold },
  });
  Object.assign(core.state.session, {
    user: { id: userId, extension: '101', first_name: 'Alice', last_name: 'Arden' },
  });
  const viewer: Viewer = {
    ...{ own: '101', mayChange: false, mayListen: false, personal: 'write', offered: ['dial'] },
    ...change,
  };
  const { container } = render(
    <Intl locale="en-US" messages={messages}>
      <Personal viewer={viewer} operations={operations as unknown as Operations} />
    </Intl>,
  );
  return { server, ...operations, push, retry, hold, release, container };
};

export const pin = () => screen.findByLabelText(/^PIN for participants/);
export const change = async (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
export const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const save = () => press('Save');
