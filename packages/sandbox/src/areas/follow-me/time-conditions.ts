/** When a company is open, in its own time. */
interface TimeCondition {
  id: string;
  name: string;
  /** Is it met on this day of the week (0 is Sunday), at this hour? */
  isMet(day: number, hour: number): boolean;
}

const isWorkday = (day: number): boolean => day >= 1 && day <= 5;

export const TIME_CONDITIONS: readonly TimeCondition[] = [
  {
    id: '1',
    name: 'Office hours',
    isMet: (day, hour) => isWorkday(day) && hour >= 9 && hour < 17,
  },
  {
    id: '2',
    name: 'Evenings and weekends',
    isMet: (day, hour) => !isWorkday(day) || hour < 9 || hour >= 17,
  },
];

/** @param at epoch milliseconds */
export const isMet = (id: string, at: number): boolean => {
  const time = new Date(at);
  const condition = TIME_CONDITIONS.find((each) => each.id === id);
  return condition?.isMet(time.getDay(), time.getHours()) ?? true;
};
