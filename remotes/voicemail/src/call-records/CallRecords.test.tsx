import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { withSize } from '@callpanel/ui/testing';
import { keepsCore, lastList, press, rowOf, shownIds } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, choose, draw, LIST, many, wire, ZONE } from './testing/call-records.tsx';

keepsCore();
beforeEach(() => withSize(900, 700));
afterEach(cleanup);

describe('the list of call records', () => {
  it('has 18 on a page, those of the last 30 days, the latest first [C-40] [A-60] [D-23]', async () => {
    const { server } = draw(many(20));
    await rowOf('18');
    expect(shownIds()).toHaveLength(18);
    expect(asked(server)).toMatchObject({
      start: 0,
      limit: 18,
      sort: 'calldate DESC',
      filter_by_extension: '101',
      time_zone: ZONE,
      date_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      date_to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('asks for what the filters say [U-34] [A-60]', async () => {
    const { server } = draw(many(3));
    await rowOf('3');
    await choose('Date', 'all');
    await choose('Direction', 'inbound');
    await choose('Result', 'missed');
    await choose('Length', '300');
    await choose('Recording', 'recorded');
    await waitFor(() =>
      expect(asked(server)).toEqual({
        start: 0,
        limit: 18,
        sort: 'calldate DESC',
        filter_by_extension: '101',
        time_zone: ZONE,
        direction: 'inbound',
        answered: 'false',
        min_duration: 300,
        recording: 'true',
      }),
    );
    expect(screen.getByText(`Dates and times are in the time zone ${ZONE}.`)).toBeTruthy();
  });

  it('asks for days of the user’s choice [D-23] [U-34]', async () => {
    const { server } = draw(many(3));
    await rowOf('3');
    await choose('Date', 'custom');
    await choose('From', '2026-01-02');
    await choose('To', '2026-01-31');
    const days = { date_from: '2026-01-02', date_to: '2026-01-31' };
    await waitFor(() => expect(asked(server)).toMatchObject(days));
  });

  it('sums up all pages', async () => {
    draw(many(20));
    const totals = await screen.findByLabelText('Totals');
    expect(totals.textContent).toBe('Calls20Not answered2Talk time01:02:05');
  });

  it('asks for hours of one day, and for days of several [D-23]', async () => {
    const { server } = draw(many(2));
    await rowOf('2');
    const by = () => lastList(server.asked, 'cdrs/friendly_calls_totals');
    await waitFor(() => expect(by()).toMatchObject({ by: 'day' }));
    await choose('Date', 'today');
    await waitFor(() => expect(by()).toMatchObject({ by: 'hour' }));
  });

  it('shows no totals if the server has none', async () => {
    const { server } = draw(many(2), () => {
      throw new CallpanelError('api.error.server', { status: 404 });
    });
    await rowOf('2');
    await waitFor(() => expect(server.asked.join()).toContain('friendly_calls_totals'));
    expect(screen.queryByLabelText('Totals')).toBeNull();
  });

  it('says that totals could not be loaded, and asks again', async () => {
    let fails = true;
    draw(many(2), () => {
      if (fails) throw new CallpanelError('api.error.server', { status: 500 });
      return { data: { calls: 2, answered: 1, missed: 1, talk: 60, series: [] } } as never;
    });
    await screen.findByText('Failed to load the totals');
    fails = false;
    press('Try again');
    expect((await screen.findByLabelText('Totals')).textContent).toContain('Calls2');
    expect(screen.queryByText('Failed to load the totals')).toBeNull();
  });

  it('says that the user may not see them [P-33] [P-51]', async () => {
    const { server } = draw(many(2));
    await rowOf('2');
    server.refuse = (request) => {
      if (request.includes(LIST)) throw new CallpanelError('api.error.forbidden', { status: 403 });
    };
    await choose('Calls of', 'u102');
    const words = 'You do not have permission to see these call records.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['also the user’s own', ['read', 'read_for'], '101,102'],
    ['those of others alone', ['read_for'], '102'],
  ])(
    'shows the calls of everyone whose calls the user may see: %s [D-23] [A-59] [P-48] [U-34]',
    async (_, rules, exts) => {
      const { server } = draw([
        wire('1', { direction: 'inbound', caller_id: '"Carol" <103>', callee_id: '"Bob" <102>' }),
      ]);
      const entries = rules.map((rule) => ({ module: 'cdrs', rule }));
      Object.assign(core.state.permissions, { entries });
      await choose('Calls of', '*');
      await waitFor(() => expect(asked(server)).toMatchObject({ filter_by_extension: exts }));
      expect(lastList(server.asked, 'cdrs/friendly_calls_totals')).toMatchObject({
        filter_by_extension: exts,
      });
      expect(within(await rowOf('1')).getByText('Carol')).toBeTruthy();
      await choose('Calls of', 'u102');
      await waitFor(() => expect(asked(server)).toMatchObject({ filter_by_extension: '102' }));
    },
  );

  it('asks for everyone’s calls only once it is known who they are [A-59] [D-23]', async () => {
    const { server } = draw(many(2));
    await rowOf('2');
    const entries = ['read', 'read_for'].map((rule) => ({ module: 'cdrs', rule }));
    Object.assign(core.state.permissions, { entries });
    const waiting: (() => void)[] = [];
    const load = vi.fn(() => new Promise<void>((resolve) => void waiting.push(resolve)));
    Object.assign(core, { subjects: { ...core.subjects, load } });
    const before = server.asked.length;
    await choose('Calls of', '*');
    // The list asks, and so do the totals.
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(server.asked.slice(before)).toEqual([]);
    const others = ['102', '107'].map((extension) => ({
      ...{ id: `u${extension}`, username: extension, name: extension, extension },
    }));
    Object.assign(core.state.subjects['call-records'], { others });
    for (const known of waiting) known();
    const all = { filter_by_extension: '101,102,107' };
    await waitFor(() => expect(asked(server)).toMatchObject(all));
    await waitFor(() =>
      expect(lastList(server.asked, 'cdrs/friendly_calls_totals')).toMatchObject(all),
    );
    expect(server.asked.slice(before).join()).not.toContain('"101,102"');
  });

  it('shows the calls of a watched user [A-59] [P-48]', async () => {
    const { server } = draw(many(3));
    await choose('Calls of', 'u102');
    await waitFor(() => expect(asked(server)).toMatchObject({ filter_by_extension: '102' }));
  });

  it.each([
    ['E_404', 'FAILED', 'The number does not exist (404)'],
    ['E_PEER', 'FAILED', 'The call failed (PEER)'],
    ['VOICEMAIL', 'ANSWERED', 'Voicemail · 01:05'],
    ['CONFERENCE', 'ANSWERED', 'Conference · 01:05'],
    ['PERSONAL_CONFERENCE', 'ANSWERED', 'Personal Conference · 01:05'],
    ['PARKING_LOT', 'ANSWERED', 'Parking lot · 01:05'],
    ['PARKING_PICKUP', 'ANSWERED', 'Parking pickup · 01:05'],
    ['QUEUE', 'ANSWERED', 'Call Queue · 01:05'],
    ['JITSI', 'ANSWERED', 'Jitsi Conference · 01:05'],
    ['MOH', 'ANSWERED', 'Music on Hold · 01:05'],
    ['102', 'NO ANSWER', 'Not answered'],
    ['102', 'BUSY', 'Busy'],
  ] as const)(
    'says what became of a call to %s, %s [U-35] [U-36]',
    async (to, disposition, said) => {
      draw([wire('1', { to, disposition })]);
      expect(within(await rowOf('1')).getByText(said)).toBeTruthy();
    },
  );

  it('calls the other party from the row', async () => {
    const { perform } = draw(many(1));
    await rowOf('1');
    press('Call Caller 1');
    expect(perform).toHaveBeenCalledWith({
      type: 'dial',
      number: '+15145550001',
      name: 'Caller 1',
    });
  });

  it('calls the other end of a call between colleagues, also where the record says the other way', async () => {
    const { perform } = draw([
      wire('1', {
        direction: 'outbound',
        caller_id: '"Carol" <103>',
        callee_id: '"Alice" <101>',
        from: '103',
        to: '101',
      }),
    ]);
    await rowOf('1');
    press('Call Carol');
    expect(perform.mock.calls).toEqual([[{ type: 'dial', number: '103', name: 'Carol' }]]);
  });

  it('says that it could not be loaded, and asks again [E-73]', async () => {
    const { server } = draw(many(2));
    await rowOf('2');
    server.refuse = (request) => {
      if (request.includes(LIST)) throw new CallpanelError('api.error.server', { status: 500 });
    };
    await choose('Direction', 'inbound');
    await screen.findByText('Failed to load CDRs from API');
    server.refuse = () => undefined;
    press('Try again');
    await waitFor(() => expect(screen.queryByText('Failed to load CDRs from API')).toBeNull());
    expect(shownIds()).toEqual(['1', '2']);
  });

  it('is exported as the filters say [A-61] [U-34]', async () => {
    const click = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
    const { server } = draw(many(2));
    await rowOf('2');
    const download = vi.fn(async () => new Blob(['id']));
    server.api.download = download;
    await choose('Direction', 'inbound');
    await waitFor(() => expect(asked(server)).toMatchObject({ direction: 'inbound' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Export to CSV' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Export' }));
    await within(dialog).findByText('The file was saved.');
    expect(download).toHaveBeenCalledWith(
      'cdrs/friendly_calls_by_date_export',
      expect.objectContaining({
        query: expect.objectContaining({ direction: 'inbound', filter_by_extension: '101' }),
        signal: expect.any(AbortSignal),
      }),
    );
    click.mockRestore();
  });
});
