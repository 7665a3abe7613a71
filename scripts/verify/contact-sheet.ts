import type { Shot } from './screenshots'

/** One page that shows all pictures: a row for each page or state, its widths side by side. */
export function contactSheet(shots: Shot[]): string {
  const rows = [...new Set(shots.map(({ name }) => name))].map((name) => {
    const row = shots.filter((shot) => shot.name === name)
    return `<h2>${name} <small>${row[0]?.path}</small></h2><div>${row.map(figure).join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>
<style>
body { margin: 24px; font: 14px system-ui, sans-serif; background: #e8e8e8 }
div { display: flex; gap: 16px; align-items: start }
figure { margin: 0 }
img { display: block; width: 100%; box-shadow: 0 1px 6px #0005 }
</style>
${rows.join('\n')}
</html>`
}

function figure({ file, width, name }: Shot): string {
  return (
    `<figure style="width:${Math.round(width / 2)}px"><a href="${file}">` +
    `<img loading="lazy" src="${file}" alt="${name} at ${width} pixels"></a>` +
    `<figcaption>${width} px</figcaption></figure>`
  )
}
