import type { WidgetName } from '@callpanel/contracts';
import { CallpanelError, WIDGETS } from '@callpanel/contracts';
import * as callpanelCore from '@callpanel/core';
import * as i18nPlain from '@callpanel/i18n/plain';
import * as i18nReact from '@callpanel/i18n/react';
import * as callpanelUi from '@callpanel/ui';
import type { DefinedWidget } from '@callpanel/widget';
import * as callpanelWidget from '@callpanel/widget';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { entriesOf, federate, sharedModule } from './federation.ts';

/** From the build: tells the sources that this panel is made of. */
declare const BASE_VERSION: string;

/** What the panel has loaded already and its remotes need not load again. */
const provide = (version: string, lib: object, singleton = false) => ({
  [version]: sharedModule(version, lib, `^${version.split('.')[0]}.0.0`, singleton),
});

/** Only for remotes of the very same sources: what these packages export may differ from one deployment to the next. */
const provideBase = (lib: object) => ({
  [BASE_VERSION]: sharedModule(BASE_VERSION, lib, BASE_VERSION),
});

/** One core on the page: the shell provides it, and remotes take what is loaded first. */
const loadRemote = federate(
  (remote) => `${location.origin}/remotes/${remote}`,
  {
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
  entriesOf(document),
);

/**
 * Loads an area's widget, in 120 s or not at all [C-03] [E-122]; asked again after a failure, it tries again.
 *
 * @throws CallpanelError `widget.error.load`
 */
export const loadWidget = async (name: WidgetName): Promise<DefinedWidget> => {
  try {
    const loaded = await loadRemote(WIDGETS[name].remote, `./${name}`);
    if (loaded) return loaded as DefinedWidget;
  } catch (cause) {
    throw new CallpanelError('widget.error.load', {}, cause);
  }
  throw new CallpanelError('widget.error.load');
};
