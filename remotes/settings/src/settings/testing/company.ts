/** The settings of one of two users; everything differs between them, so that a test sees whose they are. */
const settingsOf = (id: string, isAlice: boolean) => ({
  [`users/${id}/do_not_disturb`]: { enabled: !isAlice },
  [`users/${id}/call_waiting`]: { enabled: isAlice },
  [`users/${id}/intercom`]: {
    deskPhoneEnabled: isAlice,
    callPanelEnabled: !isAlice,
    clearlyAnywhereEnabled: !isAlice,
  },
  [`users/${id}/forward`]: { to: isAlice ? '111' : '222' },
  [`users/${id}/follow_me`]: {
    enabled: !isAlice,
    to: isAlice ? '103,104' : '105,106',
    clid_prefix: isAlice ? 'A' : 'B',
    timeout: isAlice ? 20 : 30,
  },
  [`users/${id}/preferences`]: {
    show_missed_calls: isAlice,
    clearly_anywhere_landing_page: isAlice ? '/queues' : '/parking',
  },
  [`users/${id}/dids`]: {
    data: [
      {
        name: isAlice ? 'Direct' : 'Sales',
        number: isAlice ? '5145550101' : '5145550107',
        destination_type: isAlice ? 'Extension' : 'Queue',
        destination_name: isAlice ? '101' : 'Orders',
        is_sms_capable: isAlice ? 1 : 0,
      },
    ],
  },
  [`users/${id}/click_to_dial`]: { destination: isAlice ? 'softphoneShow' : 'dialAfterOriginate' },
  [`users/${id}/screen_pop`]: {
    type: 'url',
    trigger: isAlice ? 'answered' : 'ringing',
    url: isAlice ? 'https://alice.example/' : 'https://bob.example/',
    allow_override: isAlice,
  },
  [`users/${id}`]: {
    id,
    username: isAlice ? 'alice' : 'bob',
    first_name: isAlice ? 'Alice' : 'Bob',
    last_name: isAlice ? 'Arden' : 'Brant',
    email: isAlice ? 'alice@acme.example' : 'bob@acme.example',
    realm: 'acme.example',
    emergency_callerid_callback_profile_id: isAlice ? 'p1' : 'p2',
    emergency_callerid_dispatchable_location_id: isAlice ? 'l1' : 'l2',
  },
});

/** What the server answers to Alice (1), who may act for Bob (7). */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  ...settingsOf('1', true),
  ...settingsOf('7', false),
  ring_strategies: {
    data: [
      { id: 1, name: 'Ring All', strategy: 'ringall' },
      { id: 2, name: 'Ring First', strategy: 'ringfirst' },
      { id: 3, name: 'By chance', strategy: 'random' },
    ],
  },
  'users/follow_me/time_conditions': {
    data: [
      { id: 4, name: 'Business hours' },
      { id: 5, name: 'Holidays' },
    ],
  },
  toggle_destinations: {
    data: [
      {
        id: 8,
        name: 'Main number',
        active_opt: 'a',
        opt_a: 'Day',
        opt_b: 'Night',
        opt_a_dest_type: 'Queue',
        opt_a_target: 'Orders',
        opt_b_dest_type: 'Extension',
        opt_b_target: '102',
      },
      {
        id: 9,
        name: 'Support line',
        active_opt: 'b',
        opt_a: 'Open',
        opt_b: 'Closed',
        opt_a_dest_type: 'Extension',
        opt_a_target: '103',
        opt_b_dest_type: 'Voicemail',
        opt_b_target: 'Support',
      },
      { id: 10, name: 'Half made', active_opt: 'a', opt_a: 'On', opt_b: '' },
    ],
  },
  blacklists: {
    data: [
      { id: 21, name: 'Nadia Roy', number: '5145550171' },
      { id: 22, name: '', number: '4185550173' },
    ],
  },
  'emergency_callerid/callback_profiles': {
    data: [
      { id: 'p1', caller_name: 'Acme', callback_number: '5145550100', caller_id_prefix: 'HQ' },
      { id: 'p2', caller_name: 'Acme Halifax', callback_number: '9025550100' },
      { id: 'p3', caller_name: 'Acme Toronto', callback_number: '4165550100' },
    ],
  },
  'emergency_callerid/dispatchable_locations': {
    data: [
      { id: 'l1', name: 'Office', address: '1 Main Street, Montréal QC' },
      { id: 'l2', name: 'Warehouse', address: '77 Dock Road, Halifax NS' },
      { id: 'l3', name: 'Home', address: '5 Elm Lane, Toronto ON' },
    ],
  },
  otp_configuration: {
    otp_enabled: false,
    otp_sms_available: true,
    otp_provisioning_uri: 'otpauth://totp/Acme:alice?secret=ABCDEFGHIJKLMNOP&issuer=Acme',
  },
  user_picture_profiles: {
    data: [
      { id: 31, url: 'https://panel.example/drawn.svg', picture_type: 'generated', is_active: 0 },
      { id: 32, url: 'https://panel.example/alice.jpg', picture_type: 'uploaded', is_active: 1 },
    ],
  },
  'clearly_anywhere/qr_code_link': { link: 'https://setup.example/alice-secret' },
  'clearly_anywhere/more_info_link_enabled': { enabled: 1, url: 'https://about.example/app' },
  panel_notifications: { enabled: true, timeout: 7 },
  'sms/sms_to_email': {
    data: [
      { did_id: 41, number: '5145550101', enabled: 0, emails: '' },
      { did_id: 42, number: '5145550102', enabled: 1, emails: 'a@home.example' },
    ],
  },
};
