import type { WidgetName } from '@callpanel/contracts';
import { CallpanelError, CHUNK_TIMEOUT_MS, WIDGETS } from '@callpanel/contracts';
import * as callpanelCore from '@callpanel/core';
import * as i18nPlain from '@callpanel/i18n/plain';
import * as i18nReact from '@callpanel/i18n/react';
import * as callpanelUi from '@callpanel/ui';
import type { DefinedWidget } from '@callpanel/widget';
import * as callpanelWidget from '@callpanel/widget';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { inTime } from './page/in-time.ts';

/** What the panel has loaded already and its remotes need not load again. */
const provide = (version: string, lib: object, singleton = false) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton, requiredVersion: `^${version.split('.')[0]}.0.0` },
});

/** From the build: tells the sources that this panel is made of. */
declare const BASE_VERSION: string;

/** Only for remotes of the very same sources: what these packages export may differ from one deployment to the next. */
const provideBase = (lib: object) => ({
  version: BASE_VERSION,
  lib: () => lib,
  shareConfig: { singleton: false, requiredVersion: BASE_VERSION },
});

const remoteNames = [...new Set(Object.values(WIDGETS).map(({ remote }) => remote))];

/** One core on the page: the shell provides it, and remotes take what is loaded first. */
const federation = createInstance({
  name: 'callpanel_shell',
  shareStrategy: 'loaded-first',
  shared: {
    '@callpanel/core': provide(callpanelCore.CORE_VERSION, callpanelCore, true),
    react: provide(React.version, React),
    'react/jsx-runtime': provide(React.version, jsxRuntime),
    'react-dom': provide(ReactDom.version, ReactDom),
    'react-dom/client': provide(ReactDom.version, reactDomClient),
    '@callpanel/i18n/plain': provideBase(i18nPlain),
    '@callpanel/i18n/react': provideBase(i18nReact),
    '@callpanel/ui': provideBase(callpanelUi),
    '@callpanel/widget': provideBase(callpanelWidget),
  },
  remotes: remoteNames.map((name) => ({
    name,
    entry: new URL(`/remotes/${name}/mf-manifest.json`, location.href).href,
  })),
});

/**
 * Loads an area's widget, in 120 s or not at all [C-03] [E-122]; asked again after a failure, it tries again.
 *
 * @throws CallpanelError `widget.error.load`
 */
export const loadWidget = async (name: WidgetName): Promise<DefinedWidget> => {
  const { remote, expose } = WIDGETS[name];
  try {
    const loading = federation.loadRemote<DefinedWidget>(expose.replace('.', remote));
    const loaded = await inTime(loading, CHUNK_TIMEOUT_MS, () => new Error('too late'));
    if (loaded) return loaded;
  } catch (cause) {
    throw new CallpanelError('widget.error.load', {}, cause);
  }
  throw new CallpanelError('widget.error.load');
};
