export const en = {
  sendMenu: 'Send statement…',
  send: 'Send statement',
  sendTitle: (name: string) => `Send the statement to ${name}?`,
  sendText:
    'It goes out by e-mail, else by text message, else by letter, and is kept as it is now under Sent statements.',
  sent: 'Statement sent',
  pdf: 'Download PDF',
  preview: 'Print preview',
  copyLink: 'Copy link to the statement',
  copyLetterLink: 'Copy link to the letter',
  copied: (day: string) => `Link copied; it works until ${day}`,
  copyFailed: 'The link could not be copied',
}
