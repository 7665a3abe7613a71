import './no-eval'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { Component, type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { DeskData } from '../../scripts/site'
import { App } from './app'
import { Core } from './core'
import { keepFocus } from './focus'
import { keepForOffline } from './frame'
import { githubStore } from './github'
import { Alert, downloadZip, FileButton, useStoreTask } from './parts'
import type { Session } from './session'
import { openStore } from './state'
import { folderStore, keptHere, makeZip, type Store, zipStore } from './stores'
import { keptToken, TokenForm, takeToken } from './token'

/** The first screen: it opens the files, and asks for an access token or a file where it has to. */
function OpenScreen({ core }: { core: Core }) {
  const { store: home } = core.data
  const [opened, setOpened] = useState<Session>()
  const opensItself = home?.kind === 'folder' || (home?.kind === 'github' && keptToken() !== '')
  const { isBusy, problem, run } = useStoreTask(opensItself)
  const enter = (make: () => Store | Promise<Store>) =>
    run(async () => setOpened(await openStore(await make(), core)))
  const openHome = () => {
    if (home?.kind === 'folder') void enter(() => folderStore(home.path))
    if (home?.kind === 'github' && keptToken()) void enter(() => githubStore(home, keptToken()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(openHome, [])
  if (opened)
    return (
      <ErrorBoundary session={opened}>
        <App core={core} session={opened} />
      </ErrorBoundary>
    )
  if (isBusy) return <Loading />
  const openFile = (file: File) =>
    void enter(async () => zipStore(new Uint8Array(await file.arrayBuffer()), downloadZip))
  return (
    <main>
      <h1>Your website</h1>
      <Alert>{problem?.message}</Alert>
      {opensItself && problem && !problem.needsToken && (
        <button type="button" className="main" onClick={openHome}>
          Try again
        </button>
      )}
      {home?.kind === 'github' && (
        <TokenForm
          label={`Your GitHub access token for ${home.repository}`}
          verb="Open"
          enter={(token) => void enter(() => githubStore(home, token))}
        />
      )}
      <p>
        <FileButton label="Open a file from the desk" accept=".zip" take={openFile} />
      </p>
    </main>
  )
}

/** What is shown while files are opened. A database that never opens says nothing. */
function Loading() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 15_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status">
      Loading…{' '}
      {isLong &&
        `The connection may be slow. If nothing comes, close all tabs of the desk, and open it again. ${keptHere}`}
    </p>
  )
}

/** What is shown if the desk itself fails: what was written is there, as a file. */
class ErrorBoundary extends Component<{ session: Session; children: ReactNode }> {
  override state = { error: undefined as Error | undefined }
  static getDerivedStateFromError = (error: Error) => ({ error })

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const { session } = this.props
    const save = () => downloadZip(makeZip(session.snapshot.work.files))
    return (
      <main>
        <h1>The desk has failed</h1>
        <p role="alert">
          What you wrote is kept. Save it as a file, and send it to whoever maintains your site,
          with these words: {error.message}
        </p>
        <button type="button" className="main" onClick={save}>
          Save what I wrote
        </button>
        <button type="button" onClick={() => location.reload()}>
          Try again
        </button>
      </main>
    )
  }
}

/** A file of the desk itself. */
async function load<Data extends object>(name: string, options?: RequestInit): Promise<Data> {
  const found: Data = await (await fetch(new URL(name, document.baseURI), options)).json()
  // A network that wants a sign-in answers, too.
  if (Object.keys(found ?? {}).length === 0) throw new Error(`${name} is not there.`)
  return found
}

const NotLoaded = () => (
  <main>
    <h1>The desk has not loaded whole</h1>
    <p role="alert">The connection broke, or your network wants you to sign in first. {keptHere}</p>
    <button type="button" className="main" onClick={() => location.reload()}>
      Try again
    </button>
  </main>
)

keepFocus()
keepForOffline()
takeToken()
// A tab in which the desk is open already loads nothing for such an address.
addEventListener('hashchange', () => takeToken() && location.reload())
const root = createRoot(document.getElementById('desk') as HTMLElement)
try {
  const data = await load<DeskData>('data.json')
  // The first form needs no icon: they come after it, and take as long as a third of the script.
  const icons = load('icons.json', { priority: 'low' }).then((all) => Object.assign(lucide, all))
  // Without them nothing can be checked.
  icons.catch(() => root.render(<NotLoaded />))
  root.render(<OpenScreen core={new Core(data, new Date(), icons)} />)
} catch {
  root.render(<NotLoaded />)
}
