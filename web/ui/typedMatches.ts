const most = 6

/**
 * What to offer for a typed text: first those that begin with it, then those that contain it elsewhere, if anything is
 * typed. At most six.
 */
export function typedMatches<Choice>(
  choices: readonly Choice[],
  typed: string,
  isFirst: (choice: Choice) => boolean,
  isContaining: (choice: Choice) => boolean,
): Choice[] {
  const first = choices.filter(isFirst)
  const containing = choices.filter((one) => !first.includes(one) && typed !== '' && isContaining(one))
  return [...first, ...containing].slice(0, most)
}
