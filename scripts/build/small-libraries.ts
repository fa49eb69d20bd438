import { beside, cut } from './cut.ts';
import type { Cut } from './cut.ts';
import { smallFederation } from './small-federation.ts';
import { smallZod } from './small-zod.ts';

/**
 * JsSIP's log lines, which are never shown in production and would hold whole SIP messages, leave the bundle with their
 * texts: 3 kB.
 */
export const silentJsSip = {
  test: /[\\/]node_modules[\\/]jssip[\\/]lib[\\/].*\.js$/,
  use: {
    loader: 'builtin:swc-loader',
    options: {
      minify: true,
      jsc: {
        minify: {
          mangle: false,
          compress: {
            defaults: false,
            side_effects: true,
            unused: true,
            pure_funcs: ['debug', 'warn', 'error'].map((level) => `logger.${level}`),
          },
        },
      },
    },
  },
};

/**
 * What JsSIP's user agent makes only for who asks it to, which we never do: subscriptions, messages and questions of its
 * own. Such requests of others it answers before it comes to these. 5 kB.
 */
const smallJsSip = {
  test: /[\\/]node_modules[\\/]jssip[\\/]lib[\\/]UA\.js$/,
  resolve: {
    alias: Object.fromEntries(
      ['Subscriber', 'Notifier', 'Message', 'Options'].map((part) => [
        `./${part}$`,
        false as const,
      ]),
    ),
  },
};

/**
 * Libraries of JsSIP of which it uses little, and what it brings for its own socket, which is ours: small ones in their place.
 * 4.5 kB.
 */
const smallHelpers = {
  test: /[\\/]node_modules[\\/]jssip[\\/]lib[\\/].*\.js$/,
  resolve: {
    alias: {
      events$: beside('small-events.ts'),
      'sdp-transform$': beside('small-sdp.ts'),
      './WebSocketInterface$': false as const,
    },
  },
};

const smallDigest = cut(/[\\/]node_modules[\\/]jssip[\\/]lib[\\/]Utils\.js$/, [
  [
    /^exports\.calculateMD5 = [^]*?^\};/m,
    `exports.calculateMD5 = require(${JSON.stringify(beside('small-md5.ts'))}).md5;`,
  ],
]);

/** Codes that JsSIP or we answer with; what others answer brings its own words. */
export const ANSWERS = [
  ...[100, 180, 183, 200, 202, 400, 403, 404, 405, 408, 415, 416, 420, 480, 481, 482],
  ...[486, 487, 488, 489, 491, 500, 501, 503, 603],
] as const;

/** The words of other codes. 0.5 kB. */
const smallConstants = cut(/[\\/]node_modules[\\/]jssip[\\/]lib[\\/]Constants\.js$/, [
  [new RegExp(`^ +(?!(?:${ANSWERS.join('|')}):)\\d{3}: '.*\\n`, 'gm'), ''],
]);

/** What JsSIP asks its SIP grammar for by name; any other name throws there. */
export const SIP_RULES = [
  ...['Call_ID', 'Contact', 'Content_Length', 'Content_Type', 'CSeq', 'Event', 'From'],
  ...['Max_Forwards', 'Name_Addr_Header', 'Proxy_Authenticate', 'Record_Route', 'Refer_To'],
  ...['Replaces', 'Request_Response', 'SIP_URI', 'Session_Expires', 'Status_Line', 'To', 'Via'],
  ...['WWW_Authenticate', 'absoluteURI', 'host', 'quoted_string', 'uuid'],
] as const;

/**
 * The grammar without the rules that are reached from none of these, and without the texts of syntax errors, which it composes
 * and throws away: what does not parse is -1.
 */
export const GRAMMAR_CUTS: readonly Cut[] = [
  [new RegExp(`^ +"(?!(?:${SIP_RULES.join('|')})")\\w+": parse_\\w+,?\\n`, 'gm'), ''],
  [/\s+if \(reportFailures === 0\) \{\s+matchFailed\(.*\);\s+\}/g, ''],
  [/ var offset = Math\.max[^]*? new this\.SyntaxError\(.*\);/, ''],
  [/ result\.SyntaxError = [^]* result\.SyntaxError\.prototype = Error\.prototype;/, ''],
  [/quote\(startRule\)/, 'startRule'],
];

const smallGrammar = cut(/[\\/]node_modules[\\/]jssip[\\/]lib[\\/]Grammar\.js$/, GRAMMAR_CUTS);

/**
 * Features of a JsSIP session that we implement differently: hold, mute, digits, the peer connection and its descriptions,
 * refresh by UPDATE.
 */
export const SESSION_METHODS = [
  ...['isInProgress', 'isEstablished', 'isMuted', 'isOnHold', 'mute', 'unmute', 'hold', 'unhold'],
  ...['renegotiate', 'sendDTMF', 'sendInfo', '_createRTCConnection', '_createLocalDescription'],
  ...['_getDTMFRTPSender', '_sendUpdate', '_onmute', '_onunmute'],
] as const;

/** A method of a class, as the compiler of JsSIP writes it. */
const method = (name: string): Cut => [new RegExp(`^ {4}${name}\\([^]*?^ {4}\\}\\n`, 'm'), ''];

export const SESSION_CUTS: readonly Cut[] = [
  ...SESSION_METHODS.map(method),
  [
    /if \(this\._sessionTimers\.refreshMethod === JsSIP_C\.UPDATE\) \{\s+this\._sendUpdate\(\);\s+\}\s+else (?=\{)/,
    '',
  ],
];

const smallSession = cut(/[\\/]node_modules[\\/]jssip[\\/]lib[\\/]RTCSession\.js$/, SESSION_CUTS);

/** What its user agent could do for a page that we ask of its parts, or not at all. */
export const AGENT_METHODS = [
  ...['call', 'get', 'isRegistered', 'notify', 'register', 'sendMessage', 'sendOptions'],
  ...['subscribe', 'terminateSessions'],
] as const;

export const AGENT_CUTS: readonly Cut[] = AGENT_METHODS.map(method);

const smallAgent = cut(/[\\/]node_modules[\\/]jssip[\\/]lib[\\/]UA\.js$/, AGENT_CUTS);

/** Digits and other INFO are read by it, and sent by us. */
const smallInfo = cut(/[\\/]node_modules[\\/]jssip[\\/]lib[\\/]RTCSession[\\/](?:DTMF|Info)\.js$/, [
  method('send'),
]);

/**
 * We use only the texts of formatjs. Left out (2 kB): formatters for dates, numbers, lists and names, named formats, time
 * zones, and fallbacks for missing texts, as we have none. Also its check whether the browser knows a language: the first check
 * costs 15 ms of the first view, and every browser knows our four languages or has a fallback for them.
 */
export const FORMAT_CUTS: readonly Cut[] = [
  [/^\t\t(?:format(?!Message|ters)\w+|\$t): .*\n/gm, ''],
  [
    / else if \(!Intl\.NumberFormat\.supportedLocalesOf[^]*?;\n\telse if .*;\n\tverifyConfig.*\n/,
    '\n',
  ],
  [/^\t\tget(?:Duration|RelativeTime|List)Format: memoize\([^]*?^\t\t\}\),\n/gm, ''],
  [/,\n\t\tgetDisplayNames: memoize\([^]*?^\t\t\}\)(?=\n\t\};)/m, ''],
  [/^\tconst (?:RelativeTimeFormat|ListFormat|DisplayNames) = .*\n/gm, ''],
  [/^\t(?:f|defaultF)ormats = deepMergeFormatsAndSetTimeZone\(.*\n/gm, ''],
  [
    /^\tif \(!msgId\) invariant\([^]*?\$\{getMessageDescriptorContext\(messageDescriptor\)\}`\);\n/m,
    '',
  ],
  // We listen to neither: a text that is not there shows its id.
  [/^\t\tif \(!defaultMessage \|\| .*onError\(new MissingTranslationError\(.*\n/m, ''],
  [/^\t\tonError\(new MessageFormatError\(`Error formatting message.*\n/m, ''],
  [/^\t\tif \(onError\) onError\(new InvalidConfigError\(.*\n/m, ''],
  [/^(\t{1,2})if \(defaultMessage\) try \{[^]*?^\1\}\n(?=\1(?:return id|if))/gm, ''],
];

const smallFormats = cut(/[\\/]node_modules[\\/]@formatjs[\\/]intl[\\/]index\.js$/, FORMAT_CUTS);

/**
 * The same check for each text, and texts that were not compiled before: ours all are. Also features of texts other than names,
 * plain numbers, choices and plurals, which the messages loader refuses. 1 kB.
 */
export const MESSAGE_CUTS: readonly Cut[] = [
  [/^\t\tif \(typeof message === "string"\) \{[^]*?^\t\t\} else (?=this\.ast = message;)/m, '\t\t'],
  [/^\t\tthis\.(?:resolvedLocale|resolvedOptions) = .*\n/gm, ''],
  [/^\tstatic \{\n\t\tthis\.resolveLocale = [^]*?^\t\}\n/m, ''],
  [/^\tstatic \{\n\t\tthis\.__parse = parse;\n\t\}\n/m, ''],
  [/^\t\tthis\.formats = \{\n[^]*?^\t\t\};\n/m, '\t\tthis.formats = {};\n'],
  [/^\t\tif \(is(?:Date|Time)Element\(el\)\) \{[^]*?^\t\t\}\n/gm, ''],
  [/^\t\tif \(isTagElement\(el\)\) \{[^]*?^\t\t\}\n/m, ''],
  [
    /^\t\t\tconst style = typeof el\.style === "string" \? formats\.number[^]*?^\t\t\t\}\n(?=\t\t\tresult)/m,
    '',
  ],
  [/getNumberFormat\(locales, style\)/, 'getNumberFormat(locales)'],
  [/ \|\| createDefaultFormatters\(.*\)/, ''],
  [/locales = IntlMessageFormat\.defaultLocale/, 'locales'],
  [/^\tstatic get defaultLocale\(\) \{[^]*?^\t\}\n/m, ''],
  [/^\t\t\t\tif \(!Intl\.PluralRules\) throw [^]*?;\n(?=\t{4}const)/m, ''],
];

const smallMessages = cut(/[\\/]node_modules[\\/]intl-messageformat[\\/]index\.js$/, MESSAGE_CUTS);

/** The same for react-intl: its unused components look as if importing them had an effect. 0.5 kB. */
export const INTL_CUTS: readonly Cut[] = [
  [/^\w*Formatted\w+\.displayName = .*\n/gm, ''],
  [/ = (createFormatted\w+\(|React\.memo\()/g, ' = /* @__PURE__ */ $1'],
];

const smallIntl = cut(/[\\/]node_modules[\\/]react-intl[\\/]index\.js$/, INTL_CUTS);

export const ICON_CUTS: readonly Cut[] = [
  [/,\s*key: "\w+"|^ {2}(?:name|size|aliases): .*\n|^__iconData\.node;\n/gm, ''],
  [/export \{ __iconData, /, 'export { '],
];

/** Lucide's drawings in an element of our own, without their names. 2.1 kB of a softphone. */
const smallIcons = {
  test: /[\\/]node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/][^\\/]+\.mjs$/,
  resolve: { alias: { '../createLucideIcon.mjs$': beside('icon.mjs') } },
  use: { loader: beside('cut-loader.mjs'), options: { cuts: ICON_CUTS } },
};

/** Of error reports: `.at()` is newer than what it measures, so a browser between the two would fail at every shift of the page. */
const olderVitals = cut(
  /[\\/]node_modules[\\/]web-vitals[\\/]dist[\\/]web-vitals(?:\.attribution)?\.js$/,
  [[/\.at\(-1\)/g, '.slice(-1)[0]']],
);

/**
 * Parts of libraries that we never use and that the bundler cannot know to be unused; production only. Decision 14 has what each saves,
 * what proves it, and what to do on an upgrade.
 */
/**
 * Names of parameters in addresses may begin with any letter of Unicode, and older browsers get the table of all of them, three
 * times. Ours are plain letters. 8 kB of the first view.
 */
export const ROUTE_CUTS: readonly Cut[] = [
  [/\\p\{ID_Start\}/g, 'a-zA-Z'],
  [/\\p\{ID_Continue\}/g, '\\w'],
  [/^(const ID\w* = .*\/)u;$/gm, '$1;'],
];

const smallRoutes = cut(/[\\/]node_modules[\\/]path-to-regexp[\\/]dist[\\/]index\.js$/, ROUTE_CUTS);

export const smallLibraries = [
  silentJsSip,
  smallJsSip,
  smallHelpers,
  smallDigest,
  smallConstants,
  smallGrammar,
  smallSession,
  smallAgent,
  smallInfo,
  smallFormats,
  smallMessages,
  smallIntl,
  smallIcons,
  smallRoutes,
  smallFederation,
  ...smallZod,
  olderVitals,
];
