export const en = {
  views: 'Views',
  save: 'Save view',
  saveHint: 'Saves these filters and the sort order for you, on all your devices.',
  name: 'View name',
  nameMissing: 'Enter a name',
  remove: (name: string) => `Delete view “${name}”`,
  removed: (name: string) => `View “${name}” deleted`,
  saved: (name: string) => `View “${name}” saved`,
  undo: 'Undo',
  failed: 'Your views could not be loaded.',
  again: 'Try again',
}
