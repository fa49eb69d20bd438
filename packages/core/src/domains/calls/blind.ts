import { CallpanelError, isCallpanelError } from '@callpanel/contracts';
import type { Call } from '@callpanel/telephony';
import type { TalkContext } from './context.ts';
import { resumeWaiting } from './consulting.ts';
import { whoIs } from './not-consulted.ts';

/** The error of a failed transfer, with the name of the target if that is known. */
export const withName = ({ others }: TalkContext, error: unknown): unknown => {
  if (!isCallpanelError(error) || error.code !== 'sipua.xfer.failed') return error;
  const { code, context } = error;
  return new CallpanelError(
    code,
    { ...context, ...whoIs(others.directory, context['number']) },
    error,
  );
};

export const isTransferred = ({ info }: Call): boolean => info.end?.reason === 'transferred';

/** Transfers a call without asking the target. False: the user hung up meanwhile, and the outcome is unknown. */
export const blind = async (context: TalkContext, call: Call, target: string): Promise<boolean> => {
  try {
    await call.transfer(target);
    return isTransferred(call);
  } catch (error) {
    // Does not wait for the call to be resumed: the error is thrown at once.
    void resumeWaiting(context, call.id);
    throw withName(context, error);
  }
};
