/** Makes the API answer wrongly or late, on purpose. */
export interface FailRule {
  /** Any method without it. */
  method?: string | undefined;
  /** Start of the path after the API's prefix: `users/`, `config/sipua`; '' is every path. */
  path: string;
  /** What its query contains, `limit=500`: to meet one of several that ask for the same. */
  query?: string | undefined;
  /** Answer with this; without it, and without `cut`, the request is only delayed. */
  status?: number | undefined;
  /** No answer at all: the connection breaks. */
  cut?: boolean | undefined;
  /** How many requests it meets. */
  times: number;
  /** Answer body; by default a failure as the server words it. */
  body?: unknown;
  delayMs?: number | undefined;
}

export interface RequestCount {
  method: string;
  /** After the API's prefix and without the query. */
  path: string;
  status: number;
  count: number;
}

export interface Rules {
  add(rule: FailRule): void;
  /** The rule that meets this request, counted down; `target` is path and query. */
  take(method: string, target: string): FailRule | undefined;
  clear(): void;
}

export const createRules = (): Rules => {
  let rules: FailRule[] = [];
  return {
    add: (rule) => void rules.push({ ...rule }),
    take: (method, target) => {
      const [path = '', query = ''] = target.split('?');
      const rule = rules.find(
        (each) =>
          path.startsWith(each.path) &&
          query.includes(each.query ?? '') &&
          (each.method === undefined || each.method.toUpperCase() === method),
      );
      if (rule && --rule.times <= 0) rules = rules.filter((each) => each !== rule);
      return rule;
    },
    clear: () => {
      rules = [];
    },
  };
};

export interface RequestLog {
  add(method: string, path: string, status: number): void;
  counts(): RequestCount[];
  clear(): void;
}

export const createRequestLog = (): RequestLog => {
  const counts = new Map<string, RequestCount>();
  return {
    add: (method, path, status) => {
      const key = `${method} ${path} ${status}`;
      const entry = counts.get(key) ?? { method, path, status, count: 0 };
      entry.count += 1;
      counts.set(key, entry);
    },
    counts: () => [...counts.values()],
    clear: () => counts.clear(),
  };
};
