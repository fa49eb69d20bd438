import { core } from '@callpanel/core';
import { commonMessages } from '@callpanel/i18n/plain';
import { Intl } from '@callpanel/i18n/react';
import { render } from '@testing-library/react';
import { memo, useId } from 'react';
import type { Filters, RecordSource, RowState } from '../index.ts';
import {
  BulkBar,
  Cell,
  defineListState,
  EmptyList,
  FilterBar,
  ListHead,
  RecordList,
  RecordRow,
  Records,
  recordsClient,
  RecordsView,
  RowButton,
  useRecordList,
} from '../index.ts';
import { recordsMessages } from '../messages.ts';
import { pageOf, recordServer } from './record-server.ts';

/*
 * The smallest area, as README.md has it. An area of its own would have texts, a schema for the answers, and a name in
 * contracts; here these are plain words, `any`, and the name of another area.
 */

interface Note {
  id: string;
  title: string;
}

const noteList = defineListState({ widget: 'voicemail', filters: {}, sorts: ['title', 'newest'] });
type Place = typeof noteList.defaults;

const noteSource: RecordSource<Note, Place, { id: string }> = {
  area: 'notes',
  loadError: 'voicemail.error.load',
  async list(_user, { page, size, sort, search }: Filters<Place>, signal) {
    const query = { start: (page - 1) * size, limit: size, sort, search };
    const answer = await core.records.api.get('notes', undefined as never, { query, signal });
    const { total, data: rows } = answer as { total: number; data: Note[] };
    return { total, rows };
  },
};

const Row = memo(({ note, ...state }: RowState & { note: Note }) => {
  const title = useId();
  return (
    <RecordRow
      {...state}
      id={note.id}
      labelledBy={title}
      selectLabel={`Select ${note.title}`}
      className={undefined}
    >
      <Cell id={title} className={undefined}>
        {note.title}
      </Cell>
      <Cell className={undefined}>
        <RowButton act="menu" label={`Actions for ${note.title}`} icon="…" active={state.active} />
      </Cell>
    </RecordRow>
  );
});
Row.displayName = 'Row';

const NoteArea = () => {
  const list = useRecordList(noteSource, noteList, { id: 'u1' });
  const { selection, records } = list;
  const operationOf = (notes: readonly Note[]) => ({
    records: notes,
    change: { gone: true } as const,
    request: ['POST', 'notes/delete', { ids: notes.map(({ id }) => id) }] as [
      'POST',
      string,
      object,
    ],
    error: 'voicemail.error.delete' as const,
    done: notes.length > 1 ? `${notes.length} notes deleted` : null,
  });
  const remove = (notes: readonly Note[]) =>
    notes.length > 1 ? void list.run(operationOf(notes)) : list.remove(operationOf(notes));
  const itemsOf = (notes: readonly Note[]) => [
    { id: 'delete', text: 'Delete', onPress: notes.length > 0 ? () => remove(notes) : null },
    {
      id: 'archive',
      text: 'Archive',
      onPress: () => list.announce(`archived ${notes.map(({ id }) => id).join(',')}`),
    },
  ];
  return (
    <RecordsView
      list={list}
      count={`${records.total} notes`}
      openFailed="This note cannot be shown"
      removedText={({ title }) => `${title} deleted`}
      head={
        <ListHead
          list={list}
          search="Search notes"
          filters={<FilterBar list={list} sortText={(sort) => sort} />}
          filtersOpen
          onFilters={() => undefined}
          filteredHint="Some notes are filtered out"
        />
      }
      notice={null}
      empty={<EmptyList list={list} loading="Loading…" none="No notes" hint="Notes stand here." />}
    >
      {(wide) => (
        <>
          <BulkBar
            list={list}
            count={`${records.total} notes`}
            label="Actions for the selected notes"
            items={itemsOf(selection.chosen)}
            buttons={['delete']}
          />
          <RecordList
            list={list}
            label="Notes"
            wide={wide}
            rowHeight={56}
            renderRow={(note, state) => <Row note={note} {...state} />}
            renderDetail={(note) => <p>{`All of ${note.title}`}</p>}
            menu={(note) => ({ label: `Actions for ${note.title}`, items: itemsOf([note]) })}
            onDelete={remove}
          />
        </>
      )}
    </RecordsView>
  );
};

const messages = { ...(await commonMessages('en-US')), ...(await recordsMessages('en-US')) };

/** So many notes, and the area over them. */
export const drawNotes = (count: number) => {
  let notes = Array.from({ length: count }, (_, at) => ({
    id: `${at + 1}`,
    title: `Note ${at + 1}`,
  }));
  const server = recordServer({
    get: (_path, query) =>
      pageOf(
        notes.filter(({ title }) => title.includes(String(query['search']))),
        query,
      ),
    send: (_method, _path, body) => {
      const ids = body['ids'] as string[];
      notes = notes.filter(({ id }) => !ids.includes(id));
    },
  });
  recordsClient().clear();
  Object.assign(core, { records: { ...core.records, api: server.api } });
  Object.assign(core.state, { places: {} });
  render(
    <Intl locale="en-US" messages={messages}>
      <Records>
        <NoteArea />
      </Records>
    </Intl>,
  );
  return server;
};
