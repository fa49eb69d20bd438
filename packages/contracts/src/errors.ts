/**
 * Every error that a user or a host can receive. The code is also the id of its message (react-intl) in every locale;
 * `category` picks the way out that a view offers.
 */
export const ERRORS = {
  // Sign-in and session
  'login.error.login': { category: 'auth', spec: 'E-01' },
  'login.error.session': { category: 'auth', spec: 'E-02' },
  'login.error.credentials': { category: 'auth', spec: 'E-07' },
  'login.error.otpRequired': { category: 'auth', spec: 'D-61' },
  'login.error.otpWrong': { category: 'auth', spec: 'D-61' },
  'login.error.otpLocked': { category: 'auth', spec: 'D-61' },
  'login.error.server': { category: 'auth', spec: 'E-03' },
  'login.error.noAccessToken': { category: 'auth', spec: 'E-04' },
  'login.error.noRefreshToken': { category: 'auth', spec: 'E-05' },
  'login.error.refreshFailed': { category: 'auth', spec: 'E-06' },
  'login.error.state': { category: 'auth', spec: 'R-22' },
  'login.error.provider': { category: 'auth', spec: 'A-08' },
  'login.error.insecure': { category: 'configuration', spec: 'A-04' },
  // REST
  'api.error.network': { category: 'network', spec: 'A-02' },
  'api.error.timeout': { category: 'network', spec: 'A-02' },
  'api.error.aborted': { category: 'client', spec: 'A-02' },
  'api.error.server': { category: 'server', spec: 'A-02' },
  'api.error.tooMany': { category: 'server' },
  'api.error.forbidden': { category: 'permission', spec: 'A-02' },
  'api.error.unexpected': { category: 'server', spec: 'A-02' },
  // Calls
  'sipua.error.maxCallsOut': { category: 'input', spec: 'E-15' },
  'sipua.error.maxCallsIn': { category: 'input', spec: 'E-16' },
  'sipua.error.notSupported': { category: 'client', spec: 'E-17' },
  'sipua.error.invalidNumber': { category: 'input', spec: 'E-19' },
  'sipua.error.invalidFeatureCode': { category: 'input', spec: 'E-20' },
  'sipua.error.notReady': { category: 'network', spec: 'E-21' },
  'sipua.error.send': { category: 'network', spec: 'E-29' },
  'sipua.error.initiate': { category: 'client', spec: 'E-30' },
  'sipua.error.callFailed': { category: 'server', spec: 'E-31' },
  'sipua.error.hold': { category: 'server', spec: 'E-37' },
  'sipua.error.mute': { category: 'client', spec: 'E-38' },
  'sipua.error.dtmf': { category: 'server', spec: 'E-39' },
  'sipua.error.register': { category: 'network', spec: 'E-41' },
  'sipua.error.callEnded': { category: 'client', spec: 'S-15' },
  'sipua.error.featureCodes': { category: 'server', spec: 'A-17' },
  'sipua.error.recDisabled': { category: 'configuration', spec: 'E-18' },
  'sipua.error.recording': { category: 'server', spec: 'B-31' },
  'sipua.error.threeWay': { category: 'server', spec: 'E-51' },
  'sipua.error.otherTab': { category: 'client', spec: 'F39' },
  'sipua.xfer.invalid': { category: 'input', spec: 'E-23' },
  'sipua.xfer.invalidAttended': { category: 'input', spec: 'E-23' },
  'sipua.xfer.failed': { category: 'server', spec: 'E-27' },
  'sipua.error.transfer': { category: 'server', spec: 'E-28' },
  'sipua.error.refer': { category: 'server', spec: 'E-36' },
  // Parking, directory, call log
  'parking.error.load': { category: 'server', spec: 'E-56' },
  'parking.error.pickUp': { category: 'server', spec: 'S-38' },
  // Queues
  'queues.error.load': { category: 'server', spec: 'A-72' },
  'queues.error.watch': { category: 'server', spec: 'E-81' },
  'queues.error.pause': { category: 'server', spec: 'S-48' },
  'queues.error.pauseRight': { category: 'permission', spec: 'E-85' },
  'queues.error.login': { category: 'server', spec: 'C-24' },
  'queues.error.notAgent': { category: 'client', spec: 'P-13' },
  'queues.error.redirect': { category: 'server', spec: 'G-15' },
  'queues.error.redirectRight': { category: 'permission', spec: 'P-15' },
  'queues.error.destination': { category: 'input', spec: 'V-34' },
  'queues.error.gone': { category: 'client', spec: 'S-47' },
  'queues.error.report': { category: 'server', spec: 'E-82' },
  'queues.error.reportType': { category: 'input', spec: 'E-83' },
  'queues.error.callLog': { category: 'server', spec: 'E-84' },
  'directory.error.load': { category: 'server', spec: 'A-93' },
  // Blacklist
  'blacklist.error.load': { category: 'server', spec: 'E-105' },
  'settings.blacklist.addFailed': { category: 'server', spec: 'E-106' },
  'blacklist.error.present': { category: 'input', spec: 'V-56' },
  // Settings
  'settings.error.users': { category: 'server', spec: 'E-107' },
  'settings.error.load': { category: 'server', spec: 'A-27' },
  'settings.error.save': { category: 'server', spec: 'A-27' },
  'settings.error.noRights': { category: 'permission', spec: 'E-62' },
  'settings.error.otp': { category: 'server', spec: 'E-109' },
  'settings.error.user': { category: 'server', spec: 'E-109' },
  'settings.error.mobile': { category: 'server', spec: 'E-111' },
  'settings.error.mobileMail': { category: 'server', spec: 'E-110' },
  'settings.error.mobileReset': { category: 'server', spec: 'E-110' },
  'settings.error.pictures': { category: 'server', spec: 'E-112' },
  'settings.error.picture': { category: 'server', spec: 'A-163' },
  'settings.error.noImage': { category: 'input', spec: 'E-113' },
  'settings.error.noReader': { category: 'client', spec: 'E-114' },
  // Voicemail
  'voicemail.error.load': { category: 'server', spec: 'E-65' },
  'voicemail.error.favorite': { category: 'server', spec: 'E-66' },
  'voicemail.error.favorites': { category: 'server', spec: 'E-67' },
  'voicemail.error.transfer': { category: 'server', spec: 'E-68' },
  'voicemail.error.delete': { category: 'server', spec: 'E-69' },
  'voicemail.error.move': { category: 'server', spec: 'E-70' },
  'voicemail.error.read': { category: 'server', spec: 'E-71' },
  'voicemail.error.download': { category: 'server', spec: 'A-49' },
  'voicemail.error.settings': { category: 'server', spec: 'E-72' },
  'voicemail.error.greeting': { category: 'server', spec: 'A-55' },
  'voicemail.error.watchers': { category: 'server', spec: 'A-53' },
  // Contacts
  'contacts.error.load': { category: 'server', spec: 'E-92' },
  'contacts.error.create': { category: 'server', spec: 'E-93' },
  'contacts.error.update': { category: 'server', spec: 'E-94' },
  'contacts.error.delete': { category: 'server', spec: 'E-95' },
  'contacts.error.import': { category: 'server', spec: 'E-96' },
  'contacts.error.bulkDelete': { category: 'server', spec: 'E-97' },
  'contacts.error.createPersonalTag': { category: 'server', spec: 'E-98' },
  'contacts.error.updatePersonalTag': { category: 'server', spec: 'E-98' },
  'contacts.error.deletePersonalTag': { category: 'server', spec: 'E-98' },
  'contacts.error.createTag': { category: 'server', spec: 'E-99' },
  'contacts.error.updateTag': { category: 'server', spec: 'A-101' },
  'contacts.error.deleteTag': { category: 'server', spec: 'A-101' },
  'contacts.error.tags': { category: 'server', spec: 'A-101' },
  'contacts.error.notFound': { category: 'input', spec: 'A-92' },
  'contacts.error.editing': { category: 'client', spec: 'S-72' },
  'contacts.error.open': { category: 'server', spec: 'E-100' },
  'contacts.error.export': { category: 'server', spec: 'A-100' },
  // Call records
  'callRecords.error.load': { category: 'server', spec: 'E-73' },
  'callRecords.error.history': { category: 'server', spec: 'E-76' },
  'callRecords.error.totals': { category: 'server', spec: 'U-34' },
  'callRecords.error.notFound': { category: 'server', spec: 'A-62' },
  'callRecords.error.recording': { category: 'server', spec: 'E-74' },
  'callRecords.error.archive': { category: 'server', spec: 'E-75' },
  // Announcements
  'announcements.error.load': { category: 'server', spec: 'E-77' },
  'announcements.error.notFound': { category: 'server', spec: 'A-66' },
  'announcements.error.voices': { category: 'server', spec: 'E-78' },
  'announcements.error.stream': { category: 'server', spec: 'E-79' },
  'announcements.error.update': { category: 'server', spec: 'A-68' },
  'announcements.error.upload': { category: 'server', spec: 'A-69' },
  // Conferences
  'conferences.error.load': { category: 'server', spec: 'E-86' },
  'conferences.error.watch': { category: 'server', spec: 'A-82' },
  'conferences.error.action': { category: 'server', spec: 'G-16' },
  'conferences.error.denied': { category: 'permission', spec: 'P-29' },
  'conferences.error.ended': { category: 'client', spec: 'G-16' },
  'conferences.error.invite': { category: 'input', spec: 'B-30' },
  'conferences.error.personal': { category: 'server', spec: 'A-83' },
  'conferences.error.save': { category: 'server', spec: 'A-84' },
  // Chat
  'chat.error.auth': { category: 'server', spec: 'E-101' },
  'chat.error.connect': { category: 'network', spec: 'W-09' },
  'chat.error.channels': { category: 'server', spec: 'E-102' },
  'chat.error.load': { category: 'server', spec: 'A-104' },
  'chat.error.users': { category: 'server', spec: 'A-13' },
  'chat.error.dids': { category: 'server', spec: 'A-121' },
  'chat.error.noAccess': { category: 'permission', spec: 'U-50' },
  'chat.error.create': { category: 'server', spec: 'E-103' },
  'chat.error.name': { category: 'input', spec: 'V-50' },
  'chat.error.emergency': { category: 'input', spec: 'A-115' },
  'chat.error.delete': { category: 'server', spec: 'E-104' },
  'chat.error.action': { category: 'server', spec: 'A-116' },
  'chat.error.send': { category: 'server', spec: 'W-10' },
  'chat.error.tooLong': { category: 'input', spec: 'W-10' },
  'chat.error.edit': { category: 'server', spec: 'W-10' },
  'chat.error.deleteMessage': { category: 'server', spec: 'W-10' },
  'chat.error.react': { category: 'server', spec: 'W-10' },
  'chat.error.upload': { category: 'server', spec: 'A-115' },
  'chat.error.tooLarge': { category: 'input', spec: 'A-115' },
  'chat.error.file': { category: 'server', spec: 'W-12' },
  'chat.error.presence': { category: 'server', spec: 'A-110' },
  'chat.error.custom': { category: 'server', spec: 'A-111' },
  'chat.error.sound': { category: 'client', spec: 'E-60' },
  // Video conferences
  'licences.error.load': { category: 'server', spec: 'E-108' },
  'video.error.config': { category: 'server', spec: 'E-89' },
  'video.error.load': { category: 'server', spec: 'E-87' },
  'video.error.create': { category: 'server', spec: 'E-88' },
  'video.error.update': { category: 'server', spec: 'E-88' },
  'video.error.destroy': { category: 'server', spec: 'E-88' },
  'video.error.notFound': { category: 'server', spec: 'A-85' },
  'video.error.expired': { category: 'input', spec: 'S-50' },
  'video.error.copy': { category: 'client', spec: 'E-90' },
  'video.error.script': { category: 'network', spec: 'E-91' },
  'video.error.noMeeting': { category: 'input', spec: 'S-51' },
  'video.error.meeting': { category: 'server', spec: 'S-51' },
  // Recorded sound
  'player.error.load': { category: 'server', spec: 'A-49' },
  'player.error.play': { category: 'media', spec: 'A-49' },
  // Microphone and sound
  'media.error.set': { category: 'media', spec: 'E-33' },
  'media.error.notFound': { category: 'media', spec: 'E-34' },
  'media.error.denied': { category: 'media', spec: 'E-35' },
  'media.error.policy': { category: 'media', spec: 'E-35' },
  'media.error.inUse': { category: 'media', spec: 'E-33' },
  'media.error.unplugged': { category: 'media', spec: 'E-34' },
  // Softphone configuration
  'sipua.config.missing': { category: 'configuration', spec: 'E-42' },
  'sipua.config.ha1Missing': { category: 'configuration', spec: 'E-43' },
  'sipua.config.ha1Invalid': { category: 'configuration', spec: 'E-44' },
  'sipua.config.proxyMissing': { category: 'configuration', spec: 'E-45' },
  'sipua.config.proxyNotArray': { category: 'configuration', spec: 'E-46' },
  'sipua.config.proxyUrl': { category: 'configuration', spec: 'E-47' },
  'sipua.config.realmMissing': { category: 'configuration', spec: 'E-48' },
  'sipua.config.uriMissing': { category: 'configuration', spec: 'E-49' },
  'sipua.config.error': { category: 'configuration', spec: 'E-50' },
  'sipua.error.listen': { category: 'network', spec: 'E-32' },
  'sipua.error.publishDnd': { category: 'server', spec: 'E-40' },
  'sipua.error.publishForward': { category: 'server', spec: 'E-40' },
  'sipua.error.publishFollowme': { category: 'server', spec: 'E-40' },
  // Broker
  'rmqc.error.connLost': { category: 'network', spec: 'E-08' },
  'rmqc.error.init': { category: 'configuration', spec: 'E-09' },
  'rmqc.error.connect': { category: 'network', spec: 'E-11' },
  'rmqc.error.client': { category: 'network', spec: 'E-12' },
  'rmqc.error.lost': { category: 'network', spec: 'E-13' },
  'rmqc.error.event': { category: 'server', spec: 'E-14' },
  'rmqc.error.refused': { category: 'auth', spec: 'G-33' },
  'rmqc.error.command': { category: 'server', spec: 'B-34' },
  'rmqc.error.commandTimeout': { category: 'network', spec: 'B-34' },
  // Buddies
  'buddies.error.load': { category: 'server', spec: 'A-18' },
  'buddies.error.update': { category: 'server', spec: 'E-53' },
  'buddies.error.add': { category: 'server', spec: 'E-54' },
  'buddies.error.remove': { category: 'server', spec: 'E-55' },
  // Start-up
  'startup.error.user': { category: 'server', spec: 'E-57' },
  'startup.error.init': { category: 'server', spec: 'E-58' },
  'startup.error.api': { category: 'server', spec: 'E-59' },
  'startup.error.config': { category: 'configuration' },
  // Click to dial and screen pop
  'clickToDial.error.refused': { category: 'permission', spec: 'P-24' },
  'clickToDial.error.noSoftphone': { category: 'permission', spec: 'P-43' },
  'clickToDial.error.load': { category: 'server', spec: 'A-130' },
  'clickToDial.error.originate': { category: 'server', spec: 'S-68' },
  'screenpop.error.trigger': { category: 'configuration', spec: 'E-52' },
  'screenpop.error.url': { category: 'configuration', spec: 'S-55' },
  // Settings kept by the server
  'preferences.error.save': { category: 'server', spec: 'K-15' },
  'preferences.error.notKept': { category: 'client', spec: 'F43' },
  'notifications.error.save': { category: 'server', spec: 'A-155' },
  // Widgets in a page
  'widget.error.load': { category: 'network' },
  'widget.error.version': { category: 'configuration' },
  'widget.error.integrity': { category: 'configuration', spec: 'T13' },
  'widget.error.provider': { category: 'configuration' },
  'widget.error.options': { category: 'configuration' },
  'widget.error.crash': { category: 'client' },
  'widget.error.intent': { category: 'configuration' },
  'widget.error.noAccess': { category: 'permission', spec: 'P-23' },
  // A host's commands
  'embed.error.command': { category: 'configuration' },
  'embed.error.params': { category: 'input' },
  'embed.error.grant': { category: 'permission' },
  'embed.error.door': { category: 'configuration' },
  'embed.error.ended': { category: 'client' },
  'embed.error.limit': { category: 'client' },
  'embed.error.timeout': { category: 'network' },
  'embed.error.version': { category: 'configuration' },
  'embed.error.origin': { category: 'configuration' },
  'embed.error.policy': { category: 'configuration' },
  'embed.error.doNotCall': { category: 'permission' },
} as const satisfies Record<string, { category: ErrorCategory; spec?: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorCategory =
  | 'auth'
  | 'network'
  | 'server'
  | 'permission'
  | 'input'
  | 'client'
  | 'media'
  | 'configuration';

/** Values for the message's placeholders. Never a token, a password or a whole server answer. */
export type ErrorContext = Readonly<Record<string, string | number>>;

/** Plain-data form of an error, for state and for events to a host. */
export interface ErrorInfo {
  code: ErrorCode;
  context: ErrorContext;
}

/**
 * The one error class. It holds no translated text: views map `code` to a message.
 *
 * `context.exception`, where present, is the server's own text, which wins over ours.
 *
 * @example throw new CallpanelError('sipua.error.invalidNumber', { number: '12x' });
 */
export class CallpanelError extends Error {
  readonly code: ErrorCode;
  readonly category: ErrorCategory;
  readonly context: ErrorContext;

  constructor(code: ErrorCode, context: ErrorContext = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    // An assignment fails if the page has frozen `Error.prototype`.
    Object.defineProperty(this, 'name', { value: 'CallpanelError' });
    this.code = code;
    this.category = ERRORS[code].category;
    this.context = context;
  }

  /** The form of this error in state and events. */
  get info(): ErrorInfo {
    return { code: this.code, context: this.context };
  }
}

/** Whether this is a CallpanelError, also one from another copy of this module on the page. */
export const isCallpanelError = (error: unknown): error is CallpanelError =>
  error instanceof Error && error.name === 'CallpanelError' && 'code' in error;

/** Wraps a thrown value, unless it is a CallpanelError already. */
export const asCallpanelError = (
  error: unknown,
  code: ErrorCode,
  context: ErrorContext = {},
): CallpanelError => (isCallpanelError(error) ? error : new CallpanelError(code, context, error));

/**
 * The error that an area reports for any failure: its own code, with the server's own text if there is one.
 *
 * @example catch (error) { context.fail(asRefusal(error, 'buddies.error.add')); }
 */
export const asRefusal = (error: unknown, code: ErrorCode): CallpanelError => {
  const exception = isCallpanelError(error) && error.context['exception'];
  return new CallpanelError(code, exception ? { exception } : {}, error);
};

/**
 * Like `asRefusal`, but keeps the error of a server that was not reached, and the one that says how long to wait: nothing was refused, and
 * the user has another way out.
 *
 * @example catch (error) { parking.error = asFailure(error, 'parking.error.load').info; }
 */
export const asFailure = (error: unknown, code: ErrorCode): CallpanelError =>
  isCallpanelError(error) && (error.category === 'network' || error.code === 'api.error.tooMany')
    ? error
    : asRefusal(error, code);
