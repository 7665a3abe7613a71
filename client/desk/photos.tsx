import { useState } from 'react'
import { usedPhotos } from '../../scripts/content'
import { linkTo, useDesk } from './desk'
import { nameOfFile, nameOfPage } from './labels'
import { AddPhoto, Thumbnail } from './pictures'
import { StoreProblem } from './stores'

/** All photos, and what shows each. What nothing shows can go. */
export function Photos() {
  const { core, files, edits, last, checked, edit, readPhotos, say } = useDesk()
  const [isBusy, setBusy] = useState(false)
  // Drafts show photos, too.
  const values = core.values(files)
  const isGone = (name: string) =>
    [...edits, ...(last?.edits ?? [])].some(
      ({ file, value }) => file === `photos/${name}` && value === undefined,
    )
  const photos = core.photos(files).filter(({ file }) => !isGone(file))
  const usersOf = (photo: (typeof photos)[number]) => [
    ...new Set(
      values
        .filter((one) => usedPhotos({ photos: [photo] }, [one]).length > 0)
        .map((one) => one.file.path),
    ),
  ]
  const takeOut = async (name: string) => {
    setBusy(true)
    try {
      // The desk has read none of the photos that the site has.
      const was = (await readPhotos()).get(`photos/${name}`)
      edit({ file: `photos/${name}`, path: [], was })
      say('Taken out. “Undo” brings it back.')
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      say(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <main>
      <h1>Photos</h1>
      <p>
        <AddPhoto add={(photo) => edit(photo)} />
      </p>
      {photos.length === 0 && <p>There is nothing yet.</p>}
      <ul className="tiles photos">
        {photos.map((photo) => {
          const users = usersOf(photo)
          return (
            <li key={photo.file} className="card">
              <Thumbnail file={photo.file} />
              {users.map((file) => (
                <a key={file} href={linkTo('edit', file)}>
                  {nameOfPage(file, checked.values)}
                </a>
              ))}
              {users.length === 0 && (
                <button
                  type="button"
                  className="quiet danger"
                  disabled={isBusy}
                  onClick={() => takeOut(photo.file)}
                >
                  Take out<span className="unseen"> {nameOfFile(`photos/${photo.file}`)}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </main>
  )
}
