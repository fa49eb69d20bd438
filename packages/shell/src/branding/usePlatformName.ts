import { core } from '@callpanel/core';
import { useCore } from '@callpanel/core/react';

/** Until the branding has loaded, and if there is none. */
const OWN_NAME = 'Callpanel';

/** What the panel is called [D-14]: in the title, the toolbar, on the sign-in page. */
export const usePlatformName = (): string => useCore(core.state.branding).platformName ?? OWN_NAME;
