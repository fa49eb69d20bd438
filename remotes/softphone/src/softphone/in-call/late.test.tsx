import { replaceExports } from '@callpanel/widget/records/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActiveCall } from '../ActiveCall.tsx';
import { alone } from '../testing/facts.ts';
import { draw, drawnCall } from '../testing/rendering.tsx';
import * as loads from './load.ts';

it('says who and how long and hangs up before the rest of a call has come [S-19] [F45]', () => {
  // A server that never answers.
  replaceExports(loads, { loadInCall: () => new Promise(() => undefined) });
  const { call, actions } = drawnCall();
  draw(<ActiveCall {...alone()} call={call} />);
  expect(screen.getByText('On call')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hang up' }));
  expect(actions.hangUp).toHaveBeenCalledWith('a');
});
