import { type AreaJob, type AreaKit, AreaPress, type PressScope } from './area-press'
import { LocalHelper } from './helper'
import { PagePress } from './page-press'
import { answerTasks } from './thread'

/** A thread that reads and prints areas: all of its share, without help. */
const helper = new LocalHelper()
const press = new AreaPress(helper)

answerTasks({
  scope: (scope: PressScope) => press.scope(scope),
  read: (paths: string[]) => press.read(paths),
  prepare(kit: AreaKit) {
    helper.prepare({ ...kit.kit, store: kit.store })
    press.prepare(kit, new PagePress(kit.kit, kit.codeKey, kit.store, helper))
  },
  print: (jobs: AreaJob[]) => press.print(jobs),
})
