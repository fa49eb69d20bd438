import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';
import { recordKeys } from '@callpanel/widget/records';
import { useQuery } from '@tanstack/react-query';
import { readAsUrl } from '@callpanel/widget/crop/canvas';
import { pathOf } from './source.ts';

/** The picture that the server has of a contact, as a `data:` address; null: none, or not here yet. */
export const usePictureUrl = (id: string, hasImage: boolean): string | null => {
  const { user } = useCore(core.state.session);
  const { data } = useQuery({
    queryKey: recordKeys('contacts', user?.id ?? '').other('picture', id),
    queryFn: async ({ signal }) =>
      readAsUrl(await core.records.api.download(`${pathOf(id)}/image`, { signal })),
    enabled: hasImage,
    // A change of contacts makes it old.
    staleTime: Infinity,
  });
  return (hasImage && data) || null;
};
