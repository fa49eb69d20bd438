/** A user name that stands for a telephone: our number, and the other one, both digits. */
const SMS_NAME = /^sms-(\d{3,15})-(\d{3,15})$/;

/**
 * The two numbers of an SMS conversation, from the chat name of its other party [D-49]; null: no SMS.
 *
 * @example smsNumbers('sms-15145550101-15145550190') // { did: '15145550101', number: '15145550190' }
 */
export const smsNumbers = (username: string): { did: string; number: string } | null => {
  const [, did, number] = SMS_NAME.exec(username) ?? [];
  return did === undefined || number === undefined ? null : { did, number };
};
