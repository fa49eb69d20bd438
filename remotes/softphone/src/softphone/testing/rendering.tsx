import type { ReactNode } from 'react';
import type { CallInfo, CallsState } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import { callModel } from '../call.model.ts';
import english from '../locales/en-US.json';
import { callActions, callInfo } from './facts.ts';

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
export const drawnCall = (
  change: Partial<CallInfo> = {},
  spying?: CallsState['spying'][string],
) => {
  const actions = callActions();
  return { call: callModel(callInfo(change), actions, spying), actions };
};
