import { type Helper, LocalHelper, sent } from './helper'
import { answerTasks } from './thread'

/** A thread that helps the one which renders. */
const helper: Helper = new LocalHelper()

answerTasks({
  async read(folder: string, paths: string[]) {
    return sent(await helper.read(folder, paths))
  },
  prepare: (...kit: Parameters<Helper['prepare']>) => helper.prepare(...kit),
  finish: (...page: Parameters<Helper['finish']>) => helper.finish(...page),
})
