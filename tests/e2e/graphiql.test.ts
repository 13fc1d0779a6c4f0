import { expect, test } from 'vitest'
import { runProduct, signIn, stillDesk } from './browserPage.ts'

const running = runProduct()

test('GraphiQL shows another example at the first click on its tab', async () => {
  const context = await running.browser.newContext(stillDesk)
  await signIn(context, running.product, 'trusted.analyst@harborview.example.com')
  const page = await context.newPage()
  await page.goto(`${running.product.url}/graphiql`)
  const tab = page.locator('.graphiql-tab').nth(1)
  await tab.waitFor()
  // The editor takes the focus last; before that, tabs are still laid out.
  await page.locator('.graphiql-query-editor .view-lines').filter({ hasText: 'query' }).waitFor()
  await tab.getByRole('button').first().click()
  await expect.poll(() => tab.getAttribute('class')).toContain('active')
  await context.close()
})
