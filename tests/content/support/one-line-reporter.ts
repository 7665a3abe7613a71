import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Prints what `npm run lint-copy` has found for who writes: a line for each thing, and no stack traces. */
export default class implements Reporter {
  private found: string[] = []

  onTestCaseResult(test: TestCase): void {
    for (const { message, actual, expected } of test.result().errors ?? []) {
      const wanted = new Set(linesOf(expected))
      const lines = linesOf(actual).filter((line) => !wanted.has(line))
      const [first = ''] = message.split('\n')
      this.found.push(...(lines.length > 0 ? lines : [first]).map((one) => `${test.name}: ${one}`))
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: unknown }[]): void {
    const broken = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ])
    const others = [...broken, ...unhandled].map(({ message }) => String(message))
    const lines = [...new Set([...this.found, ...others])]
    for (const line of lines) console.log(`${line}\n`)
    console.log(lines.length === 0 ? 'Nothing to fix.' : `${lines.length} to fix.`)
  }
}

/** The texts of a list as a test prints it. */
const linesOf = (printed: unknown): string[] =>
  [...String(printed ?? '').matchAll(/^ +"(.*)",$/gm)].map(([, text = '']) => text)
