import { examine } from '../../../packages/embed/src/doctor/examine.ts';
import type { Finding } from '../../../packages/embed/src/doctor/report.ts';
import type { Ability } from './row.ts';
import type { Served } from './serve-row.ts';

/** What does not work according to a finding. */
const abilityOf = (
  { level, check, text, header = '' }: Finding,
  { panel, sip, broker }: Served,
): Ability | undefined => {
  if (level === 'ok' || level === 'skipped') return undefined;
  const [directive = '', source] = header.split(' ');
  if (check === 'host.policy') {
    if (directive === 'connect-src') {
      if (source === `ws://${sip.host}`) return 'sip';
      return source === `ws://${broker.host}` ? 'broker' : 'api';
    }
    if (directive === 'img-src') return source === panel.origin ? 'pictures' : 'icons';
    if (directive === 'worker-src' || directive === 'trusted-types') return 'worker';
    return directive === 'media-src' ? 'sounds' : 'kit';
  }
  if (check === 'host.isolation') {
    if (level === 'warning') return header.includes('Embedder') ? undefined : 'pictures';
    return 'frame';
  }
  if (check === 'host.frame.sandbox') return /lacks allow-forms\./.test(text) ? 'form' : 'frame';
  const known: Record<string, Ability> = {
    'host.frame.policy': 'frame',
    'frame.ancestors': 'frame',
    'host.frame.allow': 'microphone',
    'host.microphone': 'microphone',
    'frame.microphone': 'microphone',
    'rest.cors': 'api',
    'kit.reachable': 'kit',
    'kit.cors': 'kit',
    sip: 'sip',
    broker: 'broker',
  };
  return level === 'problem' ? known[check] : undefined;
};

/** What does not work according to the doctor. */
export const diagnosed = async (served: Served): Promise<Set<Ability>> => {
  const { panel, page, sip, broker } = served;
  const findings = await examine({ panel, hostPage: page, sip, broker, contract: 1 });
  return new Set(findings.flatMap((finding) => abilityOf(finding, served) ?? []));
};
