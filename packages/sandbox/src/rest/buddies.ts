import {
  ALL_USERS_LIMIT,
  AvailableExtension,
  BUDDY_PAGE_SIZE,
  BuddiesAnswer,
  type BuddyCard,
  BuddyPlace,
  Done,
} from '@callpanel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { cardOf } from '../board/cards.ts';
import { OWN, sightOf } from '../broker/rights.ts';
import type { Person } from '../realm/person.ts';
import type { Company } from '../server/company.ts';
import { pictureUrl } from '../server/portraits.ts';
import { personOf } from './auth.ts';
import { fail } from './failure.ts';
import type { App } from './schema.ts';

const Page = z.object({
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(ALL_USERS_LIMIT).default(BUDDY_PAGE_SIZE),
  search: z.string().default(''),
});
const ByExten = z.object({ exten: z.string() });

const DONE = { success: true };
const noSuchPerson = (reply: FastifyReply): FastifyReply =>
  fail(reply, 404, 'There is no such person.');
const notOnBoard = (reply: FastifyReply): FastifyReply =>
  fail(reply, 404, 'This person is not on your board.');

/** Colleagues and the caller's board of them. */
export const buddyRoutes = (app: App, company: Company): void => {
  const { boards, events, live, pbx, people } = company;

  /** Cards as the caller may see them, with the place of this moment in the events. */
  const answer = (request: FastifyRequest, chosen: readonly Person[]) => {
    const caller = personOf(request);
    const sight = sightOf(caller);
    const board = new Map(boards.of(caller.username).map((ext, sort) => [ext, sort]));
    const at = live.now();
    const cards = chosen.map((person) => {
      const { ext } = person;
      return cardOf(person, {
        live: at(ext),
        mail: pbx.waiting(ext),
        sort: board.get(ext) ?? null,
        picture: pictureUrl(company, ext, request),
        sight: person === caller ? { ...sight, ...OWN } : sight,
      });
    });
    const place = events.place(events.routingKeyOf(caller));
    // The contract's reader fills in what is left out.
    const data = cards as BuddyCard[];
    return { success: true, data, ...place, time: company.clock.now() / 1000 };
  };

  /** On the caller's board, at a position; the caller's other pages are notified. */
  const place = (caller: Person, { ext }: Person, sort: number) => {
    boards.place(caller.username, ext, sort);
    events.tellBoard(caller);
    return DONE;
  };

  const needs = { config: { needs: ['usersRead'] as const } };

  app.get(
    '/panel_buddies',
    {
      ...needs,
      schema: {
        summary: 'Everybody, or whom a search finds [A-18] [G-06]',
        querystring: Page,
        response: { 200: BuddiesAnswer },
      },
    },
    async (request) => {
      const { start, limit, search } = request.query;
      const found = people.search(search);
      return { ...answer(request, found.slice(start, start + limit)), total: found.length };
    },
  );

  app.get(
    '/panel_buddies/my_buddies',
    {
      ...needs,
      schema: {
        summary: "The caller's board, in its order [A-19]",
        response: { 200: BuddiesAnswer },
      },
    },
    async (request) => {
      const mine = boards.of(personOf(request).username).map((ext) => people.byExt(ext));
      const there = mine.filter((person) => person !== undefined);
      return { ...answer(request, there), total: there.length };
    },
  );

  app.post(
    '/panel_buddies',
    {
      ...needs,
      schema: {
        summary: "Puts a colleague on the caller's board [A-20]",
        body: BuddyPlace,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      const { username, sort } = request.body;
      const person = people.byUsername(username);
      if (!person) return noSuchPerson(reply);
      if (person === caller) return fail(reply, 422, 'You cannot put yourself on your board.');
      if (boards.of(caller.username).includes(person.ext))
        return fail(reply, 409, 'This person is on your board already.');
      return place(caller, person, sort);
    },
  );

  app.put(
    '/panel_buddies/:exten',
    {
      ...needs,
      schema: {
        summary: "Moves a colleague on the caller's board; the others make room [A-21] [G-38]",
        params: ByExten,
        body: BuddyPlace,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      const { username, sort } = request.body;
      const person = people.byExt(request.params.exten);
      if (!person || !boards.of(caller.username).includes(person.ext)) return notOnBoard(reply);
      if (person.username !== username)
        return fail(reply, 422, 'User name and extension are not of the same person.');
      return place(caller, person, sort);
    },
  );

  app.delete(
    '/panel_buddies/:exten',
    {
      ...needs,
      schema: {
        summary: "Removes a colleague from the caller's board [A-22]",
        params: ByExten,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const caller = personOf(request);
      if (!boards.remove(caller.username, request.params.exten)) return notOnBoard(reply);
      events.tellBoard(caller);
      return DONE;
    },
  );

  app.get(
    '/users/available_extensions',
    {
      schema: {
        summary: 'Is this extension free? [A-16] [G-05]',
        querystring: z.object({ extension_to_check: z.string().min(1) }),
        response: { 200: AvailableExtension },
      },
    },
    async (request) => ({ available: !people.byExt(request.query.extension_to_check) }),
  );
};
