/** Error messages differ by browser. */
const isMissingCode = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|module script failed|unable to preload css/i.test(failure.message)

/**
 * Whether a chunk failed to load because a newer version was deployed: its file is gone, and so is the script that this
 * page started with. The HTML page itself exists once per language, so it cannot tell.
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
