import type { ClickToDialDestination } from '@callpanel/contracts';
import { CallpanelError } from '@callpanel/contracts';
import { core } from '@callpanel/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stayOnPage } from '../testing/stay-on-page.ts';
import { followTelLinks } from './tel-links.ts';

const PHONE = ['configs', 'softphone'];
const dial = vi.fn<typeof core.clickToDial.dial>();
const load = vi.fn<() => Promise<ClickToDialDestination>>();
const offerHandler = vi.fn<() => void>();
let stop = () => {};
let goAgain = () => {};
let destination: ClickToDialDestination;

const allow = (...modules: string[]) => {
  core.state.permissions.entries = modules.map((module) => ({ module, rule: 'read' }));
};

beforeEach(() => {
  goAgain = stayOnPage();
  destination = 'softphoneShow';
  dial.mockReset().mockResolvedValue();
  load.mockReset().mockImplementation(async () => destination);
  offerHandler.mockReset();
  vi.spyOn(core.clickToDial, 'dial').mockImplementation(dial);
  vi.spyOn(core.clickToDial, 'load').mockImplementation(load);
  vi.spyOn(core.clickToDial, 'offerHandler').mockImplementation(offerHandler);
  core.state.clickToDial.destination = null;
  allow('click_to_dial', ...PHONE);
  stop = followTelLinks();
});
afterEach(() => {
  stop();
  goAgain();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  core.state.permissions.entries = null;
  for (const { id } of [...core.state.notices.list]) core.notices.dismiss(id);
});

/** @param text of the link; the number itself by default */
const link = (
  href: string,
  parent: Node = document.body,
  text = href.replace(/^tel:/i, ''),
): HTMLElement => {
  const anchor = document.createElement('a');
  anchor.href = href;
  const inner = anchor.appendChild(document.createElement('b'));
  inner.textContent = text;
  parent.appendChild(anchor);
  return inner;
};

/** true: the browser follows the link itself. */
const click = (el: HTMLElement, more: MouseEventInit = {}): boolean =>
  el.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      composed: true,
      cancelable: true,
      detail: 1,
      ...more,
    }),
  );

describe('a tel link in the panel [V-13]', () => {
  it('dials by click instead of leaving', async () => {
    expect(click(link('tel:+1-555-0100'))).toBe(false);
    await vi.waitUntil(() => dial.mock.calls.length === 1);
    expect(dial).toHaveBeenCalledExactlyOnceWith('tel:+1-555-0100', 'asChosen');
  });

  it.each([
    ['(514) 555-0199', 'asChosen'],
    ['+1\u00a0514\u00a0555\u00a00199', 'asChosen'],
    ['Support', 'show'],
    ['Call 514 555 0199', 'show'],
    ['514 555 0198', 'show'],
    ['', 'show'],
  ] as const)(
    'whose text is %j: %s, as a number that is not seen is not called',
    async (text, how) => {
      click(link('tel:+1-514-555-0199;ext=1', document.body, text));
      await vi.waitUntil(() => dial.mock.calls.length === 1);
      expect(dial).toHaveBeenCalledExactlyOnceWith('tel:+1-514-555-0199;ext=1', how);
    },
  );

  it('also inside a widget’s shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    expect(click(link('TEL:102', host.attachShadow({ mode: 'open' })))).toBe(false);
    await vi.waitUntil(() => dial.mock.calls.length === 1);
  });

  it('is the browser’s with another key or button, and so is every other link', () => {
    expect(click(link('tel:102'), { ctrlKey: true })).toBe(true);
    expect(click(link('tel:102'), { metaKey: true })).toBe(true);
    expect(click(link('tel:102'), { button: 1 })).toBe(true);
    expect(click(link('https://x.example/tel:102'))).toBe(true);
    expect(dial).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });

  it('is the browser’s without the permission, or while it is not known [P-24]', () => {
    allow(...PHONE);
    expect(click(link('tel:102'))).toBe(true);
    core.state.permissions.entries = null;
    expect(click(link('tel:102'))).toBe(true);
  });

  it('that something else has taken is left alone', () => {
    const inner = link('tel:102');
    inner.addEventListener('click', (event) => event.preventDefault());
    click(inner);
    expect(load).not.toHaveBeenCalled();
  });

  it('dials once when it is pressed twice', async () => {
    const inner = link('tel:102');
    click(inner);
    expect(click(inner, { detail: 2 })).toBe(false);
    await vi.waitUntil(() => dial.mock.calls.length > 0);
    expect(load).toHaveBeenCalledOnce();
  });

  it('stays the system’s for those without a phone who would dial here [P-44]', () => {
    allow('click_to_dial');
    core.state.clickToDial.destination = 'callPanelDial';
    expect(click(link('tel:102'))).toBe(true);
    core.state.clickToDial.destination = 'dialAfterOriginate';
    expect(click(link('tel:102'))).toBe(false);
  });

  it('goes to the system after all when it turns out so [P-44]', async () => {
    allow('click_to_dial');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    load.mockImplementation(async () => (core.state.clickToDial.destination = 'callPanelDial'));
    expect(click(link('tel:102'))).toBe(false);
    await vi.waitUntil(() => assign.mock.calls.length === 1);
    expect(assign).toHaveBeenCalledWith('tel:102');
    expect(dial).not.toHaveBeenCalled();
  });

  it('keeps its number and says why if the setting cannot be loaded [V-13] [S-66]', async () => {
    const failure = new CallpanelError('clickToDial.error.load');
    load.mockRejectedValue(failure);
    dial.mockRejectedValue(failure);
    click(link('tel:102'));
    await vi.waitUntil(() => core.state.notices.list.length === 1);
    expect(dial).toHaveBeenCalledExactlyOnceWith('tel:102', 'asChosen');
    expect(core.state.notices.list[0]?.message).toBe('clickToDial.error.load');
  });

  it('says what went wrong', async () => {
    dial.mockRejectedValue(new CallpanelError('clickToDial.error.originate'));
    click(link('tel:102'));
    await vi.waitUntil(() => core.state.notices.list.length === 1);
    expect(core.state.notices.list[0]?.message).toBe('clickToDial.error.originate');
  });
});

describe('the system’s tel links [W-15]', () => {
  it('are requested with the first gesture of a user who may dial, once', () => {
    core.state.permissions.entries = null;
    document.dispatchEvent(new Event('pointerup'));
    expect(offerHandler).not.toHaveBeenCalled();
    allow('click_to_dial');
    document.dispatchEvent(new Event('keyup'));
    document.dispatchEvent(new Event('pointerup'));
    expect(offerHandler).toHaveBeenCalledOnce();
  });
});
