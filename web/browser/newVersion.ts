/** Each browser words it in its own way. */
const isMissingCode = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|module script failed|unable to preload css/i.test(failure.message)

/**
 * Whether a part of the app could not be loaded because a newer version was deployed: then its file is gone for good, and
 * so is the script that this page started with. The page itself would not tell: there is one for each language.
 */
export async function isNewVersionOut(failure: unknown): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!script || !isMissingCode(failure)) return false
  try {
    return (await fetch(script, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}
