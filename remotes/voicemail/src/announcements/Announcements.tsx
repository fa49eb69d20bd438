import type { WireAnnouncement } from '@callpanel/contracts';
import { accessTo } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useLocale, useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { Player } from '@callpanel/widget/player';
import {
  DetailActions,
  EmptyList,
  languageName,
  ListHead,
  RecordList,
  RecordsView,
  SubjectRecords,
  useRecordList,
} from '@callpanel/widget/records';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { announcementList } from './place.model.ts';
import { Row } from './Row.tsx';
import * as css from './Row.module.css';
import { announcementSource, loadStream } from './source.ts';
import { useAnnouncementIntent } from './useAnnouncementIntent.ts';

const loadForm = async () => (await import('./form/index.ts')).announcementFormPart;

interface DetailProps {
  announcement: WireAnnouncement;
  items: MenuItem[];
  /** A changed announcement is another sound for the player. */
  version: number;
  /** As `Player` has it. */
  plays: number;
}

const Detail = ({ announcement, items, version, plays }: DetailProps) => {
  const text = useText();
  const locale = useLocale();
  const { id, name, duration, number, pin, lang, formatted_post_dest: after } = announcement;
  const facts = {
    number: number || text('announcements.number.none'),
    pin: text(pin ? 'announcements.pin.asked' : 'announcements.pin.none'),
    lang: languageName(locale, lang) || lang,
    after: after || text('announcements.after.end'),
  };
  return (
    <>
      <Player
        id={`announcements/${id}/${version}`}
        label={text('announcements.sound', { name })}
        durationS={duration}
        plays={plays}
        load={(signal) => loadStream(id, signal)}
      />
      <dl className={css.facts}>
        {Object.entries(facts).map(([fact, words]) => (
          <div key={fact} className={css.fact}>
            <dt>{text(`announcements.fact.${fact}`)}</dt>
            <dd>
              <bdi>{words}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <DetailActions items={items} />
    </>
  );
};

const List = ({ user }: { user: Subject }) => {
  const text = useText();
  const list = useRecordList(announcementSource, announcementList, user);
  const { entries } = useCore(core.state.permissions);
  const [edited, edit] = useState<WireAnnouncement | null>(null);
  const [version, setVersion] = useState(0);
  const [played, setPlayed] = useState({ id: '', times: 0 });
  useAnnouncementIntent(list.records.rows, (open, play) => {
    list.go({ ...list.place, open });
    if (play) setPlayed(({ times }) => ({ id: open, times: times + 1 }));
  });
  const mayWrite = accessTo(entries, 'announcements', true) === 'write';
  const itemsOf = (announcement: WireAnnouncement): MenuItem[] => [
    {
      id: 'edit',
      text: text(mayWrite ? 'announcements.edit' : 'announcements.show'),
      icon: mayWrite ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />,
      onPress: () => edit(announcement),
    },
  ];
  const readOnly = list.records.forbidden ? 'forbidden' : mayWrite ? null : 'readOnly';
  return (
    <RecordsView
      list={list}
      count={text('announcements.count', { count: list.records.total })}
      openFailed={text('announcements.open.failed')}
      removedText={({ name }) => name}
      head={
        <ListHead
          list={list}
          search={text('announcements.search')}
          filters={null}
          filtersOpen={false}
          onFilters={null}
          filteredHint=""
        />
      }
      notice={readOnly && text(`announcements.rights.${readOnly}`)}
      empty={
        <EmptyList
          list={list}
          loading={text('announcements.loading')}
          none={text('announcements.none')}
          hint={text('announcements.none.hint')}
        />
      }
      dialog={
        edited && (
          <Later
            load={loadForm}
            props={{
              announcement: edited,
              mayWrite,
              onChanged: () => setVersion((before) => before + 1),
              onClose: () => edit(null),
            }}
          />
        )
      }
    >
      {(wide) => (
        <RecordList
          list={list}
          label={text('announcements.list')}
          wide={wide}
          rowHeight={56}
          renderRow={(announcement, state) => <Row announcement={announcement} {...state} />}
          renderDetail={(announcement) => (
            <Detail
              announcement={announcement}
              items={itemsOf(announcement)}
              version={version}
              plays={played.id === announcement.id ? played.times : 0}
            />
          )}
          menu={(announcement) => ({
            label: text('announcements.menu', { name: announcement.name }),
            items: itemsOf(announcement),
          })}
          selectable={false}
          onDelete={null}
        />
      )}
    </RecordsView>
  );
};

/** The company’s announcements. */
export const Announcements = () => (
  <SubjectRecords area="announcements">{(user) => <List user={user} />}</SubjectRecords>
);
