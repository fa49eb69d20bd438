import { showLastView } from '../last-view/show.ts';
import { askEarly } from './ask-early.ts';
import { hideHandler } from './from-handler.ts';
import { preloadTexts } from './links.ts';
import { hideSecrets } from './secrets.ts';

// First: no request may leave a page with secrets in its address.
if (!hideSecrets()) {
  hideHandler();
  askEarly();
  preloadTexts();
  showLastView();
}
