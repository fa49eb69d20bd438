import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MessageText } from './MessageText.tsx';

afterEach(cleanup);

/** The only link, whose name is its text. */
const link = (description?: string) =>
  screen.getByRole<HTMLAnchorElement>('link', description === undefined ? {} : { description });

it.each([
  [
    '[https://mybank.example](https://evil.example/login)',
    'https://mybank.example (evil.example)',
    'https://evil.example/login',
  ],
  ['[the offer](https://a.example/x)', 'the offer', 'https://a.example/x'],
  ['https://a.example/x', 'https://a.example/x', 'https://a.example/x'],
  ['https://аpple.com', 'https://xn--pple-43d.com', 'https://xn--pple-43d.com/'],
  ['[us](mailto:bob@a.example)', 'us', 'mailto:bob@a.example'],
])('%s is read as “%s”, with all of the address in its tooltip', (text, name, address) => {
  render(<MessageText text={text} />);
  const { textContent, title, href, target, rel } = link(address);
  expect([textContent, title, href]).toEqual([name, address, address]);
  expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
});

it('a number behind other words is shown with them, so that a press on it is no call unseen', () => {
  render(<MessageText text="[Call us](tel:1-900-555-0100) now" />);
  const named = link();
  // A page that dials by a click looks whether all of the text is the number.
  expect(named.textContent).toBe('Call us (19005550100)');
  expect([named.getAttribute('href'), named.title]).toEqual(['tel:1-900-555-0100', '19005550100']);
});

it('where it leads is not turned by the direction of its text', () => {
  render(<MessageText text={'[\u202Eעברית a.example](https://evil.example)'} />);
  const turned = link();
  expect([turned.textContent, turned.dir]).toEqual(['עברית a.example (evil.example)', 'auto']);
  const host = turned.querySelector('bdi');
  expect([host?.textContent, host?.dir]).toEqual(['evil.example', 'ltr']);
});
