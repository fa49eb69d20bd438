import { describe, expect, it } from 'vitest';
import {
  ANNOUNCEMENTS_PAGE,
  AnnouncementsAnswer,
  SPEECH_MAX_LENGTH,
  SpeechVoicesAnswer,
  announcementProblems,
  isRecordingFile,
  voiceCategory,
} from './announcements.ts';

describe('announcements', () => {
  it('are 18 a page [C-40]', () => {
    expect(ANNOUNCEMENTS_PAGE).toBe(18);
  });

  it('are read with what is missing left empty [D-24] [A-66]', () => {
    const data = [
      { id: 7, name: 'Welcome', pitch: '2', speed: null, text_type: 'html' },
      { name: 'No id' },
      null,
    ];
    expect(AnnouncementsAnswer.parse({ success: true, total: '3', data })).toEqual({
      success: true,
      total: 3,
      data: [
        {
          id: '7',
          name: 'Welcome',
          pin: '',
          lang: '',
          ttsLanguage: '',
          formatted_post_dest: '',
          pitch: 2,
          speed: 1,
          volume_gain_db: 0,
          text_type: 'text',
          voice_type: '',
          text_to_speech: '',
          number: '',
          duration: 0,
        },
      ],
    });
  });

  it.each([[{}], [{ data: null }], [{ data: {} }], [{ data: 'x' }]])(
    'are refused without a list: %j [V-27]',
    (answer) => {
      expect(AnnouncementsAnswer.safeParse(answer).success).toBe(false);
    },
  );
});

describe('voices [D-25]', () => {
  it('are read, and malformed ones left out [A-70]', () => {
    const voice = { name: 'en-US-Wavenet-A', language_codes: ['en-US'], ssml_gender: 'FEMALE' };
    const odd = { ...voice, ssml_gender: 'ROBOT' };
    expect(SpeechVoicesAnswer.parse({ data: [voice, odd, { name: 'x' }, 1] }).data).toEqual([
      voice,
      { ...voice, ssml_gender: 'NEUTRAL' },
    ]);
  });

  it.each([
    ['en-US-Standard-A', 'standard'],
    ['en-US-News-K', 'news'],
    ['fr-CA-Wavenet-B', 'wavenet'],
    ['en-US-Polyglot-1', 'polyglot'],
    ['en-US-Chirp3-HD-Kore', 'chirpHD'],
    ['en-US-Chirp-HD-D', 'chirpHD'],
    ['en-GB-Studio-B', 'studio'],
    ['en-US-Neural2-A', 'neural2'],
    ['somebody', 'standard'],
  ])('%s is of the category %s', (name, category) => {
    expect(voiceCategory(name)).toBe(category);
  });
});

describe('the form [V-25]', () => {
  const spoken = { name: 'Hi', pin: '', lang: 'en-US', ttsLanguage: 'en-US', text_to_speech: 'Hi' };

  it('is fine with a name and a language, and with a text if it is spoken', () => {
    expect(announcementProblems(spoken, true)).toEqual({});
    expect(announcementProblems({ ...spoken, text_to_speech: '' }, false)).toEqual({});
    expect(announcementProblems({ pin: '0042' }, false)).toEqual({});
  });

  it('names each field that is wrong', () => {
    expect(
      announcementProblems(
        {
          name: ' ',
          pin: '12a',
          lang: '',
          ttsLanguage: '',
          text_to_speech: ' ',
          pitch: 21,
          speed: 0,
          volume_gain_db: Number.NaN,
        },
        true,
      ),
    ).toEqual({
      name: 'required',
      pin: 'digits',
      lang: 'required',
      ttsLanguage: 'required',
      text_to_speech: 'required',
      pitch: 'range',
      speed: 'range',
      volume_gain_db: 'range',
    });
    const long = 'x'.repeat(SPEECH_MAX_LENGTH + 1);
    expect(
      announcementProblems({ name: long, pin: '1'.repeat(11), text_to_speech: long }, true),
    ).toEqual({
      name: 'tooLong',
      pin: 'tooLong',
      text_to_speech: 'tooLong',
    });
  });
});

describe('a recording [V-26]', () => {
  it.each([
    [{ name: 'a.wav', type: '' }, true],
    [{ name: 'A.MP3', type: 'application/octet-stream' }, true],
    [{ name: 'recording', type: 'audio/mpeg' }, true],
    [{ name: 'recording', type: 'audio/wav;codecs=1' }, true],
    [{ name: 'a.ogg', type: 'audio/ogg' }, false],
    [{ name: 'a.mp3.exe', type: '' }, false],
  ])('%j may be uploaded: %s', (file, may) => {
    expect(isRecordingFile(file)).toBe(may);
  });
});
