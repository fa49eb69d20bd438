import { realmHouse, settled } from '@callpanel/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { onPage, page, refused, send } from '../testing/host.ts';

onPage();

const panel = async (status = 200) => {
  const all = realmHouse(
    { 'contacts/7': () => Response.json({ data: { id: 7 }, exception: 'No' }, { status }) },
    { contacts: 'read' },
  );
  page.core = all.core;
  await all.signIn();
  await settled();
  let path = '/users';
  const navigate = vi.fn((to: string) => (path = to));
  const opened = vi.fn();
  all.core.intents.offer('open-contact', 'page', opened);
  const open = (id = '7') =>
    send('open-contact', { id }, { widget: null, navigate, path: () => path });
  return { ...all, navigate, opened, open, go: (to: string) => (path = to) };
};

describe('a contact that the whole panel is to open', () => {
  it('has the panel go to the contacts, if there is one [A-92]', async () => {
    const { open, navigate, opened } = await panel();
    await open();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/contacts');
    expect(opened).toHaveBeenCalledOnce();
  });

  it.each([
    [404, 'contacts.error.notFound'],
    [500, 'contacts.error.open'],
  ] as const)(
    'that the server refuses with %d leaves the user where they are',
    async (status, code) => {
      const { open, navigate, opened } = await panel(status);
      await expect(open()).rejects.toEqual(refused(code));
      expect(navigate).not.toHaveBeenCalled();
      expect(opened).not.toHaveBeenCalled();
    },
  );

  it('is requested by the contacts alone if the user is there already', async () => {
    const { open, navigate, count, go } = await panel();
    go('/contacts/3');
    await open();
    expect(navigate).not.toHaveBeenCalled();
    expect(count('contacts/7')).toBe(0);
  });
});

describe('an announcement that the whole panel is to open', () => {
  const panelOf = async (rule: string) => {
    const all = realmHouse({}, { announcements: rule });
    page.core = all.core;
    await all.signIn();
    await settled();
    const navigate = vi.fn((to: string) => to);
    const opened = vi.fn();
    all.core.intents.offer('open-announcement', 'page', opened);
    const open = () =>
      send(
        'open-announcement',
        { id: '3', play: true },
        { widget: null, navigate, path: () => '/users' },
      );
    return { navigate, opened, open };
  };

  it('has the panel go to the announcements [P-37]', async () => {
    const { navigate, opened, open } = await panelOf('read');
    await open();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/announcements');
    const asked = { type: 'open-announcement', id: '3', play: true };
    expect(opened).toHaveBeenCalledExactlyOnceWith(asked);
  });

  it('is refused without the right to see announcements [P-37]', async () => {
    const { navigate, open } = await panelOf('manage_personal');
    await expect(open()).rejects.toEqual(refused('widget.error.noAccess'));
    expect(navigate).not.toHaveBeenCalled();
  });
});
