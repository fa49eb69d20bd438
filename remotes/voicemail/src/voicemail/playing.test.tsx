import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, key, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, mailbox } from './testing/mailbox.tsx';
import { wire } from './testing/server.ts';

/** Plays as soon as it is asked to. */
class SilentAudio extends EventTarget {
  duration = 12;
  readyState = 4;
  async play() {
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.dispatchEvent(new Event('pause'));
  }
  load = () => undefined;
  removeAttribute = () => undefined;
}

keepsCore();
beforeEach(() => {
  withSize(1000, 600);
  vi.stubGlobal('Audio', SilentAudio);
});
afterEach(cleanup);

const sounds = (asked: readonly string[]) => asked.filter((one) => one.includes('/download'));

describe('a message is played', () => {
  it('by Space on its row, which keeps the focus, and paused by Space [U-27] [S-40]', async () => {
    const { server } = mailbox([wire('1'), wire('2'), wire('3')]);
    draw();
    (await rowOf('2')).focus();
    key(' ');
    await screen.findByRole('button', { name: 'Pause' });
    expect(sounds(server.asked)).toEqual(['GET voicemails/2/download {}']);
    expect((await rowOf('2')).getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(await rowOf('2'));
    key(' ');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull());
    expect(sounds(server.asked)).toHaveLength(1);
  });

  it('by the button of its row, from a row that is closed', async () => {
    const { server } = mailbox([wire('1'), wire('2')]);
    draw();
    fireEvent.click((await rowOf('1')).querySelector('[data-act=play]') as Element);
    await screen.findByRole('button', { name: 'Pause' });
    expect(sounds(server.asked)).toEqual(['GET voicemails/1/download {}']);
  });

  it('as the newest one, for what asks for that anywhere on the page [A-49]', async () => {
    const { server } = mailbox([wire('1'), wire('2'), wire('3')]);
    let asked: (() => unknown) | null = null;
    Object.assign(core.intents, {
      offer: (type: string, _by: string, fulfil: () => unknown) => {
        if (type === 'play-voicemail') asked = fulfil;
        return () => undefined;
      },
    });
    draw();
    await rowOf('1');
    await waitFor(() => expect(asked).not.toBeNull());
    (asked as unknown as () => unknown)();
    await screen.findByRole('button', { name: 'Pause' });
    expect(sounds(server.asked)).toEqual(['GET voicemails/3/download {}']);
  });
});
