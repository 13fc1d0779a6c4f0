export const en = {
  sendMenu: 'Send statement…',
  send: 'Send statement',
  sendTitle: (name: string) => `Send the statement to ${name}?`,
  sendText: 'Sent by email, or by text message or letter if there is no email. A copy is stored under Sent statements.',
  sent: 'Statement sent',
  pdf: 'Download PDF',
  preview: 'Print preview',
  copyLink: 'Copy link to the statement',
  copyLetterLink: 'Copy link to the letter',
  copied: (day: string) => `Link copied. It works until ${day}`,
  copyFailed: 'The link could not be copied',
}
