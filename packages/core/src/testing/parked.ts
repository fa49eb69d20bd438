/** A parked call as the wire has it: Bob, parked by Alice in 701. */
export const parkedCall = (more: object = {}): Record<string, unknown> => ({
  parkeecalleridnum: '102',
  parkeecalleridname: 'Bob',
  parkeeconnectedlinenum: '101',
  parkeeconnectedlinename: 'Alice',
  parkinglot: 'Main',
  parkeeexten: '',
  parkingspace: '701',
  parkeechannel: 'PJSIP/102-1',
  parkeeuniqueid: 'u1',
  parkingtimeout: 45,
  parkingduration: 0,
  ...more,
});
