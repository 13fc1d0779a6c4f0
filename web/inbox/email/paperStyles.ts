/**
 * Base styles of an email’s frame. Emails bring their own colors and assume white paper, so they get it in both color
 * schemes. The frame isolates styles in both directions.
 */
export const paperStyles = `
  :root { color-scheme: light; background: #fff; }
  body {
    box-sizing: border-box;
    margin: 0;
    padding: 12px;
    overflow-wrap: anywhere;
    background: #fff;
    color: #171b22;
    font: 14px/1.5 system-ui, sans-serif;
  }
  body > :first-child { margin-top: 0; }
  body > :last-child { margin-bottom: 0; }
  img { max-width: 100%; height: auto; }
  a { color: #135c41; }
  blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #cfd4dc; color: #525b69; }
  summary { margin-top: 8px; color: #525b69; cursor: pointer; font-size: 12px; }
`
