import type { ErrorCode } from '@callpanel/contracts';
import { asCallpanelError } from '@callpanel/contracts';
import { Spinner } from '@callpanel/ui';
import { Problem } from '@callpanel/widget';
import type { UseQueryResult } from '@tanstack/react-query';

export interface LoadingProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>;
  label: string;
  /** The code of a failure that has none of its own. */
  error: ErrorCode;
}

/** Shown before an answer has loaded: a spinner, or why it could not be loaded, with a retry. */
export const Loading = ({ query, label, error }: LoadingProps) => {
  if (query.error)
    return (
      <Problem
        error={asCallpanelError(query.error, error).info}
        onRetry={() => void query.refetch()}
      />
    );
  return query.data === undefined && <Spinner label={label} />;
};
