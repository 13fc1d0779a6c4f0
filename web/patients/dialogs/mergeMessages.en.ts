export const en = {
  title: (name: string) => `Merge ${name} into another account`,
  text: 'Choose the account that stays. It must be an active one of the same practice with an external ID.',
  target: 'Account that stays',
  next: 'Continue',
  back: 'Back',
  noTarget: 'Cannot merge without specifying target patient',
  confirmTitle: (source: string, target: string) => `Merge ${source} into ${target}?`,
  confirmText: 'Visits, payments, contacts and everything else move to the account below. This cannot be undone.',
  goes: 'Goes',
  stays: 'Stays',
  merge: 'Merge the accounts',
  merged: 'Merged patients',
}
