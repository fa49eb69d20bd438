import { mark, startPhone } from './phone.ts';

/** The least that can make a call: a field and two buttons, no framework. */
const number = document.createElement('input');
number.type = 'tel';
const call = document.createElement('button');
call.id = 'call';
call.textContent = 'Call';
const hangUp = document.createElement('button');
hangUp.id = 'hang-up';
hangUp.textContent = 'Hang up';
const status = document.createElement('output');
document.body.append(number, call, hangUp, status);
mark('dial-usable');

const phone = startPhone((text) => {
  status.textContent = text;
});
call.addEventListener('click', () => {
  mark('click');
  phone.call(number.value);
});
hangUp.addEventListener('click', phone.hangUp);
