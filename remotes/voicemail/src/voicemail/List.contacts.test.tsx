import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl, useText } from '@callpanel/i18n/react';
import { useContactItems } from '@callpanel/widget/contact';
import { keepsCore } from '@callpanel/widget/records/testing';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { voicemailMessages } from './messages.ts';

const messages = { ...(await commonMessages('en-US')), ...(await voicemailMessages('en-US')) };
const wrapper = ({ children }: { children: ReactNode }) => (
  <Intl locale="en-US" messages={messages}>
    {children}
  </Intl>
);
const MESSAGE = { number: '5145550171', name: '' };
const useVoicemailItems = () => {
  const text = useText();
  return useContactItems((id) => text(`voicemail.contact.${id}`));
};
const perform = vi.fn();

keepsCore();
beforeEach(() => {
  perform.mockReset();
  Object.assign(core, { intents: { ...core.intents, perform } });
  core.state.intents.offered = ['add-contact', 'open-contact'];
  core.state.permissions.entries = [{ module: 'contacts', rule: 'manage_personal' }];
});
afterEach(() => {
  cleanup();
  core.state.directory.callers = {};
});

it('adds who left a message, for users who may, or opens the contact that is known [P-35] [P-36]', async () => {
  const { result } = renderHook(() => useVoicemailItems(), { wrapper });
  const items = () => result.current(MESSAGE);
  expect(items().map(({ text }) => text)).toEqual(['Add Personal Contact']);
  items()[0]?.onPress?.();
  const asked = { type: 'add-contact', number: '5145550171', name: '', shared: false };
  expect(perform).toHaveBeenLastCalledWith(asked);
  await act(async () => {
    core.state.directory.callers['5145550171'] = { id: '7', name: 'Nadia' };
  });
  expect(items().map(({ text }) => text)).toEqual(['Open contact']);
  await act(async () => {
    core.state.intents.offered = [];
  });
  expect(items()).toEqual([]);
});
