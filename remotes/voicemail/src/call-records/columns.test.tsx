import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AT, draw, wire } from './testing/call-records.tsx';

keepsCore();
beforeEach(() => withSize(900, 700));
afterEach(cleanup);

describe('the columns [U-34]', () => {
  const choose = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name }));
  };

  it('are chosen in a menu: each row shows what is chosen, and the choice is kept', async () => {
    draw([wire('1', { recording: true, date: AT })]);
    const row = await rowOf('1');
    const words = () => row.textContent ?? '';
    expect(words()).toContain('01:05');
    expect(words()).not.toContain('rang');
    choose('Ringing time');
    await waitFor(() => expect(words()).toContain('rang 00:05'));
    for (const [name, gone] of [
      ['Result and talk time', '01:05'],
      ['Number below the name', '555'],
      ['Recording', 'Recorded'],
    ] as const) {
      expect(words()).toContain(gone);
      choose(name);
      await waitFor(() => expect(words()).not.toContain(gone));
    }
    expect(row.querySelector('time')).not.toBeNull();
    choose('Date');
    await waitFor(() => expect(row.querySelector('time')).toBeNull());
    expect(words()).toContain('Caller 1');
    expect(core.state.preferences.recordsHidden).toBe('number,recording,result,date');
    core.preferences.set({ recordsHidden: 'ringing' });
  });

  it('has the number of a caller without a name, even if numbers are not chosen', async () => {
    core.preferences.set({ recordsHidden: 'number,recording,result,ringing' });
    draw([wire('1', { callee_id: '+15145550142' })]);
    expect((await rowOf('1')).textContent).toContain('(514)\u00a0555-0142');
    core.preferences.set({ recordsHidden: 'ringing' });
  });
});
