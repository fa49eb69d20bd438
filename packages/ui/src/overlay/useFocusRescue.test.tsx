import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SideDialog } from './SideDialog.tsx';
import { useFocusRescue } from './useFocusRescue.ts';

const fallback = vi.fn<() => void>();

/** A button opens a dialog; a press in it closes it, and the next one on the page removes what opened it. */
const Example = () => {
  const [step, setStep] = useState<'idle' | 'open' | 'closed' | 'gone'>('idle');
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={root} {...useFocusRescue(fallback)}>
        {step !== 'gone' && <button onClick={() => setStep('open')}>Open</button>}
        {step === 'open' && (
          <SideDialog
            anchor={root}
            title="Side"
            closeLabel="Close"
            width={100}
            maxHeight={100}
            onClose={() => setStep('closed')}
          >
            <button onClick={() => setStep('closed')}>Call</button>
          </SideDialog>
        )}
      </div>
      <input aria-label="elsewhere" />
      <button onClick={() => setStep('gone')}>Remove</button>
    </>
  );
};
const button = (name: string) => screen.getByRole('button', { name });
/** As a keyboard does: what is pressed has the focus. */
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const remove = () => fireEvent.click(button('Remove'));

afterEach(() => {
  cleanup();
  fallback.mockClear();
});

it('gives the focus to the fallback when a focused button goes away', () => {
  render(<Example />);
  button('Open').focus();
  remove();
  expect(fallback).toHaveBeenCalledOnce();
});

it('also when the button has got the focus back from what it had opened', () => {
  render(<Example />);
  press('Open');
  press('Call');
  expect(document.activeElement).toBe(button('Open'));
  remove();
  expect(fallback).toHaveBeenCalledOnce();
});

it('takes no focus from the host', () => {
  render(<Example />);
  button('Open').focus();
  screen.getByRole('textbox', { name: 'elsewhere' }).focus();
  remove();
  expect(fallback).not.toHaveBeenCalled();
});
