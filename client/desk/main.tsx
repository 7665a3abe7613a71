import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod'
import { App } from './app'
import { Core, type DeskData, type Files } from './core'
import { download } from './publish'
import { folderStore, githubStore, type Store, StoreProblem, zipStore } from './stores'

/** The storage of GitHub's key: of this tab, unless the owner wants to keep it. */
const tokenName = 'desk token'

/** The first screen without files: it asks for a key or a file. */
function Door({ core }: { core: Core }) {
  const { store: home } = core.data
  const [open, setOpen] = useState<{ store: Store; start: Files }>()
  const [problem, setProblem] = useState('')
  const [token, setToken] = useState(
    () => sessionStorage.getItem(tokenName) ?? localStorage.getItem(tokenName) ?? '',
  )
  const [isKept, setKept] = useState(false)
  const enter = async (make: () => Store | Promise<Store>) => {
    setProblem('')
    try {
      const store = await make()
      setOpen({ store, start: await store.read() })
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      setProblem(error.message)
    }
  }
  if (open) return <App core={core} {...open} />
  const openFile = async (file: File | undefined) => {
    if (file) await enter(async () => zipStore(new Uint8Array(await file.arrayBuffer()), download))
  }
  return (
    <main>
      <h1>Your website</h1>
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {home?.kind === 'folder' && (
        <button type="button" className="main" onClick={() => enter(folderStore)}>
          Open the folder
        </button>
      )}
      {home?.kind === 'github' && (
        <form
          className="card"
          onSubmit={(event) => {
            event.preventDefault()
            sessionStorage.setItem(tokenName, token)
            if (isKept) localStorage.setItem(tokenName, token)
            void enter(() => githubStore(home, token.trim()))
          }}
        >
          <label>
            Your key of GitHub for {home.repository}
            <input
              type="password"
              autoComplete="off"
              value={token}
              onChange={(event) => setToken(event.target.value)}
            />
          </label>
          <label className="row">
            <input type="checkbox" checked={isKept} onChange={() => setKept(!isKept)} />
            Keep it on this device
          </label>
          <button type="submit" className="main" disabled={!token.trim()}>
            Open
          </button>
        </form>
      )}
      <p>
        <label className="button">
          Open a file from the desk
          <input
            type="file"
            accept=".zip"
            className="unseen"
            onChange={({ target }) => openFile(target.files?.[0])}
          />
        </label>
      </p>
    </main>
  )
}

// Without this, zod would try what the policy forbids.
z.config({ jitless: true })

const data: DeskData = await (await fetch(new URL('data.json', document.baseURI))).json()
const core = new Core(data, new Date())
const root = document.getElementById('desk')
if (root) {
  if (data.store?.kind === 'folder') {
    const store = folderStore()
    const start = await store.read().catch(() => undefined)
    createRoot(root).render(start ? <App {...{ core, store, start }} /> : <Door core={core} />)
  } else createRoot(root).render(<Door core={core} />)
}
