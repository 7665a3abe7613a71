import { fieldName, usedPhotos } from '../../scripts/content'
import { linkTo, useDesk } from './desk'
import { nameOfFile, nameOfPage } from './labels'
import { takenOut } from './lists'
import { Alert, useStoreTask } from './parts'
import { withSizes } from './photo'
import { AddPhoto, Thumbnail } from './pictures'

const ownerPhoto = linkTo('edit', 'business.md', 'owner.photo')

/** All photos, and what shows each. What nothing shows can go. */
export function Photos() {
  const { core, files, checked, edit, session, say } = useDesk()
  const { isBusy, problem, run } = useStoreTask()
  // Drafts show photos, too.
  const values = core.values(files)
  const photos = core.photos(files)
  // Each page once, with the first place where it shows the photo.
  const usersOf = (photo: (typeof photos)[number]) => {
    const shown = values.filter((one) => usedPhotos({ photos: [photo] }, [one]).length > 0)
    return new Map(shown.toReversed().map(({ file, path }) => [file.path, fieldName(path)]))
  }
  const takeOut = async (name: string) => {
    // The desk has read none of the photos that the site has.
    const all = [...(await withSizes(await session.store.read()))]
    const read = session.addToBase(all.filter(([file]) => file.startsWith('photos/')))
    edit({ file: `photos/${name}`, path: [], was: read.get(`photos/${name}`) })
    say(takenOut)
  }
  return (
    <main>
      <h1>Photos</h1>
      <p>
        <AddPhoto add={(photo) => edit(photo)} />
      </p>
      <Alert>{problem?.message}</Alert>
      {photos.length === 0 && <p>There is nothing yet.</p>}
      <ul className="tiles photos">
        {photos.map((photo) => {
          const users = usersOf(photo)
          return (
            <li key={photo.file} className="card">
              <Thumbnail file={photo.file} />
              {[...users].map(([file, field]) => (
                <a key={file} href={linkTo('edit', file, field)}>
                  {nameOfPage(file, checked.values)}
                </a>
              ))}
              {users.size === 0 && (
                <>
                  <p className="hint">
                    No page shows it. Choose it where it belongs: as the{' '}
                    <a href={ownerPhoto}>owner’s photo</a>, or in the form of a page under “Add
                    something”.
                  </p>
                  <button
                    type="button"
                    className="quiet danger"
                    onClick={() => isBusy || run(() => takeOut(photo.file))}
                  >
                    Take out<span className="unseen"> {nameOfFile(`photos/${photo.file}`)}</span>
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </main>
  )
}
