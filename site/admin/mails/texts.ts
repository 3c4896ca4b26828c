const en = {
  list: 'Emails that could not be sent',
  what: 'Email',
  order: 'Order',
  noOrder: 'No order',
  since: 'Queued',
  tries: 'Tries',
  state: 'What happens',
  states: { failed: 'Given up', waiting: (time: string) => `Tried again at ${time}` },
  fault: 'Answer of the mail server',
  act: 'Send again',
  sendAgain: 'Send this email again',
  willSend: 'It is sent within a minute, to its former address.',
  sent: 'To be sent again within a minute.',
  shown: (count: number) => (count === 1 ? '1 email' : `${count} emails`),
  none: 'All emails were sent, or wait for their first try.',
  noMatch: 'All emails were sent, or wait for their first try.',
};

const hk: typeof en = {
  list: '未能寄出的電郵',
  what: '電郵',
  order: '訂單編號',
  noOrder: '與訂單無關',
  since: '加入時間',
  tries: '已嘗試次數',
  state: '之後',
  states: { failed: '已放棄', waiting: (time) => `將於 ${time} 再試` },
  fault: '郵件伺服器的回覆',
  act: '重新寄出',
  sendAgain: '重新寄出這封電郵',
  willSend: '將於一分鐘內寄往原本的地址。',
  sent: '將於一分鐘內重新寄出。',
  shown: (count) => `${count} 封電郵`,
  none: '所有電郵已寄出，或正等候首次寄出。',
  noMatch: '所有電郵已寄出，或正等候首次寄出。',
};

export const mailsTexts = { en, hk };
