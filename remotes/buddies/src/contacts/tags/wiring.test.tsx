import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, keepsCore, press, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL, draw, rights } from '../testing/draw.tsx';
import { wire } from '../testing/server.ts';

keepsCore();
beforeEach(() => withSize(1000, 600));
afterEach(cleanup);

const opened = async (entries = ALL, query = '') => {
  const drawn = draw([wire('1', { tags: 'client' })], entries);
  await rowOf('1');
  if (query !== '') {
    core.places.go('contacts', { params: {}, query });
    await waitFor(() => expect(core.state.places.contacts?.query).toBe(query));
  }
  press('Manage tags');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }));
  const section = async (name: string) => {
    const tags = within(await dialog.findByRole('region', { name }));
    await tags.findAllByRole('listitem');
    return tags;
  };
  return { ...drawn, dialog, section };
};
type Section = Awaited<ReturnType<Awaited<ReturnType<typeof opened>>['section']>>;
const type = (tags: Section, label: string, value: string) =>
  fireEvent.change(tags.getByRole('textbox', { name: label }), { target: { value } });
const press1 = (tags: Section, name: string) => fireEvent.click(tags.getByRole('button', { name }));

describe('each kind of tag has its own path [A-101] [A-102] [D-43]', () => {
  it.each([
    ['Shared tags', 'New shared tag', 'contact/tags'],
    ['Personal tags', 'New personal tag', 'contact/personal_tags'],
  ])('%s are added to their own', async (name, label, path) => {
    const { server, section } = await opened();
    const tags = await section(name);
    type(tags, label, 'partner');
    press1(tags, 'Add');
    await tags.findByText('partner');
    expect(tags.getByText('Tag added')).toBeTruthy();
    expect(changesIn(server.asked)).toEqual([`POST ${path} {"name":"partner"}`]);
  });

  it.each([
    ['Shared tags', 'vip', 'contact/tags/2'],
    ['Personal tags', 'gym', 'contact/personal_tags/3'],
  ])('%s: that one is renamed whose button is pressed', async (name, tag, path) => {
    const { server, section } = await opened();
    const tags = await section(name);
    press1(tags, `Rename ${tag}`);
    type(tags, `New name of ${tag}`, 'club');
    press1(tags, 'Rename');
    await tags.findByText('club');
    expect(tags.getByText(`${tag} renamed`)).toBeTruthy();
    expect(changesIn(server.asked)).toEqual([`PUT ${path} {"name":"club"}`]);
    expect(tags.queryByRole('textbox', { name: `New name of ${tag}` })).toBeNull();
  });

  it.each([
    [
      'Shared tags',
      'client',
      'contact/tags/1',
      'Delete the tag client? 12 contacts lose it and stay.',
    ],
    ['Shared tags', 'vip', 'contact/tags/2', 'Delete the tag vip? No contact has it.'],
    [
      'Personal tags',
      'gym',
      'contact/personal_tags/3',
      'Delete the tag gym? 1 contact loses it and stays.',
    ],
  ])(
    '%s: %s is deleted after the question, and stays when that is cancelled',
    async (name, tag, path, words) => {
      const { server, section } = await opened();
      const tags = await section(name);
      press1(tags, `Delete ${tag}`);
      tags.getByText(words);
      press1(tags, 'Cancel');
      expect([tags.queryByText(words), changesIn(server.asked)]).toEqual([null, []]);
      press1(tags, `Delete ${tag}`);
      press1(tags, 'Delete tag');
      await waitFor(() => expect(changesIn(server.asked)).toEqual([`DELETE ${path} {}`]));
      await waitFor(() => expect(tags.queryByRole('button', { name: `Delete ${tag}` })).toBeNull());
    },
  );
});

describe('filters of the list', () => {
  it.each([
    ['tag=client&personalTag=gym', 'Shared tags', 'client', 'personalTag=gym'],
    ['tag=client&personalTag=gym', 'Personal tags', 'gym', 'tag=client'],
    ['tag=client', 'Shared tags', 'vip', 'tag=client'],
  ])('%s, and in %s %s deleted, are %s', async (query, name, tag, after) => {
    const { section } = await opened(ALL, query);
    const tags = await section(name);
    press1(tags, `Delete ${tag}`);
    press1(tags, 'Delete tag');
    await waitFor(() => expect(tags.queryByRole('button', { name: `Delete ${tag}` })).toBeNull());
    expect(core.state.places.contacts?.query).toBe(after);
  });
});

describe('rights to tags [P-34] [P-35] [P-36]', () => {
  it.each([
    [rights('read'), ['Shared tags'], []],
    [rights('read', 'write'), ['Shared tags'], ['Shared tags']],
    [rights('manage_personal'), ['Personal tags'], ['Personal tags']],
    [rights('read', 'manage_personal'), ['Shared tags', 'Personal tags'], ['Personal tags']],
    [ALL, ['Shared tags', 'Personal tags'], ['Shared tags', 'Personal tags']],
  ])('with %j %j are there, and of these %j can be changed', async (entries, seen, changed) => {
    draw([wire('1', { is_personal: true })], entries);
    await rowOf('1');
    press('Manage tags');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }));
    await dialog.findAllByRole('listitem');
    const regions = dialog.getAllByRole('region');
    await waitFor(() =>
      expect(regions.every((region) => within(region).queryAllByRole('listitem').length > 0)).toBe(
        true,
      ),
    );
    const titles = regions.map((region) => within(region).getByRole('heading').textContent);
    expect(titles).toEqual(seen);
    const changeable = regions.filter(
      (region) => within(region).queryAllByRole('button').length > 0,
    );
    expect(changeable.map((region) => within(region).getByRole('heading').textContent)).toEqual(
      changed,
    );
  });
});

it('a tag that is being sent says so, and the dialog closes by its button', async () => {
  const { server, section, dialog } = await opened();
  const tags = await section('Shared tags');
  let release = (): void => undefined;
  server.held = new Promise((resolve) => (release = resolve));
  type(tags, 'New shared tag', 'partner');
  press1(tags, 'Add');
  await waitFor(() =>
    expect(tags.getByRole('button', { name: 'Add' }).getAttribute('aria-busy')).toBe('true'),
  );
  release();
  await tags.findByText('partner');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
