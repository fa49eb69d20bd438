import type { WidgetHandle } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineWidget } from '../define.tsx';
import type { WidgetProps } from './Widget.tsx';
import { company, serve, sessionEnded } from '../testing/company.tsx';

const { Widget } = defineWidget({
  name: 'softphone',
  Component: () => <p>Phone</p>,
  sheets: [],
  messages: async () => ({}),
});
const host = { baseUrl: 'http://localhost:1', getToken: async () => 'token' };

afterEach(async () => {
  cleanup();
  await sessionEnded();
});

describe('Widget', () => {
  it('follows its intents and hands them on', async () => {
    serve(company());
    const intent = vi.fn();
    const dial = { type: 'dial', number: '102', name: 'Bob' } as const;
    const widget = (intents?: readonly ['dial']) => (
      <Widget host={host} on={{ intent }} {...(intents && { intents })} />
    );
    const { rerender, unmount } = render(widget(['dial']));
    core.intents.perform(dial);
    await waitFor(() => expect(intent).toHaveBeenCalledExactlyOnceWith(dial));
    rerender(widget());
    expect(core.state.intents.offered).toEqual([]);
    unmount();
    await sessionEnded();
  });

  it('gives its handle to a ref, and sends the events that have handlers, also later ones', async () => {
    serve(company());
    const phone = createRef<WidgetHandle>();
    const health = vi.fn();
    const widget = (on: WidgetProps['on'] = {}, baseUrl = host.baseUrl) => (
      <Widget host={{ ...host, baseUrl }} ref={phone} on={on} />
    );
    const { rerender, unmount } = render(widget());
    const first = phone.current;
    expect(await first?.send('state')).toMatchObject({ widget: 'softphone' });
    rerender(widget({ health }));
    await act(async () => void (core.state.network.online = false));
    await waitFor(() =>
      expect(health).toHaveBeenLastCalledWith(expect.objectContaining({ online: false })),
    );
    core.state.network.online = true;
    rerender(widget({}, 'http://localhost:1/'));
    expect(phone.current).not.toBe(first);
    unmount();
    expect(phone.current).toBeNull();
  });

  it('works in StrictMode, with one session and one drawing', async () => {
    serve(company());
    const opened = vi.spyOn(core, 'open');
    const ready = vi.fn();
    const { container, unmount } = render(
      <StrictMode>
        <Widget host={host} on={{ ready }} />
      </StrictMode>,
    );
    const place = container.firstElementChild as HTMLElement;
    await waitFor(() => expect(ready).toHaveBeenCalledOnce());
    expect(place.children).toHaveLength(1);
    expect(core.state.session.status).toBe('active');
    expect(opened).toHaveBeenCalledTimes(2);
    unmount();
    await sessionEnded();
    expect(core.state.notices.outlet).toBeNull();
  });
});
