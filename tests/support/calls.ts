import { expect, type Locator } from '@playwright/test';
import type { DeskPhone } from './desk-phone.ts';
import type { Party, Person, PersonName } from './person.ts';
import type { Control } from './sandbox.ts';

/** One calls the other, who answers. */
export const connect = async (caller: Party, callee: Party): Promise<void> => {
  await caller.call(callee.ext);
  await callee.answer();
  await caller.expectOnCall();
  await callee.expectOnCall();
};

/** Checks that each of them hears the others, and no other person. */
export const expectTalk = async (...people: Party[]): Promise<void> => {
  await Promise.all(
    people.map((one) =>
      one.expectHearsExactly(
        ...people.filter((other) => other !== one).map(({ name }): PersonName => name),
      ),
    ),
  );
};

/** What must be true after every call, at all ends and at the telephone company. */
export const expectNothingLeft = async (control: Control, ...people: Party[]): Promise<void> => {
  for (const person of people) await person.expectNothingLeft();
  await expect
    .poll(async () => {
      const { calls, counts } = await control.state();
      return { calls: calls.length, legs: counts.legs, peerConnections: counts.peerConnections };
    })
    .toEqual({ calls: 0, legs: 0, peerConnections: 0 });
};

/** Words that are on the screen now, if only for the two seconds of a notice. */
export const expectSaid = ({ page }: Person, words: string | RegExp): Promise<void> =>
  page.getByText(words).first().waitFor();

/** Opens the transfer panel and types the target; Enter there transfers at once. */
export const typeTarget = async (person: Person, to: string): Promise<void> => {
  const { page } = person;
  const field = page.getByRole('combobox', { name: 'Name or number' });
  if (!(await field.isVisible())) await person.button('Transfer').click();
  await field.fill(to);
};

/** Hands the other party over unasked. */
export const transfer = async (person: Person, to: string): Promise<void> => {
  await typeTarget(person, to);
  await person.button('Transfer now').click();
};

/** Starts a consultation call. */
export const consult = async (person: Person, to: Party): Promise<void> => {
  await typeTarget(person, to.ext);
  await person.button('Ask first').click();
};

/** The clock that is shown there has come to so many seconds. */
export const expectLasts = (place: Locator, seconds: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const [minutes, rest] = (await place.getByRole('timer').innerText()).split(':');
        return Number(minutes) * 60 + Number(rest);
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(seconds);

/**
 * One leaves the other a message of some seconds: the other declines, and greeting and beep are over by then, whether
 * or not the machine can speak.
 */
export const leaveMessage = async (caller: DeskPhone, callee: Person): Promise<void> => {
  await caller.call(callee.ext);
  await callee.reject();
  await caller.expectLasts(9);
  await caller.hangUp();
  await caller.expectNothingLeft();
};
