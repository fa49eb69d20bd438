import { holds } from '@callpanel/contracts';
import type { Card } from '@callpanel/core';
import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { useText } from '@callpanel/i18n/react';
import { Avatar } from '@callpanel/ui';
// By the package's name: where the base packages are shared, its parts must not come a second time.
import { PresenceAvatar } from '@callpanel/widget';
import { PhoneNumber, useNumberLabel } from '@callpanel/widget/number';
import { Hash, SquareParking, Voicemail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import * as css from './DirectoryPicker.module.css';
import type { OptionView } from './directory.model.ts';

/** px */
const PICTURE = 32;

const SIGNS = { parking: SquareParking, code: Hash, voicemail: Voicemail };

interface LineProps {
  view: OptionView;
  picture: ReactNode;
  /** What a colleague is doing, in words. */
  status?: string;
}

const Line = ({ view, picture, status }: LineProps) => {
  const text = useText();
  const labelOf = useNumberLabel();
  const { kind } = view.item;
  const what = kind === 'contact' || kind === 'extension' ? '' : text(`directory.kind.${kind}`);
  const details = [labelOf(view.label), what, status].filter(Boolean).join(' · ');
  return (
    <>
      {picture}
      <span className={css.texts}>
        {view.title === view.number ? (
          <PhoneNumber number={view.number} className={css.name} />
        ) : (
          <bdi className={css.name}>{view.title}</bdi>
        )}
        {details && <span className={css.details}>{details}</span>}
      </span>
      {view.number !== view.title && <PhoneNumber number={view.number} className={css.number} />}
    </>
  );
};

const Colleague = ({ view, card }: { view: OptionView; card: Card }) => {
  const text = useText();
  const { status, pictureUrl } = useCore(card);
  const { entries } = useCore(core.state.permissions);
  const look = holds(entries, 'showCallState') === true ? status : 'denied';
  return (
    <Line
      view={view}
      status={look === 'denied' ? '' : text(`directory.status.${look}`)}
      picture={<PresenceAvatar name={view.title} src={pictureUrl} size={PICTURE} look={look} />}
    />
  );
};

/** A contact, whose picture is loaded when the entry is first shown. */
const Contact = ({ view }: { view: OptionView }) => {
  const { contactId, hasImage } = view.item;
  const { pictures } = useCore(core.state.directory);
  useEffect(() => {
    if (hasImage && contactId) core.directory.loadPicture(contactId);
  }, [hasImage, contactId]);
  const src = pictures[contactId] ?? null;
  return <Line view={view} picture={<Avatar name={view.title} src={src} size={PICTURE} />} />;
};

/** One entry: who or what it is, its number, and what a colleague is doing now [U-23]. */
export const Entry = ({ view }: { view: OptionView }) => {
  const { kind, number } = view.item;
  const card = kind === 'extension' ? core.state.presence.cards[number] : undefined;
  if (card) return <Colleague view={view} card={card} />;
  if (kind === 'contact' || kind === 'extension' || kind === 'host') return <Contact view={view} />;
  const Sign = SIGNS[kind];
  return (
    <Line
      view={view}
      picture={
        <span className={css.sign}>
          <Sign aria-hidden="true" />
        </span>
      }
    />
  );
};
