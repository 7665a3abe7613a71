/*
 * A store has `add(id, lead)`, which resolves to false if it has the id, or had it; `due(now)`, the entries
 * that are to be forwarded, each with when it `arrived`, what is `done`, its `tries`, and when it is due
 * `next`; `claim(id, next, again)`, which resolves to false if somebody else has claimed it meanwhile;
 * `mark(id, delivery)`, one place has it; `finish(id)`, all have; `get(id)` and `all()`, what is stored;
 * `remove(id)`; `expire(before)` removes what had arrived by then, and goes nowhere any more. Of what was
 * removed the id stays, so that a copy that comes late is not taken for a new lead.
 */

/** How many leads a Worker forwards a minute: a free one may ask database and others 50 times in a run. */
const workerLeads = 6

/** Leads in a D1 database, which has the table of README.md. */
export function databaseStore(db) {
  const run = async (statement, ...values) => {
    const { results, meta } = await db
      .prepare(statement)
      .bind(...values)
      .all()
    return { rows: results, changes: meta.changes }
  }
  const insert = 'INSERT OR IGNORE INTO leads (id, lead, arrived) VALUES (?, ?, ?)'
  const select = "SELECT id, lead, arrived, done, tries, next FROM leads WHERE lead != ''"
  const remove = "UPDATE leads SET lead = '', forwarded = 1 WHERE lead != ''"
  const entries = async (condition, ...values) => {
    const { rows } = await run(select + condition, ...values)
    return readable(rows, async ({ lead, arrived, done, ...row }) => {
      const deliveries = done.split(' ').filter(Boolean)
      return { ...row, lead: JSON.parse(lead), arrived: Date.parse(arrived), done: deliveries }
    })
  }
  return {
    async add(id, lead) {
      const { changes } = await run(insert, id, JSON.stringify(lead), new Date().toISOString())
      return changes > 0
    },
    due: (now) =>
      entries(' AND forwarded = 0 AND next <= ? ORDER BY next LIMIT ?', now, workerLeads),
    async claim(id, next, again) {
      const claim = 'UPDATE leads SET tries = tries + 1, next = ? WHERE id = ? AND next = ?'
      return (await run(`${claim} AND lead != ''`, again, id, next)).changes > 0
    },
    mark: (id, delivery) =>
      run("UPDATE leads SET done = done || ? || ' ' WHERE id = ?", delivery, id),
    finish: (id) => run('UPDATE leads SET forwarded = 1 WHERE id = ?', id),
    get: async (id) => (await entries(' AND id = ?', id))[0],
    all: () => entries(' ORDER BY arrived'),
    remove: (id) => run(`${remove} AND id = ?`, id),
    expire: (before) =>
      run(
        `${remove} AND arrived < ? AND (forwarded = 1 OR next IS NULL)`,
        new Date(before).toISOString(),
      ),
  }
}

/** The ids of entries that cannot be read. */
const unreadable = new Set()

/** What can be read of several entries. Each of the others is named once. */
async function readable(rows, read) {
  const all = []
  // One after the other: thousands of open files are too many.
  for (const row of rows) {
    try {
      all.push(await read(row))
    } catch (error) {
      // What the error says quotes what is stored.
      const { name, code = name } = error
      if (!unreadable.has(row.id)) console.error(`Could not read ${row.id}, and goes on: ${code}.`)
      unreadable.add(row.id)
    }
  }
  return all
}

/**
 * Leads in a folder: a file for each, and beside it what has become of it: `.state`, and `.done` once it
 * has been forwarded. One process looks after a folder, and nobody but its user can read it. Throws if its
 * user may not write there.
 */
export async function folderStore(dir) {
  const { access, chmod, constants, mkdir, readdir, readFile, rename, rm, stat, writeFile } =
    await import('node:fs/promises')
  await mkdir(dir, { recursive: true })
  await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
  const restrict = (path, mode) =>
    chmod(path, mode).catch((error) => console.error(`Others may read ${path}.`, error))
  await restrict(dir, 0o700)
  for (const name of await readdir(dir)) {
    // What a process that was killed had begun to write.
    if (name.endsWith('.new')) await rm(`${dir}/${name}`)
    else if (/\.(json|state|done)$/.test(name)) await restrict(`${dir}/${name}`, 0o600)
  }
  const file = (id, ending) => `${dir}/${id}.${ending}`
  /** A process that dies while it writes, or a full disk, leaves no half a file. */
  const write = async (id, ending, content) => {
    const part = file(crypto.randomUUID(), 'new')
    try {
      await writeFile(part, JSON.stringify(content), { mode: 0o600, flush: true })
      await rename(part, file(id, ending))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  const orMissing = (value) => (error) => {
    if (error.code !== 'ENOENT') throw error
    return typeof value === 'function' ? value() : value
  }
  const has = (id, ending) => stat(file(id, ending)).then(() => true, orMissing(false))
  const read = async (id, ending) => JSON.parse(await readFile(file(id, ending), 'utf8'))
  const fresh = { done: [], tries: 0, next: 0 }
  // Somebody else may have forwarded it meanwhile.
  const stateOf = (id) =>
    read(id, 'state').catch(orMissing(() => read(id, 'done').catch(orMissing(fresh))))
  /** For one lead, one after the other: each reads what the one before has written. */
  const turns = new Map()
  const inTurn = (id, work) => {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work)
    const settled = turn.catch(() => {}).then(() => turns.get(id) === settled && turns.delete(id))
    turns.set(id, settled)
    return turn
  }
  /** Changes a state, unless `alter` returns nothing, or the lead was removed. */
  const change = (id, alter) =>
    inTurn(id, async () => {
      const state = await stateOf(id)
      const changes = (await has(id, 'json')) && alter(state)
      if (changes) await write(id, 'state', { ...state, ...changes })
      return Boolean(changes)
    })
  const entry = async ({ id }) => {
    const { mtimeMs } = await stat(file(id, 'json'))
    return { ...(await stateOf(id)), id, lead: await read(id, 'json'), arrived: mtimeMs }
  }
  const stored = (names) =>
    [...names]
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ id: name.slice(0, -'.json'.length) }))
  const remove = (id) =>
    inTurn(id, async () => {
      const { done } = await stateOf(id)
      await write(id, 'done', { done })
      for (const ending of ['json', 'state']) await rm(file(id, ending), { force: true })
    })
  return {
    async add(id, lead) {
      if ((await has(id, 'json')) || (await has(id, 'done'))) return false
      await write(id, 'json', lead)
      return true
    },
    async due(now) {
      const names = new Set(await readdir(dir))
      const open = stored(names).filter(({ id }) => !names.has(`${id}.done`))
      const entries = await readable(open, entry)
      return entries.filter(({ next }) => next !== null && next <= now)
    },
    claim: (id, next, again) =>
      change(id, (state) => state.next === next && { tries: state.tries + 1, next: again }),
    mark: (id, delivery) => change(id, ({ done }) => ({ done: [...done, delivery] })),
    finish: (id) => rename(file(id, 'state'), file(id, 'done')),
    get: async (id) => ((await has(id, 'json')) ? entry({ id }) : undefined),
    async all() {
      const entries = await readable(stored(await readdir(dir)), entry)
      return entries.sort((one, other) => one.arrived - other.arrived)
    },
    remove,
    async expire(before) {
      const names = new Set(await readdir(dir))
      for (const { id } of stored(names)) {
        if ((await stat(file(id, 'json'))).mtimeMs >= before) continue
        if (names.has(`${id}.done`) || (await stateOf(id)).next === null) await remove(id)
      }
    },
  }
}
