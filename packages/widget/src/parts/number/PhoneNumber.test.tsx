import { core } from '@callpanel/core';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PhoneNumber } from './PhoneNumber.tsx';

beforeAll(() => core.numbers.load());
afterEach(() => {
  cleanup();
  core.state.numbers.country = 'CA';
});

const copyOf = (element: Element, clipboardData: DataTransfer): string => {
  const event = createEvent.copy(element, { clipboardData });
  fireEvent(element, event);
  return event.defaultPrevented ? clipboardData.getData('text/plain') : 'as it is shown';
};

describe('PhoneNumber', () => {
  it('is written for the softphone’s country, as soon as that is known [C-06]', async () => {
    render(<PhoneNumber number="+15145550142" />);
    expect(screen.getByText('(514) 555-0142')).toBeTruthy();
    await act(async () => void (core.state.numbers.country = 'AU'));
    expect(screen.getByText('+1 514 555 0142')).toBeTruthy();
  });

  it('reads left to right, and has the number that is dialled as its tooltip', () => {
    render(<PhoneNumber number="+15145550142" />);
    const shown = screen.getByText('(514) 555-0142');
    expect([shown.dir, shown.title]).toEqual(['ltr', '+15145550142']);
  });

  it('is never broken over two lines', () => {
    render(<PhoneNumber number="+15145550142" />);
    expect(screen.getByText('(514) 555-0142').style.whiteSpace).toBe('nowrap');
  });

  it('is copied as it is dialled, if the whole of it is selected', () => {
    render(<PhoneNumber number="+15145550142" />);
    const shown = screen.getByText('(514) 555-0142');
    getSelection()?.selectAllChildren(shown);
    expect(copyOf(shown, new DataTransfer())).toBe('+15145550142');
    getSelection()?.setBaseAndExtent(shown.firstChild as Node, 0, shown.firstChild as Node, 5);
    expect(copyOf(shown, new DataTransfer())).toBe('as it is shown');
  });

  it('of an extension is nothing more than that', () => {
    render(<PhoneNumber number="102" className="who" />);
    const shown = screen.getByText('102');
    expect([shown.title, shown.className]).toEqual(['', 'who']);
  });
});
