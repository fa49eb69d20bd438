import { core } from '@callpanel/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawn } from '../testing/drawn.tsx';
import { LoadingLine, OfflineBanner, StartMask } from './Mask.tsx';

const begin = () => {
  core.state.session.step = 'application';
  core.state.broker.status = 'no';
  core.state.connection.phone = 'no';
};
beforeEach(begin);
afterEach(() => {
  cleanup();
  begin();
});

describe('masks of start-up [S-07] [S-08] [E-119]', () => {
  it('say one after the other what is waited for, under a heading', async () => {
    await drawn(<StartMask />);
    expect(screen.getByRole('status').textContent).toBe('Loading application...');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Callpanel');
    await act(async () => void (core.state.session.step = 'permissions'));
    expect(screen.getByRole('status').textContent).toBe('Checking permissions...');
    await act(async () => void (core.state.session.step = 'user'));
    expect(screen.getByRole('status').textContent).toBe('Loading callpanel user...');
  });

  it('speak French', async () => {
    await drawn(<OfflineBanner />, 'fr-CA');
    expect(screen.getByRole('status').textContent).toMatch(
      /^Perte de connexion… Données de \d{1,2}\s*h \d\d\.$/,
    );
  });
});

describe('the line of what loads after the first view [S-07]', () => {
  it('names live updates and phone while they load, and nothing else', async () => {
    await drawn(<LoadingLine />);
    const line = screen.getByRole('status');
    expect(line.textContent).toBe('');
    await act(async () => {
      core.state.broker.status = 'connecting';
      core.state.connection.phone = 'loading';
    });
    expect(line.textContent).toBe(
      'Loading RMQ agent configuration... Loading SIPUA configuration...',
    );
    await act(async () => void (core.state.broker.status = 'online'));
    expect(line.textContent).toBe('Loading SIPUA configuration...');
    await act(async () => void (core.state.connection.phone = 'ready'));
    expect(line.textContent).toBe('');
  });
});
