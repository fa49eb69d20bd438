import { describe, expect, it, vi } from 'vitest';
import type { PagePort } from './page.ts';
import type { Lifetime } from './scope.ts';
import { allPages, createScopes } from './scope.ts';

const testPage = (): PagePort & { left: () => void } => {
  let leave = () => {};
  return {
    confirmLeaving: vi.fn<(on: boolean) => void>(),
    authRequired: vi.fn<() => void>(),
    onLeave(run) {
      leave = run;
      return () => void (leave = () => {});
    },
    openWindow: vi.fn<PagePort['openWindow']>(() => 'refused'),
    notifyPermission: vi.fn<PagePort['notifyPermission']>(() => 'unsupported'),
    askToNotify: vi.fn<PagePort['askToNotify']>(async () => 'unsupported'),
    notify: vi.fn<PagePort['notify']>(() => () => {}),
    registerTelHandler: vi.fn<PagePort['registerTelHandler']>(),
    goTo: vi.fn<PagePort['goTo']>(() => false),
    left: () => leave(),
  };
};

const house = () => {
  const waiting = new Set<() => void>();
  let live = false;
  const lifetime = {
    begin: vi.fn<Lifetime['begin']>(),
    end: vi.fn<Lifetime['end']>(async () => {}),
    leave: vi.fn<Lifetime['leave']>(),
    whenIdle: (idle: () => void) => {
      if (!live) idle();
      else waiting.add(idle);
      return () => void waiting.delete(idle);
    },
  };
  const pages = new Set<PagePort>();
  return {
    lifetime,
    pages,
    open: createScopes(pages, lifetime),
    callBegins: () => void (live = true),
    callEnds: () => {
      live = false;
      waiting.forEach((idle) => idle());
      waiting.clear();
    },
  };
};

const token = (user: string) => async () => user;

describe('scopes', () => {
  it('begins once for all openers and ends with the last', () => {
    const { open, lifetime, pages } = house();
    const first = open({ apiBase: 'a', page: testPage() });
    const second = open({ apiBase: 'a', page: testPage() });
    expect(lifetime.begin).toHaveBeenCalledOnce();
    first.dispose();
    first.dispose();
    expect(lifetime.end).not.toHaveBeenCalled();
    expect(pages.size).toBe(1);
    second.dispose();
    expect(lifetime.end).toHaveBeenCalledOnce();
    expect(pages.size).toBe(0);
  });

  it('refuses another provider on the same page by a typed error', () => {
    const { open } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    expect(() => open({ apiBase: 'b', page: testPage() })).toThrowError(
      expect.objectContaining({ code: 'widget.error.provider' }),
    );
    scope.dispose();
    expect(() => open({ apiBase: 'b', page: testPage() })).not.toThrow();
  });

  it('a live call holds the scope until it ends [F46]', () => {
    const { open, lifetime, callBegins, callEnds } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    callBegins();
    scope.dispose();
    expect(lifetime.end).not.toHaveBeenCalled();
    callEnds();
    expect(lifetime.end).toHaveBeenCalledOnce();
  });

  it('who comes back during the call takes it over [F46]', () => {
    const { open, lifetime, pages, callBegins, callEnds } = house();
    const scope = open({ apiBase: 'a', page: testPage() });
    callBegins();
    scope.dispose();
    open({ apiBase: 'a', page: testPage() });
    expect(pages.size).toBe(1);
    callEnds();
    expect(lifetime.begin).toHaveBeenCalledOnce();
    expect(lifetime.end).not.toHaveBeenCalled();
  });

  it('has one session, the first one’s: another getToken beside it is not asked', () => {
    const { open, lifetime } = house();
    const [alice, bob] = [token('alice'), token('bob')];
    open({ apiBase: 'a', page: testPage(), getToken: alice });
    open({ apiBase: 'a', page: testPage(), getToken: bob });
    expect(lifetime.begin).toHaveBeenCalledOnce();
    expect(lifetime.begin.mock.calls[0]?.[0].getToken).toBe(alice);
  });

  it('another getToken that comes during the call begins anew when it ends [F46]', () => {
    const { open, lifetime, pages, callBegins, callEnds } = house();
    const [alice, bob] = [token('alice'), token('bob')];
    const [before, after] = [testPage(), testPage()];
    const first = open({ apiBase: 'a', page: before, getToken: alice });
    callBegins();
    first.dispose();
    const second = open({ apiBase: 'a', page: after, getToken: bob });
    // Also who comes after that one, whoever it is.
    const third = open({ apiBase: 'a', page: testPage(), getToken: alice });
    expect([...pages]).toEqual([before]);
    after.left();
    expect(lifetime.leave).toHaveBeenCalledOnce();
    callEnds();
    expect(lifetime.begin).toHaveBeenCalledTimes(2);
    expect(lifetime.begin.mock.calls[1]?.[0].getToken).toBe(bob);
    expect(lifetime.end.mock.invocationCallOrder[0]).toBeLessThan(
      lifetime.begin.mock.invocationCallOrder[1] ?? 0,
    );
    expect(pages.size).toBe(2);
    expect(pages).not.toContain(before);
    second.dispose();
    expect(lifetime.end).toHaveBeenCalledOnce();
    third.dispose();
    expect(lifetime.end).toHaveBeenCalledTimes(2);
    expect(pages.size).toBe(0);
  });

  it('whoever came during the call and has gone before it ends begins nothing [F46]', () => {
    const { open, lifetime, pages, callBegins, callEnds } = house();
    const first = open({ apiBase: 'a', page: testPage(), getToken: token('alice') });
    callBegins();
    first.dispose();
    const second = open({ apiBase: 'a', page: testPage(), getToken: token('bob') });
    second.dispose();
    second.dispose();
    callEnds();
    expect(lifetime.begin).toHaveBeenCalledOnce();
    expect(lifetime.end).toHaveBeenCalledOnce();
    expect(pages.size).toBe(0);
    expect(() => open({ apiBase: 'b', page: testPage() })).not.toThrow();
  });

  it('hangs up when the page goes away [S-26]', () => {
    const { open, lifetime } = house();
    const page = testPage();
    open({ apiBase: 'a', page });
    page.left();
    expect(lifetime.leave).toHaveBeenCalledOnce();
  });

  it('tells every page', () => {
    const pages = [testPage(), testPage()];
    allPages(new Set(pages)).confirmLeaving(true);
    for (const page of pages) expect(page.confirmLeaving).toHaveBeenCalledWith(true);
  });
});
