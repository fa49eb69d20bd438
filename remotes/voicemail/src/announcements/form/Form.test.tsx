import { ANNOUNCEMENT_MAX_BYTES, CallpanelError } from '@callpanel/contracts';
import { withSize } from '@callpanel/ui/testing';
import { changesIn, keepsCore, press, rowOf } from '@callpanel/widget/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, closed, draw, fill, openForm, wire } from '../testing/announcements.tsx';

keepsCore();
beforeEach(() => withSize(900, 700));
afterEach(cleanup);

describe('the form of an announcement', () => {
  it('sends the edited fields alone, and nothing without any [A-68] [D-24]', async () => {
    const { sent, changed } = await draw();
    await openForm();
    press('Save');
    await closed();
    expect(sent).toEqual([]);
    await openForm();
    fill('Name', 'Closed');
    fill('PIN', '1234');
    press('Save');
    await closed();
    expect(sent).toEqual([{ path: 'announcements/1', body: { name: 'Closed', pin: '1234' } }]);
    expect(changed).toHaveBeenCalledExactlyOnceWith('announcements');
  });

  it('turns a recording into a spoken text, which must not be empty [V-25]', async () => {
    const { sent } = await draw({ announcements: [wire('1')] });
    await openForm();
    fill('Callers hear', 'text');
    press('Save');
    await screen.findByText('Required');
    fill('Text', 'Good morning');
    press('Save');
    await closed();
    expect(sent).toEqual([{ path: 'announcements/1', body: { text_to_speech: 'Good morning' } }]);
  });

  it('names the lines of SSML that are wrong, beside the text [V-25]', async () => {
    const { sent } = await draw();
    await openForm();
    fill('Written as', 'ssml');
    fill('Text', '<speak>\n<p>Hello</speak>');
    press('Save');
    await screen.findByText('Line 2: p is not closed.');
    expect(sent).toEqual([]);
  });

  it('stays as it was typed when the server refuses [A-68]', async () => {
    const { server } = await draw();
    await openForm();
    fill('Name', 'Closed');
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    press('Save');
    await screen.findByText('Failed to save the announcement');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Closed');
    server.refuse = () => undefined;
    press('Save');
    await closed();
    expect(changesIn(server.asked)).toHaveLength(2);
  });

  it('asks before it closes with changes', async () => {
    await draw();
    await openForm();
    fill('Name', 'Closed');
    press('Cancel');
    await screen.findByRole('dialog', { name: 'Discard your changes?' });
    press('Keep editing');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Closed');
    press('Cancel');
    press('Discard');
    await closed();
  });

  it('offers voices with category and gender [A-70] [D-25]', async () => {
    await draw();
    await openForm();
    const name = 'en-US-Wavenet-A (WaveNet, female)';
    expect(await screen.findByRole('option', { name })).toBeTruthy();
  });

  it('offers the voices of one category and gender, and always the chosen one [A-70] [D-25]', async () => {
    const voices = [
      ['en-US-Wavenet-A', 'FEMALE'],
      ['en-US-Wavenet-B', 'MALE'],
      ['en-US-Studio-M', 'MALE'],
    ].map(([voice = '', ssml_gender]) => ({ name: voice, language_codes: ['en-US'], ssml_gender }));
    await draw({ voices: () => voices });
    await openForm();
    const names = () =>
      [...screen.getByLabelText<HTMLSelectElement>('Voice').options].map(({ value }) => value);
    await waitFor(() => expect(names()).toHaveLength(4));
    fill('Gender', 'MALE');
    expect(names()).toEqual(['', 'en-US-Wavenet-B', 'en-US-Studio-M']);
    fill('Kind of voice', 'studio');
    expect(names()).toEqual(['', 'en-US-Studio-M']);
    fill('Voice', 'en-US-Studio-M');
    fill('Kind of voice', 'wavenet');
    expect(names()).toEqual(['', 'en-US-Wavenet-B', 'en-US-Studio-M']);
  });

  it('previews how the text sounds as it is typed now [A-71]', async () => {
    const { server } = await draw();
    const download = vi.fn(async () => new Blob(['sound']));
    server.api.download = download;
    await openForm();
    fill('Text', 'We are open.');
    fill('Speed', '1.5');
    const preview = await screen.findByRole('group', { name: 'Preview' });
    fireEvent.click(within(preview).getByRole('button', { name: /^Play/ }));
    await waitFor(() =>
      expect(download).toHaveBeenCalledWith('announcement/preview_text_to_speech', {
        body: {
          text_to_speech: 'We are open.',
          text_type: 'text',
          ttsLanguage: 'en-US',
          voice_type: '',
          pitch: 0,
          speed: 1.5,
          volume_gain_db: 0,
        },
        signal: expect.any(AbortSignal),
      }),
    );
  });

  it('says that voices could not be loaded [E-78]', async () => {
    await draw({
      voices: () => {
        throw new CallpanelError('api.error.server', { status: 500 });
      },
    });
    await openForm();
    expect(await screen.findByText('Failed to load TTS voice types')).toBeTruthy();
  });

  it('says that nothing can speak there; the rest can be used [A-70]', async () => {
    const { sent } = await draw({
      voices: () => {
        throw new CallpanelError('api.error.server', { status: 501 });
      },
    });
    await openForm();
    await screen.findByText(/^Speech is not available here/);
    expect(screen.queryByRole('group', { name: 'Preview' })).toBeNull();
    fill('Name', 'Closed');
    press('Save');
    await closed();
    expect(sent).toHaveLength(1);
  });
});

describe('another sound', () => {
  const openSound = async () => {
    const drawn = await draw({ announcements: [wire('1')] });
    await openForm();
    return drawn;
  };

  it('is a wav or mp3 file, sent as `recording` [A-69] [V-26]', async () => {
    const { sent } = await openSound();
    choose(new File(['ID3'], 'notice.mp3', { type: 'audio/mpeg' }));
    await screen.findByText('Callers now hear this recording.');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe('announcements/1/upload');
    expect((sent[0]?.body as FormData | undefined)?.get('recording')).toHaveProperty(
      'name',
      'notice.mp3',
    );
  });

  it('is not sent when it is another file, or too large [V-26]', async () => {
    const { sent } = await openSound();
    choose(new File(['%PDF'], 'notice.pdf', { type: 'application/pdf' }));
    await screen.findByText('Choose a wav or mp3 file.');
    const large = new File(['RIFF'], 'notice.wav', { type: 'audio/wav' });
    Object.defineProperty(large, 'size', { value: ANNOUNCEMENT_MAX_BYTES + 1 });
    choose(large);
    await screen.findByText('The file is larger than 10 MB.');
    expect(sent).toEqual([]);
  });

  it('is explained in words when the server refuses it, and can be tried again [A-69]', async () => {
    const { server } = await openSound();
    server.refuse = (request) => {
      if (request.startsWith('PUT')) throw new CallpanelError('api.error.server', { status: 500 });
    };
    const file = new File(['RIFF'], 'notice.wav', { type: 'audio/wav' });
    choose(file);
    await screen.findByText('Failed to upload the recording');
    server.refuse = () => undefined;
    choose(file);
    await screen.findByText('Callers now hear this recording.');
    expect(screen.queryByText('Failed to upload the recording')).toBeNull();
  });

  it('is what the open row plays from then on [A-67] [A-69]', async () => {
    const { server } = await draw({ announcements: [wire('1')] });
    const play = async () => {
      const player = await screen.findByRole('group', { name: 'Announcement Notice 1' });
      fireEvent.click(within(player).getByRole('button', { name: /^Play/ }));
    };
    const loads = () => server.asked.filter((request) => request.includes('/stream'));
    fireEvent.click(await rowOf('1'));
    await play();
    await waitFor(() => expect(loads()).toHaveLength(1));
    await openForm();
    choose(new File(['RIFF'], 'notice.wav', { type: 'audio/wav' }));
    await screen.findByText('Callers now hear this recording.');
    press('Cancel');
    await closed();
    await play();
    await waitFor(() => expect(loads()).toHaveLength(2));
  });
});
