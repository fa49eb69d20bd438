import type { ErrorInfo } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import type { Context } from '../context.ts';
import { lateCode } from '../domains/late-code.ts';
import { thisSession } from '../domains/this-session.ts';

/** What a live collection says of itself. */
interface Loads {
  status: 'no' | 'loading' | 'ready' | 'failed';
  error: ErrorInfo | null;
}

/** What is needed of a live collection. */
interface Collection {
  load(): Promise<void>;
  resync(): void;
  pause(): void;
  end(): void;
}

/**
 * A live collection whose code comes when it is first needed: a domain's way to it. `signals` are the part of the domain that
 * keeps it up to date.
 *
 * @param create loads the code and makes the collection; a failure can be retried
 */
export const lateCollection = <Made extends Collection>(
  context: Context,
  shown: Loads,
  create: () => Promise<Made>,
) => {
  let made: Made | null = null;
  const code = lateCode(async () => (made = await create()));

  const load = async (): Promise<void> => {
    const isOver = thisSession(context);
    if (shown.status !== 'ready') shown.status = 'loading';
    try {
      const collection = await code();
      if (!isOver()) await collection.load();
    } catch (error) {
      if (isOver()) return;
      shown.status = 'failed';
      shown.error = asCallpanelError(error, 'widget.error.load').info;
    }
  };

  return {
    /** Never fails: the area's state says why. */
    load,
    /** As `load`, for start-up: a view that is shown first has loaded the collection already. */
    async loadFirst(): Promise<void> {
      if (shown.status === 'no') await load();
    },
    /** The collection, once its code is there. @throws CallpanelError (rejects) `widget.error.load` */
    code,
    /** null while the code is not there. */
    now: () => made,
    signals: {
      resync(): void {
        // While the code comes nothing has been asked, so nothing was missed.
        if (made && shown.status !== 'no') made.resync();
        else if (shown.status === 'failed') void load();
      },
      brokerDown: (): void => made?.pause(),
      forget: (): void => made?.end(),
    },
  };
};
