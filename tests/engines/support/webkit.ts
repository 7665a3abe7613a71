import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { Builder, Capabilities } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command'
import { DriverService } from 'selenium-webdriver/remote'
import { inject } from 'vitest'
import { type Engine, proxy } from './engine'
import { startProgram } from './process'

/** WebKit, which Safari is made of, in the small browser that its edition for GTK comes with. */
export const webkit: Engine = {
  name: 'WebKit',
  narrowest: 447,
  files: ['/usr/bin/Xvfb', '/usr/bin/WebKitWebDriver', '/usr/lib/*/webkit2gtk-4.1/MiniBrowser'],
  packages: ['xvfb', 'webkit2gtk-driver'],
  async start([xvfb = '', driver = '', binary = '']) {
    const HOME = await mkdtemp(path.join(inject('runDir'), 'webkit-'))
    // It has no headless mode: it draws on a screen that nobody sees.
    const flags = ['-displayfd', '2', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const screen = await startProgram(xvfb, flags, /^(\d+)\n/m, HOME)
    const env = { ...(process.env as Record<string, string>), HOME, DISPLAY: `:${screen.said}` }
    const service = new DriverService.Builder(driver).setLoopback(true).setEnvironment(env).build()
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      proxy,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    const builder = new Builder().usingServer(await service.start())
    const browser = await builder.withCapabilities(capabilities).build()
    return {
      open: (url) => browser.get(url),
      back: () => browser.navigate().back(),
      run: (source, argument) =>
        browser.executeScript(`return (${source})(arguments[0])`, argument),
      perform: (actions) =>
        browser.execute(new Command(Name.ACTIONS).setParameter('actions', actions)),
      async resize(width, height) {
        const window = browser.manage().window()
        // The window has a toolbar, which is not part of the page.
        const bar: number = await browser.executeScript('return outerHeight - innerHeight')
        await window.setRect({ x: 0, y: 0, width, height: height + bar })
      },
      async close() {
        await browser.quit()
        await service.kill()
        await screen.stop()
      },
    }
  },
}
