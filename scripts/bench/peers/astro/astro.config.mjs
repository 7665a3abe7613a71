import { defineConfig } from 'astro/config'

export default defineConfig({ publicDir: 'static', compressHTML: true })
