import { createCrm } from '../crm/crm.ts';
import { answersOf, outcomesIn } from '../crm/phone.ts';
import { byId } from '../crm/plain/dom.ts';
import { drawCrm } from '../crm/plain/view.ts';
import { textsOf } from '../crm/texts.ts';
import { panelAddress } from '../src/panel-address.ts';

// With a bundler: `import { createFrames } from '@callpanel/embed/frame'`.
const panel = await panelAddress();
const { createFrames } = (await import(
  `${panel}/kit/frame.js`
)) as typeof import('@callpanel/embed/frame');

const crm = createCrm();
const phone = createFrames({ baseUrl: panel }).mount('softphone', byId('phone'), {
  answers: answersOf(crm),
  fit: true,
  title: textsOf(crm.get().language)('phone'),
});
crm.follow(({ theme, language }) =>
  phone.update({ theme, locale: language, outcomes: outcomesIn(language) }),
);
phone.on('call', drawCrm(crm, 'Frame', phone.send).onCall);
