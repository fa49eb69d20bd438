import type { CommandName, CommandParams } from '@callpanel/contracts';
import { fireEvent, screen } from '@testing-library/react';
import type { Scene } from './scenes.ts';

/** A control and the command that does the same. */
export type Same = {
  [C in CommandName]: {
    command: C;
    params: CommandParams[C];
    /** When it can be pressed. */
    at: Scene;
    press: () => void | Promise<void>;
  };
}[CommandName];

/** A host has none, and why. */
export type Reason = string;

export const DRAWS = 'draws the controls of this table that have words';
export const OPENS = 'shows or hides a part of the widget; what is in it has its commands';
export const OWN = "a list or keys that are the user's own, on this browser";
export const TYPES = 'is typed into; what is done with it has its command';
export const NOTES = "the user's own words of a call, which the host gets by `call-log`";
export const TEST = 'a test for the user at this computer';

/** By its words, which are their ids here. */
export const press = (name: string) => async () => {
  await screen.findByRole('button', { name });
  // An event in the meantime may have rendered it again.
  fireEvent.click(screen.getByRole('button', { name }));
};
/** An entry of a menu that opens first. */
export const choose = (menu: string, name: string) => async () => {
  await press(menu)();
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
export const tick = (name: string) => async () => {
  fireEvent.click(await screen.findByRole('radio', { name }));
};
export const slide = (name: string, to: number) => async () => {
  fireEvent.change(await screen.findByRole('slider', { name }), { target: { value: to } });
};
export const select = (name: string, value: string) => async () => {
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value } });
};
export const write = (name: string, text: string) => async () => {
  fireEvent.change(await screen.findByLabelText(name), { target: { value: text } });
};
/** Types into a panel that a control opens, and presses there. */
export const fill = (panel: string, who: string, name: string) => async () => {
  await press(panel)();
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: who } });
  await press(name)();
};
/** Opens one of the dialogs beside the phone, and uses a control there. */
export const beside =
  (opener: () => Promise<void>, then: () => void | Promise<void>) => async () => {
    await opener();
    await then();
  };
export const SOUND = choose('softphone.menu.settings', 'softphone.sound.title');
export const LOG = press('softphone.menu.missed');
