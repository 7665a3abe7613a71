import { useEffect, useState } from 'react'
import { useDesk } from './desk'
import { Wrong } from './parts'
import type { Progress } from './stores'

/** How often the host is asked how far it is, in milliseconds, and how often until help is offered. */
const pause = 10_000
const mostWaits = 6

const progressWords = {
  waiting: 'Published. The site is not being built yet.',
  unbegun:
    'Published, but the site is not being built. If it is built elsewhere, look there, or at the site in some minutes. If GitHub builds it, see under Actions whether building is switched on, and ask whoever maintains your site.',
  building: 'Published. The site is being built: that takes some minutes.',
  online: 'Your last publication is online.',
  failed: 'The site could not be built. Visitors see it as it was before.',
  stopped:
    'Published. Its build was stopped, most often because a newer change is built instead: look at the site in some minutes.',
  unseen: 'Published. The desk cannot see whether the site is built: look at it in some minutes.',
}

/** Whether the last publication is online, and what the build says if it is not. */
export function Building({ commit }: { commit: string }) {
  const { core, store, files } = useDesk()
  const [{ state, url, problems = [] }, setProgress] = useState<Progress>({ state: 'waiting' })
  useEffect(() => {
    let timer = 0
    let waits = 0
    const look = async () => {
      const now = await store.progress?.(commit).catch((): Progress => ({ state: 'waiting' }))
      if (!now || timer < 0) return
      // A host that builds elsewhere, such as Netlify, says nothing here. Without an address it was not reached.
      const isUnbegun = now.state === 'waiting' && waits++ >= mostWaits
      setProgress(isUnbegun ? { ...now, state: now.url ? 'unbegun' : 'unseen' } : now)
      if (/waiting|building/.test(now.state)) timer = window.setTimeout(look, pause)
    }
    void look()
    return () => {
      clearTimeout(timer)
      timer = -1
    }
  }, [store, commit])
  return (
    <section className="card">
      <p role="status" className={state === 'failed' ? 'error' : ''}>
        {progressWords[state]}
      </p>
      <Wrong
        findings={problems.map(({ file, line, problem }) => {
          return { file, problem, field: core.fieldIn(files, file, line) }
        })}
      />
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          See it at GitHub
        </a>
      )}
    </section>
  )
}
