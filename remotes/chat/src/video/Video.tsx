import { accessTo } from '@callpanel/contracts';
import type { Subject } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import type { MenuItem } from '@callpanel/ui';
import { Button } from '@callpanel/ui';
import { Later } from '@callpanel/widget';
import { copyLink, FOR_ANYONE } from '@callpanel/widget/meeting/start';
import {
  DetailActions,
  EmptyList,
  ListHead,
  RecordList,
  RecordsView,
  saveFile,
  SubjectRecords,
  useRecordList,
} from '@callpanel/widget/records';
import {
  CalendarPlus,
  Copy,
  Eye,
  KeyRound,
  Pencil,
  Plus,
  Share2,
  Trash2,
  Video as Camera,
} from 'lucide-react';
import { createElement, useState } from 'react';
import type { RoomActions } from './actions.model.ts';
import { actionsOf } from './actions.model.ts';
import { calendarEvent } from './calendar.model.ts';
import type { Room } from './room.model.ts';
import { guestLinkOf } from './room.model.ts';
import { Expiry, Row } from './Row.tsx';
import { removalOf, videoList, videoSource } from './source.ts';
import * as css from './Video.module.css';

const loadForm = async () => (await import('./form/index.ts')).roomFormPart;
const loadShare = async () => (await import('@callpanel/widget/meeting/invite')).invitePart;
const loadConfirm = async () => (await import('./confirm-removal.tsx')).confirmRemovalPart;

const ICONS: Record<keyof RoomActions, typeof Copy> = {
  join: Camera,
  copyGuest: Copy,
  copyAdmin: KeyRound,
  share: Share2,
  calendar: CalendarPlus,
  edit: Pencil,
  show: Eye,
  remove: Trash2,
};

/** What is open beside the list. */
type Opened = { what: 'new' } | { what: 'edit' | 'share' | 'remove'; room: Room };

const Detail = ({ room, items }: { room: Room; items: MenuItem[] }) => {
  const text = useText();
  const list = (names: readonly string[]): string => names.join(', ') || text('video.fact.none');
  const facts: [string, string][] = [
    ['admins', list(room.admins)],
    ['users', list(room.users)],
    ['phone', room.phone_numbers.length > 0 ? room.phone_numbers.join(', ') : ''],
    ['room', room.phone_numbers.length > 0 ? room.room_number : ''],
    ['pin', room.phone_numbers.length > 0 ? room.room_pin : ''],
  ];
  return (
    <>
      <dl className={css.facts}>
        <dt>{text('video.fact.expiry')}</dt>
        <dd>
          <Expiry room={room} />
        </dd>
        {facts
          .filter(([, words]) => words !== '')
          .map(([fact, words]) => [
            <dt key={fact}>{text(`video.fact.${fact}`)}</dt>,
            <dd key={`${fact} `}>
              <bdi>{words}</bdi>
            </dd>,
          ])}
      </dl>
      <DetailActions items={items} />
    </>
  );
};

const List = ({ user }: { user: Subject }) => {
  const text = useText();
  const list = useRecordList(videoSource, videoList, user);
  const { entries } = useCore(core.state.permissions);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const mayWrite = accessTo(entries, 'video_conferences', true) === 'write';
  const itemsOf = (room: Room): MenuItem[] =>
    Object.entries(
      actionsOf(room, mayWrite, {
        join: () => core.meeting.join(room),
        copyGuest: () => void copyLink(guestLinkOf(room)),
        copyAdmin: () => void copyLink(room.full_admin_url),
        share: () => open({ what: 'share', room }),
        calendar: () =>
          saveFile(
            'video-conference.ics',
            new Blob([calendarEvent({ ...room, link: guestLinkOf(room) }, Date.now())], {
              type: 'text/calendar',
            }),
          ),
        edit: () => open({ what: 'edit', room }),
        show: () => open({ what: 'edit', room }),
        remove: () => open({ what: 'remove', room }),
      }),
    ).map(([id, onPress]) => ({
      id,
      text: text(`video.${id}`),
      icon: createElement(ICONS[id as keyof RoomActions], { 'aria-hidden': true }),
      onPress,
    }));
  const readOnly = list.records.forbidden ? 'forbidden' : mayWrite ? null : 'readOnly';
  return (
    <RecordsView
      list={list}
      count={text('video.count', { count: list.records.total })}
      openFailed={text('video.open.failed')}
      removedText={({ name }) => text('video.removed', { name })}
      head={
        <ListHead
          list={list}
          search={text('video.search')}
          filters={null}
          filtersOpen={false}
          onFilters={null}
          filteredHint=""
          tools={
            mayWrite && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onPress={() => open({ what: 'new' })}
              >
                {text('video.new')}
              </Button>
            )
          }
        />
      }
      notice={readOnly && text(`video.rights.${readOnly}`)}
      empty={
        <EmptyList
          list={list}
          loading={text('video.loading')}
          none={text('video.none')}
          hint={text('video.none.hint')}
        />
      }
      dialog={
        opened &&
        (opened.what === 'share' ? (
          <Later
            load={loadShare}
            props={{
              name: opened.room.name,
              link: guestLinkOf(opened.room),
              whom: FOR_ANYONE,
              onClose: close,
            }}
          />
        ) : opened.what === 'remove' ? (
          <Later
            load={loadConfirm}
            props={{
              name: opened.room.name,
              onConfirm: () =>
                void list.run(
                  removalOf(opened.room, text('video.removed', { name: opened.room.name })),
                ),
              onClose: close,
            }}
          />
        ) : (
          <Later
            load={loadForm}
            props={{
              room: opened.what === 'new' ? null : opened.room,
              mayWrite: mayWrite && (opened.what === 'new' || opened.room.isAdmin),
              onClose: close,
            }}
          />
        ))
      }
    >
      {(wide) => (
        <RecordList
          list={list}
          label={text('video.list')}
          wide={wide}
          rowHeight={56}
          renderRow={(room, state) => <Row room={room} {...state} />}
          renderDetail={(room) => <Detail room={room} items={itemsOf(room)} />}
          onAct={(_join, room) => core.meeting.join(room)}
          menu={(room) => ({
            label: text('video.menu', { name: room.name }),
            items: itemsOf(room),
          })}
          selectable={false}
          onDelete={null}
        />
      )}
    </RecordsView>
  );
};

/** The user’s rooms for video conferences [U-41]. */
export const Video = () => (
  <SubjectRecords area="video">{(user) => <List user={user} />}</SubjectRecords>
);
