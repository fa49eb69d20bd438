import type { FrameLocator, Locator, Page } from '@playwright/test';

/** A field that finds people, other than the dial field. */
export const pickerIn = (place: Page | Locator | FrameLocator): Locator =>
  place.locator('[role=combobox]:not([type=tel])');
