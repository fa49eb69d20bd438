import { act, fireEvent, screen } from '@testing-library/react';

/** A part of a page, by its heading; null: it is not there. */
export const findPart = (title: string): HTMLElement | null =>
  screen.queryByText(title, { selector: 'h3' })?.closest('section') ?? null;

/** A part of a page, once it has loaded. */
export const part = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByText(title, { selector: 'h3' });
  return heading.closest('section') as HTMLElement;
};

export type Control = HTMLInputElement & HTMLSelectElement;

/** What a user may press, choose or type into. */
export const controlsIn = (place: HTMLElement): Control[] => [
  ...place.querySelectorAll<Control>('input,select,textarea,button'),
];

/** Can nothing be changed with it? */
export const isLocked = (control: Control): boolean =>
  control.disabled || control.readOnly || control.getAttribute('aria-disabled') === 'true';

/** Does with each control what a user might; one that is locked has to take none of it. */
export const tryAll = async (place: HTMLElement): Promise<void> => {
  for (const control of controlsIn(place)) {
    fireEvent.click(control);
    if (control.options)
      for (const { value } of control.options) fireEvent.change(control, { target: { value } });
    else if (/^(text|tel|email|url)$/.test(control.type))
      fireEvent.change(control, { target: { value: '999' } });
    if (control.form) fireEvent.submit(control.form);
  }
  await act(async () => undefined);
};

export const press = (name: string | RegExp, place: HTMLElement = document.body): void => {
  const all = [...place.querySelectorAll('button')].filter((one) => {
    const said = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
    return typeof name === 'string' ? said === name : name.test(said);
  });
  if (all.length !== 1) throw new Error(`${all.length} buttons are called ${String(name)}`);
  fireEvent.click(all[0] as HTMLElement);
};

/** The field of a label. */
export const field = (label: string, place: HTMLElement = document.body): Control => {
  const all = [...place.querySelectorAll('label')].filter(
    // A hint may follow the words.
    (one) =>
      (one.querySelector('span') ?? one).firstChild?.textContent?.trim() === label ||
      one.textContent?.trim() === label,
  );
  if (all.length !== 1) throw new Error(`${all.length} fields are called ${label}`);
  const [found] = all as [HTMLLabelElement];
  const control = found.control ?? found.querySelector('input');
  return control as Control;
};

export const type = (label: string, value: string, place?: HTMLElement): void =>
  void fireEvent.change(field(label, place), { target: { value } });

/** Presses a switch, a radio button or a checkbox. */
export const turn = (label: string, place?: HTMLElement): void =>
  void fireEvent.click(field(label, place));

/** The words of the chosen option. */
export const chosen = (label: string, place?: HTMLElement): string => {
  const select = field(label, place);
  return select.options[select.selectedIndex]?.text ?? '';
};
