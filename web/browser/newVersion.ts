/** Each browser words it in its own way. */
const isMissingCode = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|module script failed|unable to preload css/i.test(failure.message)

/**
 * Whether a part of the app could not be loaded because a newer version was deployed: then its file is gone for good, and
 * the page that the server has now begins with another script than this one did.
 */
export async function isNewVersionOut(failure: unknown): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!script || !isMissingCode(failure)) return false
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && !(await page.text()).includes(script)
  } catch {
    return false
  }
}
