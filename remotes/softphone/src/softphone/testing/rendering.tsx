import type { ReactNode } from 'react';
import type { CallInfo } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import type { CallFacts } from '../call-facts.ts';
import { callModel } from '../call.model.ts';
import english from '../locales/en-US.json';
import { callActions, callFacts, callInfo } from './facts.ts';

const messages = { ...(await commonMessages('en-US')), ...english };

const withTexts = (children: ReactNode) => (
  <Intl locale="en-US" messages={messages}>
    {children}
  </Intl>
);

/** Draws a part with the English texts, for tests. `again` draws it with other props. */
export const draw = (children: ReactNode) => {
  const result = render(withTexts(children));
  return { ...result, again: (next: ReactNode) => result.rerender(withTexts(next)) };
};

/** A call's view and the actions behind it. */
export const drawnCall = (change: Partial<CallInfo> = {}, facts: Partial<CallFacts> = {}) => {
  const actions = callActions();
  return { call: callModel(callInfo(change), actions, callFacts(facts)), actions };
};
