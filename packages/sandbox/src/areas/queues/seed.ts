import { numbersFrom } from '../../realm/random.ts';
import { type LogEvent, type LogLine, NONE } from './log.ts';
import { SEED } from './queue.ts';

/** Generated calls are of the last four weeks. */
const DAYS = 28;
const HOUR = 3_600;
const MINUTE = 60;
/** Agents work from nine to six, with a lunch break. */
const OPENS = 9 * HOUR;
const CLOSES = 18 * HOUR;
const LUNCH = { from: 12 * HOUR + 30 * MINUTE, seconds: 30 * MINUTE };
/** How many calls come in each hour from nine on, compared with others. */
const HOURS = [4, 7, 9, 6, 5, 8, 7, 5, 3] as const;
/** On a Saturday or Sunday come fewer calls, and only to those who are on duty. */
const WEEKEND = 0.3;

type Line = Omit<LogLine, 'id'>;
type Below = ReturnType<typeof numbersFrom>;

const midnight = (now: number, daysBefore: number): Date => {
  const date = new Date(now);
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() - daysBefore);
  return date;
};

const isWeekend = (date: Date): boolean => date.getDay() % 6 === 0;

/** Agents come, eat and go. */
const presence = (start: number): Line[] =>
  SEED.flatMap(({ name: queue, agents }) =>
    agents.flatMap(({ ext: agent }, index) => {
      const line = (time: number, event: LogEvent, params: LogLine['params'] = []): Line => ({
        ...{ time: start + time, callid: NONE, queue, agent, event, params },
      });
      const channel = `PJSIP/${agent}`;
      // One after the other.
      const lunch = LUNCH.from + index * LUNCH.seconds;
      return [
        line(OPENS, 'AGENTLOGIN', [channel]),
        line(lunch, 'PAUSE', ['lunch_break']),
        line(lunch + LUNCH.seconds, 'UNPAUSE'),
        line(CLOSES, 'AGENTLOGOFF', [channel, CLOSES - OPENS]),
      ];
    }),
  );

/** What became of one call. */
const callLines = (callid: string, at: number, index: number, below: Below): Line[] => {
  const { name: queue, agents } = SEED[below(10) < 5 ? 0 : below(3) < 2 ? 1 : 2]!;
  const lines: Line[] = [];
  let time = at;
  const line = (event: LogEvent, params: LogLine['params'], agent: string = NONE): void =>
    void lines.push({ time, callid, queue, agent, event, params });
  const position = 1 + Math.floor(below(10) / 4);
  const number = below(300);
  line('ENTERQUEUE', [
    '',
    `+1514555${String(number).padStart(4, '0')}`,
    position,
    `Caller ${number + 1}`,
  ]);
  const agent = agents[below(agents.length)]!.ext;
  const kind = below(100);
  const wait = 2 + Math.floor(below(80) ** 2 / 200);
  if (kind >= 80) {
    time += wait + 10;
    const left = [1, position, time - at];
    if (kind < 93) line('ABANDON', left);
    else if (kind < 96) line('EXITWITHTIMEOUT', left);
    else if (kind < 98) line('EXITWITHKEY', ['0', ...left]);
    else line('EXITEMPTY', left);
    return lines;
  }
  const ring = 2 + below(9);
  if (kind < 8) {
    time += 15;
    line('RINGNOANSWER', [15_000], agents[below(agents.length)]!.ext);
  }
  time += wait + ring;
  const hold = time - at;
  line('CONNECT', [hold, `${Math.floor(at)}.${index}1`, ring], agent);
  const talk = 20 + below(600);
  time += talk;
  const times = [hold, talk, position];
  if (kind === 8 || kind === 9) line('BLINDTRANSFER', ['102', 'default', ...times], agent);
  else if (kind === 10 || kind === 11) line('ATTENDEDTRANSFER', ['BRIDGE', '101', ...times], agent);
  else line(kind % 2 === 0 ? 'COMPLETEAGENT' : 'COMPLETECALLER', times, agent);
  return lines;
};

/** An hour, the more calls it has the more often. */
const hourOf = (below: Below): number => {
  let left = below(HOURS.reduce<number>((sum, calls) => sum + calls, 0));
  return HOURS.findIndex((calls) => (left -= calls) < 0);
};

/**
 * The log of four weeks before `now` with so many calls, the same ones every time; at its end all agents log in.
 *
 * @param now epoch milliseconds
 */
export function* generateLog(count: number, now: number): Generator<LogLine, void, void> {
  const below = numbersFrom(2_026);
  const end = Math.floor(now / 1_000);
  const days = Array.from({ length: DAYS }, (_, index) => midnight(now, DAYS - 1 - index));
  const weightOf = (day: Date): number => (isWeekend(day) ? WEEKEND : 1);
  const total = days.reduce((sum, day) => sum + weightOf(day), 0);
  let made = 0;
  let due = 0;
  let id = 0;
  if (count > 0)
    for (const day of days) {
      const start = Math.floor(day.getTime() / 1_000);
      const lines = isWeekend(day) ? [] : presence(start);
      due += (count * weightOf(day)) / total;
      for (; made < Math.round(due); made += 1) {
        const at = start + OPENS + hourOf(below) * HOUR + below(HOUR);
        lines.push(...callLines(`${at}.${made}`, at, made, below));
      }
      // Calls that are not over yet have not come.
      const late = new Set(lines.flatMap(({ time, callid }) => (time > end ? [callid] : [])));
      const kept = lines.filter(
        ({ time, callid }) => time <= end && (callid === NONE || !late.has(callid)),
      );
      for (const line of kept.toSorted((a, b) => a.time - b.time))
        yield { ...line, id: `made-up-${(id += 1)}` };
    }
  for (const { name: queue, agents } of SEED)
    for (const { ext: agent } of agents) {
      const line = {
        time: end,
        callid: NONE,
        queue,
        agent,
        event: 'ADDMEMBER' as const,
        params: [],
      };
      yield { ...line, id: `made-up-${(id += 1)}` };
    }
}
