import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press, type } from '../testing/controls.ts';
import { ON, drawOneTimePassword } from '../testing/one-time-password.ts';

describe('backup codes', () => {
  const withCodes = async () => {
    const all = await drawOneTimePassword(ON);
    act(() => type('Your password', 'panel'));
    all.answer({ ...ON, otp_backup_codes: ['aaa-111', 'bbb-222'] });
    await act(async () => press('New backup codes'));
    await screen.findByText('aaa-111');
    return all;
  };

  it('are copied, one a line, or the page says that it may not', async () => {
    const { said } = await withCodes();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    await act(async () => press('Copy'));
    expect(writeText.mock.calls).toEqual([['aaa-111\nbbb-222']]);
    expect(said()).toEqual([['success', 'Copied']]);
    writeText.mockRejectedValueOnce(new Error('no'));
    await act(async () => press('Copy'));
    expect(said()[1]).toEqual(['error', 'It could not be copied: select it and copy it yourself.']);
  });

  it('are saved to a file, one a line', async () => {
    await withCodes();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:codes';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    act(() => press('Save'));
    expect(names).toEqual(['backup-codes.txt']);
    expect(await files[0]?.text()).toBe('aaa-111\nbbb-222\n');
  });

  it('are printed alone', async () => {
    await withCodes();
    // The test's document opens no pages in frames.
    const frame = document.createElement('div');
    vi.spyOn(document, 'createElement').mockReturnValueOnce(frame);
    act(() => press('Print'));
    expect(frame.isConnected).toBe(true);
    // It is neither seen, nor read, nor reached by the keyboard.
    expect([frame.style.width, frame.getAttribute('aria-hidden'), frame.tabIndex]).toEqual([
      '0px',
      'true',
      -1,
    ]);
    const page = document.implementation.createHTMLDocument();
    const view = Object.assign(new EventTarget(), { focus: vi.fn(), print: vi.fn() });
    Object.defineProperties(frame, {
      contentDocument: { value: page },
      contentWindow: { value: view },
    });
    frame.dispatchEvent(new Event('load'));
    await waitFor(() => expect(view.print).toHaveBeenCalled());
    expect(view.focus).toHaveBeenCalled();
    expect(page.body.textContent).toBe('Backup codesaaa-111\nbbb-222');
    view.dispatchEvent(new Event('afterprint'));
    expect(frame.isConnected).toBe(false);
  });
});
