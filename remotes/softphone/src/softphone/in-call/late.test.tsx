import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ActiveCall } from '../ActiveCall.tsx';
import { alone } from '../testing/facts.ts';
import { draw, drawnCall } from '../testing/rendering.tsx';

/** A server that never answers. */
vi.mock('./load.ts', () => ({ loadInCall: () => new Promise(() => undefined) }));

it('says who and how long and hangs up before the rest of a call has come [S-19] [F45]', () => {
  const { call, actions } = drawnCall();
  draw(<ActiveCall {...alone()} call={call} />);
  expect(screen.getByText('On call')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hang up' }));
  expect(actions.hangUp).toHaveBeenCalledWith('a');
});
