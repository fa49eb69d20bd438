import type { Locale } from '@callpanel/contracts';
import * as css from './Flag.module.css';

const BLUE = '#012169';
const RED = '#c8102e';
const WHITE = '#ffffff';

/** The Union Jack on 30 by 20, as Great Britain's flag and in the corner of Australia's. */
const Union = () => (
  <>
    <path fill={BLUE} d="M0 0h30v20H0z" />
    <path stroke={WHITE} strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
    <path stroke={RED} strokeWidth="1.500" d="m0 0 30 20M30 0 0 20" />
    <path stroke={WHITE} strokeWidth="6.500" d="M15 0v20M0 10h30" />
    <path stroke={RED} strokeWidth="4" d="M15 0v20M0 10h30" />
  </>
);

const star = (x: number, y: number, r: number): string => {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index * Math.PI) / 7 - Math.PI / 2;
    const radius = index % 2 === 0 ? r : r * 0.45;
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
};

/** Commonwealth star and Southern Cross. */
const STARS = [
  [7.5, 15, 2.6],
  [22.5, 3.8, 1.4],
  [18.7, 9, 1.4],
  [26.3, 8, 1.4],
  [22.5, 16, 1.4],
] as const;

const Usa = () => (
  <>
    <path fill={WHITE} d="M0 0h30v20H0z" />
    <path
      stroke="#b22234"
      strokeWidth="1.540"
      d="M0 .77h30M0 3.85h30M0 6.92h30M0 10h30M0 13.08h30M0 16.15h30M0 19.23h30"
    />
    <path fill="#3c3b6e" d="M0 0h13v10.770H0z" />
    <path
      stroke={WHITE}
      strokeWidth=".9"
      strokeLinecap="round"
      strokeDasharray="0 2.200"
      d="M2 2h10M3.100 4.200h8M2 6.400h10M3.100 8.600h8"
    />
  </>
);

const Australia = () => (
  <>
    <path fill={BLUE} d="M0 0h30v20H0z" />
    <svg width="15" height="10" viewBox="0 0 30 20">
      <Union />
    </svg>
    <path fill={WHITE} d={STARS.map(([x, y, r]) => star(x, y, r)).join('')} />
  </>
);

const Canada = () => (
  <>
    <path fill={WHITE} d="M0 0h30v20H0z" />
    <path fill="#d80621" d="M0 0h7.500v20H0zM22.500 0H30v20h-7.500z" />
    <path
      fill="#d80621"
      d="m15 3 1.300 2.400 1.300-.7-.6 3.300 1.600-1.700.4.900 2-.3-.7 2 .9.500-3.400 2.700.4 1.300-2.900-.5.100 3.100h-.8l.100-3.100-2.900.5.400-1.300-3.400-2.700.9-.5-.7-2 2 .3.4-.9 1.600 1.700-.6-3.300 1.300.7z"
    />
  </>
);

const FLAGS: Readonly<Record<Locale, () => React.JSX.Element>> = {
  'en-US': Usa,
  'en-AU': Australia,
  'en-GB': Union,
  'fr-CA': Canada,
};

/**
 * The flag of a language's country as a drawing: not every system has the emoji. Decoration: the language's name is next to it.
 */
export const Flag = ({ locale }: { locale: Locale }) => {
  const Drawing = FLAGS[locale];
  return (
    <svg className={css.flag} viewBox="0 0 30 20" aria-hidden="true">
      <Drawing />
    </svg>
  );
};
