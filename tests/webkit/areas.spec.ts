import { Key } from 'selenium-webdriver';
import { expect, test } from './fixtures.ts';

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);

test('colleagues and softphone: the phone says that this browser has no WebRTC, the board is live, cards and menus work [V-16]', async ({
  panel,
  people,
}) => {
  const page = await panel('alice');
  const phone = await page.see('dialog', 'Softphone');
  await page.says('Phone unavailable', phone);
  await page.says('WebRTC is not supported. Try to upgrade your browser', phone);
  await page.press('button', '5', { in: phone });
  const field = await page.see('combobox', 'Name or number to call');
  await expect.poll(() => field.getAttribute('value')).toBe('5');

  const board = await page.see('grid', 'Colleagues');
  await page.count('gridcell', undefined, 4, { in: board });
  const bob = await page.see('gridcell', /^Bob Brant/, { in: board });
  await page.says('Offline', bob);
  const there = await people.panel('bob');
  await page.says('Online', bob);
  await there.call('*86');
  await page.says(/On a call|00:\d\d/, bob);

  await page.press('button', /^Sort/);
  await page.press('menuitemradio', 'Name');
  await page.see('button', 'Sort: Name');
  await page.press('button', 'Everyone');
  await page.fill(await page.see('textbox', 'Search everyone'), 'carol');
  await page.count('gridcell', undefined, 1, { in: board });
  await page.see('gridcell', /^Carol Cho/);
});

test('parking: a call that waits is shown in its slot, with its time, and the area says so', async ({
  panel,
  control,
}) => {
  const page = await panel('alice', '/parking');
  await page.count('gridcell', /Free/, 20);
  await control.order('park', { from: '*86', parker: '102' });
  await page.count('gridcell', /Free/, 19);
  await page.see('gridcell', /^701 Music on hold.*00:\d\d/);
  await page.see('link', 'Parking, 1 call waiting');
});

test('contacts: a contact is made in the form, found, changed and deleted', async ({ panel }) => {
  const page = await panel('alice', '/contacts');
  await page.count('row', undefined, 5);
  await page.press('button', 'New contact');
  const form = await page.see('dialog', 'Personal contact');
  await page.fill(await page.see('textbox', 'First name', { in: form }), 'Maude');
  await page.fill(await page.see('textbox', 'Last name', { in: form }), 'Tremblay');
  await page.fill(await page.see('textbox', 'Number', { in: form }), '5145550142');
  await page.press('button', 'Create', { in: form });
  await page.gone('dialog', 'Personal contact');
  await page.says('6 contacts');

  await page.fill(await page.see('textbox', 'Search contacts'), 'maude');
  await page.count('row', undefined, 1);
  await page.press('button', 'Actions for Maude Tremblay');
  await page.press('menuitem', 'Edit');
  const again = await page.see('dialog', 'Personal contact');
  await page.fill(await page.see('textbox', 'Last name', { in: again }), 'Bouchard');
  await page.press('button', 'Update', { in: again });
  await page.see('row', /Maude Bouchard.*\(514\) 555-0142/);
  await page.press('button', 'Actions for Maude Bouchard');
  await page.press('menuitem', 'Delete');
  await page.gone('row', /Maude/);
  await page.says('Maude Bouchard deleted');
});

test('queues: the dashboard lists queues and agents, a report is drawn', async ({
  panel,
  control,
}) => {
  const page = await panel('alice', '/queues/dashboard');
  const sales = await page.see('region', 'sales');
  await page.see('row', /^Carol Cho 103/, { in: sales });
  await control.order('queues/call', {
    queue: 'sales',
    caller: { number: '5145550190', name: 'Hugo' },
  });
  await page.see('row', /Hugo \(514\) 555-0190/, { in: sales });
  await page.press('button', 'Reports');
  await page.see('region', 'Queue reports: Summary');
  await page.see('button', 'Calls of support');
  await page.choose(await page.see('combobox', 'Report'), 'Agents');
  await page.see('region', 'Queue reports: Agents');
});

test('conferences: rooms are listed, one’s own is switched on', async ({ panel }) => {
  const page = await panel('alice', '/conferences');
  await page.press('button', /^Board 8202/);
  await page.see('region', 'Board 8202');
  await page.press('tab', 'My conference');
  const own = await page.see('tabpanel', 'My conference');
  await page.press('checkbox', 'My conference is on', { in: own });
  await page.fill(await page.see('textbox', 'PIN for participants', { in: own }), '4711');
  await page.press('button', 'Save', { in: own });
  await expect.poll(() => page.shown(own)).not.toContain('Turn your conference on and save');
  await page.goto(await page.driver.getCurrentUrl());
  await page.press('tab', 'My conference');
  await page.see('checkbox', 'My conference is on', { checked: true });
});

test('voicemail: a message is opened and read, its menu opens and closes', async ({
  panel,
  control,
}) => {
  await control.voicemails('101', [
    {
      caller: { number: '5145550171', name: 'Nadia Roy' },
      origtime: now - HOUR,
      duration: 12,
      words: { transcription: 'Please call me back about the fence' },
    },
    { caller: { number: '102', name: 'Bob Brant' }, origtime: now - 2 * HOUR, isRead: true },
  ]);
  const page = await panel('alice', '/voicemails');
  await page.see('link', 'Voicemail, 1 new message');
  await page.press('row', /Nadia Roy/);
  await page.says('Please call me back about the fence');
  await page.see('slider', 'Position');
  await page.press('button', /^Actions for .*Bob Brant/);
  await page.see('menu');
  await page.keys(Key.ESCAPE);
  await page.gone('menu');
});

test('call records: a call that somebody made is listed, counted and opened', async ({
  panel,
  people,
}) => {
  const bob = await people.panel('bob');
  await bob.call('*43');
  await bob.expectOnCall();
  await bob.hangUp();
  const page = await panel('alice', '/cdrs');
  await page.choose(await page.see('combobox', 'Calls of'), 'Bob Brant (102)');
  await page.see('row', /Echo test|\*43/);
  await page.says('1 call');
  await page.press('row', /Echo test|\*43/);
  await page.see('row', undefined, { expanded: true });
});

test('announcements: one is changed and opened', async ({ panel }) => {
  const page = await panel('alice', '/announcements');
  await page.press('button', 'Actions for Welcome');
  await page.press('menuitem', 'Edit');
  const form = await page.see('dialog', 'Welcome');
  await page.fill(await page.see('textbox', 'PIN', { in: form }), '4711');
  await page.press('button', 'Save', { in: form });
  await page.gone('dialog', 'Welcome');
  await page.press('row', /^Welcome/);
  await page.says('PIN Callers are asked for a PIN');
});

test('video conferences: a room is made in the form and is in the list', async ({ panel }) => {
  const page = await panel('alice', '/video_conferences');
  await page.count('row', undefined, 3);
  await page.press('button', 'New video conference');
  const form = await page.see('dialog', 'New video conference');
  await page.fill(await page.see('textbox', 'Name', { in: form }), 'Budget');
  await page.press('checkbox', 'Guests may record', { in: form });
  await page.press('button', 'Save', { in: form });
  await page.see('row', /^Budget/);
});
