import { useText } from '@callpanel/i18n/react';
import { Button, Skeleton } from '@callpanel/ui';
import { EmptyState } from '@callpanel/ui/empty-state';
import { isFiltered, USUAL } from './place.model.ts';
import type { MailboxProps } from './useMailbox.ts';
import * as css from './Voicemail.module.css';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);

/** What stands where no message is: messages on their way, or that there are none, and the way on [E-64]. */
export const Empty = ({ messages, place, go }: Pick<MailboxProps, 'messages' | 'place' | 'go'>) => {
  const text = useText();
  if (messages.status === 'loading')
    return (
      <div className={css.skeletons} aria-busy="true" aria-label={text('voicemail.loading')}>
        {SKELETONS.map((index) => (
          <div key={index} className={css.skeleton}>
            <Skeleton round width={36} height={36} />
            <div className={css.skeletonTexts}>
              <Skeleton width="40%" />
              <Skeleton width="70%" height={10} />
            </div>
          </div>
        ))}
      </div>
    );
  const filtered = isFiltered(place);
  return (
    <EmptyState
      title={text('voicemail.none')}
      text={text(filtered ? 'voicemail.none.filtered' : 'voicemail.none.how')}
    >
      {filtered && (
        <Button onPress={() => go({ ...USUAL, size: place.size, sort: place.sort })}>
          {text('voicemail.filters.clear')}
        </Button>
      )}
    </EmptyState>
  );
};
