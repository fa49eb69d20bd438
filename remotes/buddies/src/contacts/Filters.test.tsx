import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, lastList, press, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL, draw, rights } from './testing/draw.tsx';
import { many, wire } from './testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const OWN = wire('1', { is_personal: true });
const SHARED = wire('2');

describe('filters and order [U-42] [C-40]', () => {
  const select = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const texts = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  const opened = async (...given: Parameters<typeof draw>) => {
    const drawn = draw(...given);
    await rowOf('1');
    press('Filters');
    return drawn;
  };
  const last = (server: ReturnType<typeof draw>['server']) => lastList(server.asked, 'contacts');

  it.each([
    ['firstName', 'First name', 'first_name', 'asc'],
    ['company', 'Company', 'company', 'asc'],
    ['newest', 'Newest first', 'id', 'desc'],
  ])('%s: %s asks for %s, %s [A-91]', async (value, text, sort_column, sort_direction) => {
    const { server } = await opened(many(2));
    expect(texts('Sort')).toEqual(['Last name', 'First name', 'Company', 'Newest first']);
    expect(last(server)).toMatchObject({ sort_column: 'last_name', sort_direction: 'asc' });
    const option = [...screen.getByLabelText<HTMLSelectElement>('Sort').options].find(
      (one) => one.text === text,
    );
    expect(option?.value).toBe(value);
    select('Sort', value);
    await waitFor(() => expect(last(server)).toMatchObject({ sort_column, sort_direction }));
    expect(core.state.places.contacts?.query).toBe(`sort=${value}`);
  });

  it.each([
    ['shared', ['2'], 'false'],
    ['personal', ['1'], 'true'],
  ])('shows %s ones alone', async (kind, ids, is_personal) => {
    const { server } = await opened([OWN, SHARED]);
    expect(texts('Show')).toEqual(['All contacts', 'Shared', 'Personal']);
    select('Show', kind);
    await waitFor(() => expect(shownIds()).toEqual(ids));
    expect(last(server)).toMatchObject({ is_personal });
  });

  it('has another number of contacts on a page', async () => {
    const { server } = await opened(many(40));
    select('Per page', '36');
    await waitFor(() => expect(shownIds()).toHaveLength(36));
    expect(last(server)).toMatchObject({ start: 0, limit: 36 });
  });

  it.each([
    [ALL, true, true],
    [rights('read'), false, false],
    [rights('manage_personal'), false, true],
    [rights('read', 'write'), false, false],
  ])('with %j: choice of whose %s, personal tags %s [P-34] [P-35]', async (entries, kinds, own) => {
    const { server } = await opened([wire('1', { is_personal: true })], entries);
    await screen.findByRole('group', { name: 'Tags' });
    expect(screen.queryByLabelText('Show') !== null).toBe(kinds);
    await waitFor(() =>
      expect(server.asked.some((one) => one.startsWith('GET contact/personal_tags'))).toBe(own),
    );
    if (own) await screen.findByRole('group', { name: 'Personal tags' });
    expect(screen.queryByRole('group', { name: 'Personal tags' }) !== null).toBe(own);
  });

  it('takes a tag away again by its own button; each kind has its own', async () => {
    const { server } = await opened([wire('1', { tags: 'client vip' })]);
    const shared = within(await screen.findByRole('group', { name: 'Tags' }));
    fireEvent.click(shared.getByRole('button', { name: 'client' }));
    fireEvent.click(await shared.findByRole('button', { name: 'vip', pressed: false }));
    await waitFor(() => expect(core.state.places.contacts?.query).toBe('tag=client&tag=vip'));
    fireEvent.click(shared.getByRole('button', { name: 'client', pressed: true }));
    await waitFor(() => expect(core.state.places.contacts?.query).toBe('tag=vip'));
    await waitFor(() => expect(last(server)).toMatchObject({ filter_by_tags: 'vip' }));
    fireEvent.click(screen.getByRole('button', { name: 'gym' }));
    await waitFor(() => expect(core.state.places.contacts?.query).toBe('tag=vip&personalTag=gym'));
  });

  it('shows tags of the address that the server does not list any more, and says that filters hide some', async () => {
    const { server } = draw([wire('1')]);
    await rowOf('1');
    core.places.go('contacts', { params: {}, query: 'tag=gone' });
    await waitFor(() => expect(last(server)).toMatchObject({ filter_by_tags: 'gone' }));
    const filters = screen.getByRole('button', { name: /^Filters/ });
    const hint = document.getElementById(filters.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('The filters leave some contacts out');
    fireEvent.click(filters);
    expect(await screen.findByRole('button', { name: 'gone', pressed: true })).toBeTruthy();
  });
});
