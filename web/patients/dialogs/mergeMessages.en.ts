export const en = {
  title: (name: string) => `Merge ${name} into another account`,
  text: 'Select the account to keep. It must be active, in the same practice, and have an external ID.',
  target: 'Account to keep',
  next: 'Continue',
  back: 'Back',
  noTarget: 'Cannot merge without specifying target patient',
  confirmTitle: (source: string, target: string) => `Merge ${source} into ${target}?`,
  confirmText: 'Visits, payments, contacts, and everything else move to the account below. This can’t be undone.',
  goes: 'Removed',
  stays: 'Remains',
  merge: 'Merge accounts',
  merged: 'Merged patients',
}
