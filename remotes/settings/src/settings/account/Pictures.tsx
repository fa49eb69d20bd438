import {
  Done,
  PICTURE_LIMIT,
  PICTURE_SIZE,
  PROFILE_PICTURE_TYPES,
  profilePicture,
  ProfilePicturesAnswer,
} from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { useText } from '@callpanel/i18n/react';
import { Banner, Button } from '@callpanel/ui';
import { FileButton } from '@callpanel/ui/file-button';
import { Later } from '@callpanel/widget';
import type { CutPicture } from '@callpanel/widget/crop/canvas';
import { openPicture } from '@callpanel/widget/crop/canvas';
import { useAttempt } from '@callpanel/widget/records/forms';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PageProps } from '../page-props.ts';
import { Section } from '../Section.tsx';
import * as settings from '../Settings.module.css';
import { failureOf, useSetting } from '../useSetting.ts';
import * as css from './Pictures.module.css';

const loadCrop = async () => (await import('@callpanel/widget/crop')).cropPart;
const PATH = 'user_picture_profiles';
const UPLOADED = 'uploaded';

/** Why a file is no picture for a profile, as the code of an error; null: it may be one [V-62]. */
export const problemOf = (file: Pick<File, 'type' | 'size'>): 'settings.error.noImage' | null =>
  PROFILE_PICTURE_TYPES.some((type) => type === file.type) && file.size <= PICTURE_LIMIT
    ? null
    : 'settings.error.noImage';

/** The pictures of the user: chosen, uploaded, deleted [U-52] [S-69] [D-67]. */
export const Pictures = ({ subject }: PageProps) => {
  const text = useText();
  const { loaded, change, refresh } = useSetting({
    subject,
    path: PATH,
    schema: ProfilePicturesAnswer,
    error: 'settings.error.picture',
    loadError: 'settings.error.pictures',
  });
  const [source, setSource] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failed, run } = useAttempt('settings.error.picture');

  const choose = async (file: File) => {
    setProblem(problemOf(file));
    if (!('FileReader' in window)) setProblem('settings.error.noReader');
    else if (problemOf(file) === null)
      await openPicture(file).then(setSource, () => setProblem('settings.error.noImage'));
  };
  const upload = ({ file }: CutPicture) =>
    run(async () => {
      const form = new FormData();
      form.append('file', file, 'picture.jpg');
      try {
        await core.records.api.send('POST', PATH, Done, form);
      } catch (error) {
        throw failureOf(error, 'settings.error.picture');
      }
      core.notices.push('success', 'settings.pictures.uploaded');
      await refresh('picture');
    });
  return (
    <Section title={text('settings.pictures')} access="write" loaded={loaded}>
      {({ data }) => {
        const pictures = data.map(profilePicture);
        const switchTo = (type: string) =>
          void change(
            {
              data: data.map((one) => ({
                ...one,
                is_active: profilePicture(one).type === type,
                isActive: profilePicture(one).type === type,
              })),
            },
            ['POST', `${PATH}/switch_picture_type`, { picture_type: type }],
            'settings.pictures.chosen',
            'picture',
          );
        const remove = () =>
          void change(
            { data: data.filter((one) => profilePicture(one).type !== UPLOADED) },
            ['DELETE', PATH],
            'settings.pictures.deleted',
            'picture',
          );
        return (
          <>
            <p className={settings.note}>{text('settings.pictures.hint')}</p>
            {pictures.length > 0 && (
              <ul className={css.pictures}>
                {pictures.map((picture) => (
                  <li key={picture.id}>
                    <button
                      type="button"
                      className={css.picture}
                      aria-pressed={picture.active}
                      disabled={pictures.length < 2}
                      onClick={() => {
                        if (!picture.active) switchTo(picture.type);
                      }}
                    >
                      <img
                        src={picture.url}
                        alt=""
                        width={PICTURE_SIZE}
                        height={PICTURE_SIZE}
                        referrerPolicy="no-referrer"
                      />
                      {text(
                        picture.type === UPLOADED
                          ? 'settings.pictures.yours'
                          : 'settings.pictures.generated',
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {problem !== null && <Banner kind="error">{text(problem)}</Banner>}
            {failed !== null && <Banner kind="error">{failed}</Banner>}
            <div className={settings.actions}>
              <FileButton
                icon={<ImageUp aria-hidden="true" />}
                busy={busy}
                accept={PROFILE_PICTURE_TYPES.join(',')}
                onFile={busy ? null : (file) => void choose(file)}
              >
                {text('settings.pictures.upload')}
              </FileButton>
              {pictures.some(({ type }) => type === UPLOADED) && (
                <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={remove}>
                  {text('settings.pictures.delete')}
                </Button>
              )}
            </div>
            {source !== null && (
              <Later
                load={loadCrop}
                props={{
                  source,
                  side: PICTURE_SIZE,
                  onClose: () => setSource(null),
                  onDone: (picture: CutPicture) => {
                    setSource(null);
                    void upload(picture);
                  },
                }}
              />
            )}
          </>
        );
      }}
    </Section>
  );
};
