export const en = {
  title: 'Keyboard shortcuts',
  show: 'Show keyboard shortcuts',
  everywhere: 'On every screen',
  goTo: (screen: string) => `Go to ${screen}`,
  singleKeys: 'Single keys',
  singleKeysHelp: 'Shortcuts without Ctrl or ⌘. They never fire while you type. Turn them off if you use speech input.',
  undo: 'Undo the last action',
  inMenus: 'Move in lists and menus',
  close: 'Close the open panel',
}
