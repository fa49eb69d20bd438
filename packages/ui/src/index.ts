import avatarSheet from './people/Avatar.module.css';
import bannerSheet from './feedback/Banner.module.css';
import baseSheet from './tokens/base.module.css';
import buttonSheet from './button/Button.module.css';
import fieldSheet from './field/Field.module.css';
import menuSheet from './overlay/Menu.module.css';
import popoverSheet from './overlay/Popover.module.css';
import progressSheet from './feedback/Progress.module.css';
import snackbarSheet from './feedback/Snackbar.module.css';
import statusSheet from './feedback/StatusDot.module.css';
import tokensSheet from './tokens/tokens.module.css';
import tooltipSheet from './overlay/Tooltip.module.css';
import type { Sheet } from './tokens/adopt.ts';

/**
 * Style sheets of these components, for `adopt`; tokens first. Dialogs bring theirs when the first one opens; add
 * `popoverSheet` and `statusSheet` if you use those components.
 */
export const uiSheets: readonly Sheet[] = [
  tokensSheet,
  baseSheet,
  buttonSheet,
  fieldSheet,
  menuSheet,
  tooltipSheet,
  snackbarSheet,
  bannerSheet,
  progressSheet,
  avatarSheet,
];
export { popoverSheet, statusSheet };

export { Avatar, type AvatarProps } from './people/Avatar.tsx';
export { Banner, type BannerProps } from './feedback/Banner.tsx';
export { Button, type ButtonProps } from './button/Button.tsx';
export { Dialog, type DialogProps } from './overlay/Dialog.tsx';
export { FloatingDialog, type FloatingDialogProps } from './overlay/FloatingDialog.tsx';
export { Checkbox, type CheckboxProps } from './field/Checkbox.tsx';
export { isComposing, keepComposing } from './field/composing.ts';
export { Field, type FieldProps } from './field/Field.tsx';
export { Select, type SelectProps } from './field/Select.tsx';
export { Hidden } from './tokens/Hidden.tsx';
export { Menu, type MenuProps } from './overlay/Menu.tsx';
export { useFocusRescue } from './overlay/useFocusRescue.ts';
export { makeRoom, useOnTop } from './overlay/useOnTop.ts';
export { type MenuItem, MenuList, type MenuListProps } from './overlay/MenuList.tsx';
export { Popover, type PopoverProps } from './overlay/Popover.tsx';
export { SideDialog, type SideDialogProps } from './overlay/SideDialog.tsx';
export { Skeleton, type SkeletonProps, Spinner } from './feedback/Progress.tsx';
export { Snackbar, type SnackbarItem, type SnackbarProps } from './feedback/Snackbar.tsx';
export { StatusDot, type StatusDotProps } from './feedback/StatusDot.tsx';
export { Tooltip } from './overlay/Tooltip.tsx';
export { adopt, type Sheet } from './tokens/adopt.ts';
export { cx } from './cx.ts';
export { useScheme } from './tokens/useScheme.ts';
export { stepOf } from './layout/stepOf.ts';
export { useWidth } from './layout/useWidth.ts';
export { useLasting } from './time/useLasting.ts';
export { useSecondsSince } from './time/useSecondsSince.ts';
