import { askEarly } from './ask-early.ts';
import { preloadTexts } from './preload-texts.ts';

askEarly();
preloadTexts();
