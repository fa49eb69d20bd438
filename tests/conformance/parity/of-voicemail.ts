import { core } from '@callpanel/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Reason, Same } from './presses.ts';
import { beside, choose, DRAWS, OPENS, press, select, write } from './presses.ts';
import { inMailbox } from './scenes-of-lists.ts';
import type { Scene } from './scenes.ts';

const MESSAGES =
  "is done with the user's own messages, of which a host knows only how many are new";
const OWNERS = "is the mailbox owner's own: greetings and settings";
const AGAIN = 'loads again what the server is asked for by itself too';

/** Goes to another place of the mailbox. */
const goes = (path: string, at: Scene, how: Same['press']): readonly Same[] => [
  { command: 'navigate', params: { path }, at, press: how },
];
const all = inMailbox(1);
/** The second of three pages. */
const middle = inMailbox(40, {}, 'page=2');
const dials = (at: Scene, how: Same['press']): readonly Same[] => [
  { command: 'dial', params: { number: '5145550001' }, at, press: how },
];
/** Without the filters, which have such a button too. */
const nothing: Scene = () => {
  const empty = inMailbox(1, { folder: 'favorite' })();
  core.preferences.set({ voicemailPane: false });
  return empty;
};
/** Typing rests before it is searched. */
const searched = () =>
  waitFor(() => {
    if (core.state.places.voicemail?.query === '') throw new Error('nothing is searched');
  });
const page = (name: string) => press(`records.page.${name}`);

/** The mailbox: where one is in it has addresses, what is done in it is the user's. */
export const OF_VOICEMAIL: Readonly<Record<string, readonly Same[] | Reason>> = {
  'List voicemail.contact.*':
    'hands a contact to the contacts widget, which has the commands for it',
  'AboutTranscription voicemail.about.known': OPENS,
  'ArchiveForm voicemail.greeting.archive': OWNERS,
  'ArchiveForm voicemail.greeting.archive.name': OWNERS,
  'ArchiveForm voicemail.greeting.cancel': OWNERS,
  'Archived voicemail.greeting.archive.*.sure': OWNERS,
  'Archived voicemail.greeting.archive.remove': OWNERS,
  'Archived voicemail.greeting.restore': OWNERS,
  'Detail voicemail.about.known': DRAWS,
  'Detail voicemail.transcription.about': OPENS,
  'Filters voicemail.category.label': goes(
    '/voicemails?category=personal',
    all,
    select('voicemail.category.label', 'personal'),
  ),
  'Filters voicemail.date.label': goes(
    '/voicemails?date=2026-01-31',
    all,
    write('voicemail.date.label', '2026-01-31'),
  ),
  'Filters voicemail.folder.label': goes(
    '/voicemails/favorite',
    all,
    select('voicemail.folder.label', 'favorite'),
  ),
  'ConfirmHere <Button>': OWNERS,
  'ConfirmHere voicemail.greeting.cancel': OWNERS,
  'GreetingSection voicemail.greeting.*': OWNERS,
  'GreetingSection voicemail.greeting.remove': OWNERS,
  'Head voicemail.search.label': goes(
    '/voicemails?search=Ada',
    all,
    beside(write('voicemail.search.label', 'Ada'), searched),
  ),
  'Head voicemail.subject.label': 'chooses whose mailbox is shown; hosts know only the user',
  'Head voicemail.settings.open': OPENS,
  'List voicemail.action.*': dials(all, choose('voicemail.menu', 'voicemail.action.call')),
  'MoveDialog <Button>': MESSAGES,
  'MoveDialog voicemail.ask.moveNew': MESSAGES,
  'MoveDialog voicemail.folderName.label': MESSAGES,
  'Questions voicemail.ask.deleteNow': MESSAGES,
  'RecordGreeting voicemail.greeting.cancel': OWNERS,
  'RecordGreeting voicemail.greeting.use': OWNERS,
  'Row voicemail.favorite': MESSAGES,
  'Row voicemail.menu': OPENS,
  'Row voicemail.select.one': MESSAGES,
  'Row voicemail.play': MESSAGES,
  'SettingsDialog voicemail.settings.tabs': OWNERS,
  'SettingsForm voicemail.settings.*': OWNERS,
  'SettingsForm voicemail.settings.email': OWNERS,
  'SettingsForm voicemail.settings.pager': OWNERS,
  'SettingsForm voicemail.settings.pin': OWNERS,
  'SettingsForm voicemail.settings.language': OWNERS,
  'SettingsForm voicemail.settings.save': OWNERS,
  'SettingsForm voicemail.settings.translationLanguage': OWNERS,
  'SpeakForm voicemail.greeting.speak.text': OWNERS,
  'SpeakForm voicemail.greeting.cancel': OWNERS,
  'SpeakForm voicemail.greeting.speak.language': OWNERS,
  'SpeakForm voicemail.greeting.use': OWNERS,
  'TransferDialog voicemail.ask.cancel': OPENS,
  'TransferDialog voicemail.ask.to': MESSAGES,
  'TransferDialog voicemail.ask.transferNow': MESSAGES,
  'TransferDialog voicemail.ask.withoutPerson': MESSAGES,
};

/** The parts of a list of records, as the mailbox has them. */
export const OF_RECORDS: Readonly<Record<string, readonly Same[] | Reason>> = {
  'BulkBar <Button>': MESSAGES,
  'BulkBar <SelectBox>': MESSAGES,
  'BulkBar records.bulk.more': OPENS,
  'BulkBar records.select.none': MESSAGES,
  'ConfirmDialog <Button>': DRAWS,
  // The others are done with the message.
  'DayField <Field>': DRAWS,
  'DetailRow <Button>': dials(
    inMailbox(1, { folder: 'all', id: '1' }),
    press('voicemail.action.call'),
  ),
  'EmptyList records.filters.clear': goes('/voicemails', nothing, press('records.filters.clear')),
  'FilterBar records.filters.clear': goes(
    '/voicemails',
    inMailbox(1, {}, 'category=personal'),
    press('records.filters.clear'),
  ),
  'FilterBar records.size.label': goes(
    '/voicemails?size=36',
    all,
    select('records.size.label', '36'),
  ),
  'FilterBar records.sort.label': goes(
    '/voicemails?sort=oldest',
    all,
    select('records.sort.label', 'oldest'),
  ),
  'ListHead records.filters.label': OPENS,
  'ListHead records.reload': AGAIN,
  'Pager records.page.first': goes('/voicemails', middle, page('first')),
  'Pager records.page.last': goes('/voicemails?page=3', middle, page('last')),
  'Pager records.page.next': goes('/voicemails?page=3', middle, page('next')),
  'Pager records.page.number': goes('/voicemails?page=3', middle, async () => {
    await write('records.page.number', '3')();
    fireEvent.blur(await screen.findByLabelText('records.page.number'));
  }),
  'Pager records.page.previous': goes('/voicemails', middle, page('previous')),
  'RecordDialog <Button>': DRAWS,
  'RecordDialog <button>': DRAWS,
  'RecordDialog common.close': OPENS,
  'RecordDialog records.form.cancel': OPENS,
  'RecordDialog records.form.discard': OPENS,
  'RecordForm <Button>': DRAWS,
  'RecordRow <button>': DRAWS,
  'SelectBox <input>': MESSAGES,
  'RecordsView common.dismiss': goes(
    '/voicemails',
    inMailbox(1, { folder: 'all', id: '404' }),
    press('common.dismiss'),
  ),
  'ListHead <SearchField>': DRAWS,
  'SubjectSelect <Select>': DRAWS,
  'SubjectSelect common.retry': AGAIN,
  'TaskBar records.task.cancel': OPENS,
  'UndoBar common.dismiss': OPENS,
  'UndoBar records.undo': MESSAGES,
  'fields <Checkbox>': DRAWS,
  'fields <Field>': DRAWS,
  'fields <Select>': DRAWS,
};
