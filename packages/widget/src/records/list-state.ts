import { PAGE_SIZES } from '@callpanel/contracts';
import type { WidgetName } from '@callpanel/contracts';
import type { AreaPlace } from '@callpanel/core';

/** What every list of records has in its address, in addition to the filters of its area. */
export interface ListBasics<S extends string = string> {
  search: string;
  sort: S;
  /** From 1. */
  page: number;
  /** Records of a page [C-40] [G-28]. */
  size: number;
  /** Id of the record that is open; null: none. */
  open: string | null;
}

/** Where in a list the user is. Filters of `F` have one value, those of `M` several. */
export type ListPlace<
  F extends string = never,
  S extends string = string,
  M extends string = never,
> = Record<F, string> & Record<M, readonly string[]> & ListBasics<S>;

/** Which records are shown, in which order: the place without the open record. */
export type Filters<P extends ListBasics> = Omit<P, 'open'>;

export interface ListStateOptions<F extends string, S extends string, M extends string = never> {
  widget: WidgetName;
  /** The filters of the area and their defaults, in the order in which the address has them. */
  filters: Readonly<Record<F, string>>;
  /** The filter in the path, before the id of the open record; the others are in the query. */
  inPath?: NoInfer<F>;
  /** Filters with several values, none by default; the address has each value once, as in `tag=client&tag=vip`. */
  several?: readonly M[];
  /** What a filter may be; anything else in an address becomes the default. Without an entry any text is allowed. */
  allowed?: Partial<Record<NoInfer<F | M>, (value: string) => boolean>>;
  /** Names of the orders in the address; the first one is the default. */
  sorts: readonly [S, ...S[]];
  /** Records of a page where the address says nothing [C-40]. */
  size?: (typeof PAGE_SIZES)[number];
}

/** The list of an area, as its address describes it. */
export interface ListState<P extends ListBasics> {
  widget: WidgetName;
  /** The place without an address. */
  defaults: P;
  sorts: readonly P['sort'][];
  /** What an address says; what makes no sense in it becomes the default. */
  read(address: AreaPlace | undefined): P;
  /** The address of a place, without the defaults. The address of an open record needs the filter in its path. */
  write(place: P): AreaPlace;
  /** Another choice begins at its first page, with nothing open. */
  refine(place: P, change: Partial<Filters<P>>): P;
  /** The search and the filters leave something out. */
  isFiltered(place: Filters<P>): boolean;
  /** The same place without search and filters. */
  unfiltered(place: P): P;
}

/** Page numbers below 1, and what is no number, become 1 [V-35]. */
export const pageOf = (text: string | number): number => Math.max(1, Math.floor(Number(text)) || 1);

/** The last page there is; an empty list has one too. */
export const lastPageOf = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/**
 * Describes the state of a list: how it is written into an address and read from one.
 *
 * @example
 * const list = defineListState({ widget: 'contacts', filters: { kind: 'all' }, sorts: ['name', 'newest'] });
 * list.read({ params: { id: '7' }, query: 'kind=shared&page=2' }).open === '7'
 */
export const defineListState = <F extends string, S extends string, M extends string = never>(
  options: ListStateOptions<F, S, M>,
): ListState<ListPlace<F, S, M>> => {
  type P = ListPlace<F, S, M>;
  const { widget, filters, inPath, several = [], allowed = {}, sorts } = options;
  const { size: usual = PAGE_SIZES[0] } = options;
  const names = Object.keys(filters) as F[];
  const basics: ListBasics<S> = {
    search: '',
    sort: sorts[0],
    page: 1,
    size: usual,
    open: null,
  };
  const none = Object.fromEntries(several.map((name) => [name, [] as readonly string[]]));
  const defaults = { ...filters, ...none, ...basics } as P;
  const checks: Partial<Record<string, (value: string) => boolean>> = allowed;
  const inQuery = [...names.filter((name) => name !== inPath), 'search', 'sort', 'page', 'size'];

  const filterOf = (name: F, value: string | null | undefined): string =>
    value && (checks[name]?.(value) ?? true) ? value : filters[name];
  const severalOf = (name: M, values: readonly string[]): readonly string[] => [
    ...new Set(values.filter((value) => value !== '' && (checks[name]?.(value) ?? true))),
  ];
  const valuesOf = (place: object) => place as Readonly<Record<string, string | number | null>>;
  const listsOf = (place: object) => place as Readonly<Record<M, readonly string[]>>;

  return {
    widget,
    defaults,
    // `P` joins names of filters that TypeScript cannot know to differ from `sort`.
    sorts: sorts as readonly string[] as readonly P['sort'][],
    read(address) {
      const { params = {}, query = '' } = address ?? {};
      const asked = new URLSearchParams(query);
      const size = Number(asked.get('size'));
      const chosen = names.map((name) => [
        name,
        filterOf(name, name === inPath ? params[name] : asked.get(name)),
      ]);
      const read: ListBasics<S> = {
        search: asked.get('search') ?? '',
        sort: sorts.find((name) => name === asked.get('sort')) ?? sorts[0],
        page: pageOf(asked.get('page') ?? 1),
        size: PAGE_SIZES.find((one) => one === size) ?? basics.size,
        open: params['id'] || null,
      };
      const lists = several.map((name) => [name, severalOf(name, asked.getAll(name))]);
      return { ...Object.fromEntries([...chosen, ...lists]), ...read } as P;
    },
    write(place) {
      const values = valuesOf(place);
      const query = new URLSearchParams();
      for (const name of inQuery)
        if (values[name] !== valuesOf(defaults)[name]) query.set(name, String(values[name]));
      for (const name of several)
        for (const value of listsOf(place)[name]) query.append(name, value);
      const isNamed =
        inPath !== undefined && (place.open !== null || place[inPath] !== filters[inPath]);
      const named: Record<string, string> = {
        ...(isNamed && { [inPath]: place[inPath] }),
        ...(place.open !== null && { id: place.open }),
      };
      return { params: named, query: String(query) };
    },
    refine: (place, change) => ({ ...place, page: 1, open: null, ...change }),
    isFiltered: (place) => {
      const values = valuesOf(place);
      return (
        place.search.trim() !== '' ||
        names.some((name) => values[name] !== filters[name]) ||
        several.some((name) => listsOf(place)[name].length > 0)
      );
    },
    unfiltered: ({ size, sort }) => ({ ...defaults, size, sort }),
  };
};
