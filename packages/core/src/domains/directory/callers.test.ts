import { describe, expect, it, vi } from 'vitest';
import { settled } from '../../testing/house.ts';
import { realmHouse } from '../../testing/realm-house.ts';
import { callerOf } from './selectors.ts';
// Here already, so that no test waits for a module.
import './directory.ts';

const NUMBER = '5145550171';

/** Nadia's contact at the server, which a test changes; null: deleted. */
const company = () => ({
  contact: {
    id: 7,
    first_name: 'Nadia',
    has_image: true,
    is_personal: false,
    use_as_callerid: true,
    phone_numbers: [{ phone_number: `+1${NUMBER}` }],
  } as Record<string, unknown> | null,
  picture: new Blob(['png'], { type: 'image/png' }),
});

const signedIn = async () => {
  const kept = company();
  const all = realmHouse({
    'contact/phone_numbers': () =>
      Response.json({
        data: kept.contact
          ? [
              {
                phone_number: `+1${NUMBER}`,
                label: 'Work',
                name: kept.contact['first_name'],
                has_image: kept.contact['has_image'],
                contact_id: 7,
              },
            ]
          : [],
      }),
    'contacts/7': () => Response.json({ data: kept.contact }),
    'contacts/7/image': () => new Response(kept.picture),
  });
  await all.signIn();
  await settled();
  const { directory } = all.core.state;
  const caller = () => callerOf(directory, NUMBER);
  return { ...all, kept, caller, directory };
};

describe('the contact of a number', () => {
  it('is known by id, name and picture after a look-up [A-92] [A-93] [A-94]', async () => {
    const { core, caller, directory, urls } = await signedIn();
    expect(await core.directory.lookUp(NUMBER)).toBe('Nadia');
    expect(caller()).toEqual({ id: '7', name: 'Nadia' });
    await vi.waitFor(() =>
      expect(directory.pictures['7']).toBe(`data:image/png;base64,${btoa('png')}`),
    );
    expect(urls.filter((url) => /[?&].*token|secret/.test(url))).toEqual([]);
  });

  it('has its picture loaded once a page [A-94]', async () => {
    const { core, count, directory } = await signedIn();
    await core.directory.lookUp(NUMBER);
    for (const _ of [1, 2]) core.directory.loadPicture('7');
    await vi.waitFor(() => expect(directory.pictures['7']).toBeDefined());
    expect(count('contacts/7/image')).toBe(1);
  });

  it('shows only images', async () => {
    const { core, kept, directory, count } = await signedIn();
    kept.picture = new Blob(['<html>'], { type: 'text/html' });
    await core.directory.lookUp(NUMBER);
    await vi.waitFor(() => expect(count('contacts/7/image')).toBe(1));
    await settled();
    expect(directory.pictures).toEqual({});
  });

  it('names no caller if it is not to be used as caller ID [D-38]', async () => {
    const { core, kept, caller } = await signedIn();
    kept.contact = { ...kept.contact, use_as_callerid: false };
    await core.directory.search('nadia');
    expect(await core.directory.lookUp(NUMBER)).toBe('');
    expect([caller(), core.directory.nameOf(NUMBER)]).toEqual([undefined, '']);
  });

  it('is not there for the next user', async () => {
    const { core, directory } = await signedIn();
    await core.directory.lookUp(NUMBER);
    await core.session.signOut();
    expect(directory).toEqual({ callers: {}, pictures: {} });
  });
});

describe('a contact that is changed during its call', () => {
  const inCall = async () => {
    const all = await signedIn();
    Object.assign(all.bob.owner, { name: '', number: NUMBER });
    all.bob.dial('101');
    const { calls } = all.core.state;
    const name = () => calls.facts[calls.list[0]?.id ?? '']?.name;
    const heard = vi.fn<(call: { name: string }) => void>();
    all.core.on('call', heard);
    return { ...all, name, heard };
  };

  it('gives the call its new name, also for the host; without it the call has none', async () => {
    const { core, kept, name, heard, caller } = await inCall();
    await vi.waitFor(() => expect(name()).toBe('Nadia'));
    kept.contact = { ...kept.contact, first_name: 'Nadia Roy' };
    core.records.changed('contacts');
    await vi.waitFor(() => expect(name()).toBe('Nadia Roy'));
    expect(heard.mock.lastCall?.[0]).toMatchObject({ name: 'Nadia Roy' });
    kept.contact = null;
    core.records.changed('contacts');
    await vi.waitFor(() => expect(name()).toBe(''));
    expect(caller()).toBeUndefined();
  });

  it('names a caller who was unknown until then', async () => {
    const all = await signedIn();
    const { contact } = all.kept;
    all.kept.contact = null;
    Object.assign(all.bob.owner, { name: '', number: NUMBER });
    all.bob.dial('101');
    await vi.waitFor(() => expect(all.count('contact/phone_numbers')).toBe(1));
    await settled();
    // Without a picture, nothing more comes after the name.
    all.kept.contact = { ...contact, has_image: false };
    all.core.records.changed('contacts');
    const { calls } = all.core.state;
    await vi.waitFor(() => expect(calls.facts[calls.list[0]?.id ?? '']?.name).toBe('Nadia'));
  });

  it('is left alone by changes of other records', async () => {
    const { core, count, name } = await inCall();
    await vi.waitFor(() => expect(name()).toBe('Nadia'));
    const before = count('contact/phone_numbers');
    core.records.changed('voicemail');
    await settled();
    expect(count('contact/phone_numbers')).toBe(before);
  });
});
