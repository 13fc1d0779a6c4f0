export const en = {
  email: 'Email',
  quoted: 'Earlier messages',
  imagesBlocked: 'Remote images are blocked.',
  showImages: 'Show images',
  showWhole: 'Show full message',
  showLess: 'Show less',
  wholeFailed: 'The rest of the message could not be loaded.',
  noMore: 'The rest of the message can’t be shown.',
  blank: 'No text',
}
