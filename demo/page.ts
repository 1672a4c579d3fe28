import { escapeHtml } from './reply.ts'

/** A small page of the demo world in the look of the product, light and dark. `body` is HTML. */
export function page(title: string, body: string, style = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${base}${style}</style>
${body}
</html>
`
}

const base = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf6ec, #1d2724); --sheet: light-dark(#fffdf7, #243029);
  --ink: light-dark(#23201a, #eef0e6); --faint: light-dark(#6a6354, #a9b5a9); --rule: light-dark(#e2d9c4, #36453e);
  --pen: light-dark(#c2272d, #ff8a80); --pen-ink: light-dark(#fffdf7, #2a0b0b); --gold: light-dark(#8a6100, #f2c14e);
  --serif: 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif;
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 400 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; text-wrap: pretty; }
h1 { font: 650 1.6rem/1.15 var(--serif); letter-spacing: -.012em; text-wrap: balance; }
button { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid var(--pen); outline-offset: 2px; border-radius: 8px; }
small, .faint { color: var(--faint); font-size: .86rem; }
`
