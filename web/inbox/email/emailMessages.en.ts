export const en = {
  email: 'E-mail',
  quoted: 'Earlier messages',
  imagesBlocked: 'Pictures from other servers are not loaded.',
  showImages: 'Show pictures',
  showWhole: 'Show all of it',
  showLess: 'Show less',
  wholeFailed: 'The rest could not be loaded.',
  noMore: 'The rest cannot be shown.',
  blank: 'No text',
}
