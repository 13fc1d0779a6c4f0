export const en = {
  views: 'Views',
  save: 'Save view',
  saveHint: 'Keeps these filters and the order under a name, for you, on every device.',
  name: 'Name of the view',
  nameMissing: 'Give the view a name',
  remove: (name: string) => `Delete the view “${name}”`,
  removed: (name: string) => `View “${name}” deleted`,
  saved: (name: string) => `View “${name}” saved`,
  undo: 'Undo',
  failed: 'Your views could not be loaded.',
  again: 'Try again',
}
