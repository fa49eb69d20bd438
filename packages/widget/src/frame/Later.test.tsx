import { commonMessages } from '@callpanel/i18n/plain';
import { Intl, useText } from '@callpanel/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Later, loadEarly } from './Later.tsx';

afterEach(cleanup);

const Part = ({ name }: { name: string }) => {
  const text = useText();
  return (
    <p>{`${text('late.hello', { name: text('late.name', { name }) })} ${text('common.close')}`}</p>
  );
};

it('brings a part with its own texts and styles to where it is rendered', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  shadow.append(container);
  const load = async () => ({
    Part,
    sheets: ['.x { color: red; }'],
    messages: async () => ({ 'late.hello': 'Hello {name}' }),
  });
  const { unmount } = render(
    <Intl locale="en-US" messages={{ 'late.name': '{name}, of the widget' }}>
      <Later load={load} props={{ name: 'Bob' }} />
    </Intl>,
    { container },
  );
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  await waitFor(() => expect(container.textContent).toBe('Hello Bob, of the widget Close'));
  expect(shadow.adoptedStyleSheets).toHaveLength(1);
  unmount();
  host.remove();
});

it('says what could not be loaded, and tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ Part });
  render(
    <Intl locale="en-US" messages={{ ...(await commonMessages('en-US')), 'late.hello': 'Hi' }}>
      <Later load={load} props={{ name: 'Bob' }} />
    </Intl>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hi Close')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('what a press opened can be given up if it cannot be loaded', async () => {
  const load = vi.fn().mockRejectedValue(new Error('offline'));
  const onClose = vi.fn();
  render(
    <Intl locale="en-US" messages={await commonMessages('en-US')}>
      <Later load={load} props={{ onClose }} />
    </Intl>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledOnce();
});

it('and if its texts fail to load, with an error in the language that is loaded', async () => {
  const onClose = vi.fn();
  const messages = () => Promise.reject(new Error('offline'));
  const load = async () => ({ Part, messages });
  render(
    <Intl locale="fr-CA" messages={await commonMessages('fr-CA')}>
      <Later load={load} props={{ name: 'Bob', onClose }} />
    </Intl>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('renders at once what has loaded, in its styles; requests again what could not load', async () => {
  const load = vi
    .fn<() => Promise<{ Part: typeof Part; sheets: string[] }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ Part, sheets: ['.y { color: red; }'] });
  await loadEarly(load);
  await loadEarly(load);
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  shadow.append(container);
  render(
    <Intl locale="en-US" messages={{ 'late.hello': 'Hi', 'common.close': 'Close' }}>
      <Later load={load} props={{ name: 'Bob' }} />
    </Intl>,
    { container },
  );
  expect(container.innerHTML).toBe('<p>Hi Close</p>');
  expect(shadow.adoptedStyleSheets).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(2);
  host.remove();
});
