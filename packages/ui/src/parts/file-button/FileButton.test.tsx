import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileButton } from './FileButton.tsx';

afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>('Choose', { selector: 'input' });

it('gives the chosen file, also the same one again', () => {
  const onFile = vi.fn<(file: File) => void>();
  render(
    <FileButton accept=".csv" onFile={onFile}>
      Choose
    </FileButton>,
  );
  const opened = vi.spyOn(input(), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(opened).toHaveBeenCalledOnce();
  const file = new File(['a'], 'a.csv');
  for (let times = 0; times < 2; times++) fireEvent.change(input(), { target: { files: [file] } });
  expect(onFile).toHaveBeenCalledTimes(2);
  expect(onFile).toHaveBeenLastCalledWith(file);
});

it('cannot be pressed when no file can be chosen', () => {
  render(
    <FileButton accept=".csv" onFile={null}>
      Choose
    </FileButton>,
  );
  const opened = vi.spyOn(input(), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(opened).not.toHaveBeenCalled();
});
