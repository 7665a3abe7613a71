import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://www.example.com',
  output: 'static',
  compressHTML: true,
  cacheDir: './.cache',
  markdown: { syntaxHighlight: false },
})
