/** ok · warning: works, but not everywhere or not safely · problem: does not work · skipped: could not be looked at. */
export type Level = 'ok' | 'warning' | 'problem' | 'skipped';

/** What one look has found. */
export interface Finding {
  level: Level;
  /** Where and what: `kit.cors`. */
  check: string;
  /** One plain sentence. */
  text: string;
  /** What to do about it. */
  advice?: string;
  /** The header to set, as it is written. */
  header?: string;
}

/** Collects what is found, in the order of the looks. */
export interface Report {
  readonly findings: readonly Finding[];
  ok(check: string, text: string): void;
  warning(check: string, text: string, advice: string, header?: string): void;
  problem(check: string, text: string, advice: string, header?: string): void;
  skipped(check: string, text: string): void;
}

export const createReport = (): Report => {
  const findings: Finding[] = [];
  const add = (level: Level, check: string, text: string, advice?: string, header?: string) => {
    findings.push({ level, check, text, ...(advice && { advice }), ...(header && { header }) });
  };
  return {
    findings,
    ok: (check, text) => add('ok', check, text),
    skipped: (check, text) => add('skipped', check, text),
    warning: (check, text, advice, header) => add('warning', check, text, advice, header),
    problem: (check, text, advice, header) => add('problem', check, text, advice, header),
  };
};

const LEVELS: readonly Level[] = ['ok', 'warning', 'problem', 'skipped'];

const line = ({ level, check, text, advice, header }: Finding): string =>
  [
    `${level.padEnd(8)} ${check.padEnd(22)} ${text}`,
    ...(advice ? [`${' '.repeat(32)}${advice}`] : []),
    ...(header ? [`${' '.repeat(32)}${header}`] : []),
  ].join('\n');

/** As people read it. */
export const asText = (findings: readonly Finding[]): string => {
  const counts = LEVELS.map((level) => {
    const count = findings.filter((one) => one.level === level).length;
    return `${count} ${level}${level === 'problem' && count !== 1 ? 's' : ''}`;
  });
  return `${findings.map(line).join('\n')}\n\n${counts.join(', ')}`;
};
