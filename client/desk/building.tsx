import { useEffect, useState } from 'react'
import { useDesk } from './desk'
import { Wrong } from './parts'
import type { Progress } from './stores'

/** How often the host is asked how far it is, in milliseconds, and how often while it builds nothing. */
const pause = 10_000
const mostWaits = 30

const progressWords = {
  waiting: 'Published. The site is not being built yet.',
  building: 'Published. The site is being built: that takes some minutes.',
  online: 'Your last publication is online.',
  failed: 'The site could not be built. Visitors see it as it was before.',
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
      // A host that builds elsewhere, such as Netlify, says nothing here.
      if (now.state === 'waiting' && waits++ > mostWaits) return setProgress({ state: 'unseen' })
      setProgress(now)
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
      {problems.map(({ file, line, problem }) => (
        <Wrong
          key={file + line + problem}
          {...{ file, problem, field: core.fieldIn(files, file, line) }}
        />
      ))}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          See it at GitHub
        </a>
      )}
    </section>
  )
}
