import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Diagnostics } from '@callpanel/core';
import { core } from '@callpanel/core';
import { draw } from '../testing/rendering.tsx';
import type { CallQuality } from './quality.model.ts';
import { QualitySign } from './QualitySign.tsx';

afterEach(cleanup);

const bad: CallQuality = { level: 'bad', reasons: ['loss', 'noMicrophone'] };
const announced = (container: HTMLElement) => container.querySelector('[aria-live]')?.textContent;

describe('how a call sounds', () => {
  it('is announced with the reasons if poor, and silent if good', () => {
    const { container, again } = draw(<QualitySign quality={{ level: 'good', reasons: [] }} />);
    expect(announced(container)).toBe('');
    again(<QualitySign quality={bad} />);
    expect(announced(container)).toBe(
      'Very poor sound qualityParts of the sound are lost.No sound from your microphone.',
    );
    again(<QualitySign quality={null} />);
    expect(announced(container)).toBe('');
  });

  it('comes with advice for each reason on demand', async () => {
    draw(<QualitySign quality={bad} />);
    const sign = screen.getByRole('button', { name: /Very poor sound quality/ });
    fireEvent.click(sign);
    expect(sign.getAttribute('aria-expanded')).toBe('true');
    await screen.findByText(/^Use a cable/);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(sign);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('diagnostics', () => {
  it('are a file by one press', async () => {
    const found = { at: '2026-11-21T18:20:00.000Z', version: '1' } as Diagnostics;
    const diagnostics = vi.fn(async () => found);
    Object.assign(core, {
      connection: { ...core.connection, diagnostics },
    });
    const kept: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      kept.push(blob as Blob);
      return 'blob:1';
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    draw(<QualitySign quality={bad} />);
    fireEvent.click(screen.getByRole('button', { name: /Very poor sound quality/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save diagnostics' }));
    await screen.findByText('Saved to your downloads.');
    const link = clicked.mock.contexts[0] as HTMLAnchorElement;
    expect(link.download).toBe('callpanel-2026-11-21T18-20.json');
    expect(JSON.parse((await kept[0]?.text()) ?? '')).toEqual(found);
  });

  it('that cannot be loaded show a notice', async () => {
    const fail = vi.spyOn(core.notices, 'fail').mockReturnValue();
    const error = new Error('no');
    Object.assign(core, {
      connection: { ...core.connection, diagnostics: () => Promise.reject(error) },
    });
    draw(<QualitySign quality={bad} />);
    fireEvent.click(screen.getByRole('button', { name: /Very poor sound quality/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save diagnostics' }));
    await waitFor(() => expect(fail).toHaveBeenCalledExactlyOnceWith(error));
  });
});
