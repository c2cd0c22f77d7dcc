import type { ReactNode } from 'react'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { ReturnPathField } from '../../shared/forms/return-path-field.tsx'
import { useSite, useTexts } from '../../shared/site/site-context.tsx'
import { staffCollectionPath, staffProductPath } from '../../shared/staff-paths.ts'
import { ProblemNote } from '../../ui/problem-note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Tick } from '../../ui/tick.tsx'
import { refusedOf } from './refused-of.ts'
import { StaffCard, StaffFrame } from './staff-frame.tsx'
import { Entries } from './staff-home-screen.tsx'
import type { StaffCollection, StaffPage } from './staff-view.ts'
import { useSavedNow } from './use-saved-now.ts'

/** `/staff/collections/<id>`: what a collection says of itself, and its products, several of which can get a ribbon at once. */
export function StaffCollectionScreen({ view }: { view: StaffPage<StaffCollection> }): ReactNode {
  return (
    <StaffFrame view={view}>
      {(collection) => <CollectionCards view={view} collection={collection} />}
    </StaffFrame>
  )
}

interface CardProps {
  view: StaffPage<StaffCollection>
  collection: StaffCollection
}

function CollectionCards({ view, collection }: CardProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const { name, slug, isVisible, products, size } = collection
  return (
    <>
      <header className="staff-head">
        <h1 dir="auto">{name}</h1>
        {isVisible && (
          <a className="link" href={to(`/collections/${slug}`)}>
            {text.seeInShop}
          </a>
        )}
      </header>
      <StaffCard id="basics" title={text.basics} said={view.saved === 'collection' && text.saved}>
        <BasicsForm view={view} collection={collection} />
      </StaffCard>
      <StaffCard id="many" title={text.products} said={view.saved === 'many' && text.manySaved}>
        {size > products.length && <p>{text.firstOnly({ count: products.length })}</p>}
        {view.edit === 'many' ? (
          <ManyForm view={view} collection={collection} />
        ) : (
          <>
            <a className="link" href={to(`${staffCollectionPath(collection.id)}?edit=many#many`)}>
              {text.changeMany}
            </a>
            <Entries entries={products} pathOf={staffProductPath} />
          </>
        )}
      </StaffCard>
    </>
  )
}

function BasicsForm({ view, collection }: CardProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const refused = refusedOf(view, 'staff-collection')
  const now = useSavedNow(refused)
  const { hint } = now(formFields.description, collection.description)
  return (
    <form className="door-form staff-form" method="post" action={to(formActions.saveCollection)}>
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={staffCollectionPath(collection.id)} />
      <input type="hidden" name={formFields.memberId} value={view.staffId} />
      <input type="hidden" name={formFields.collectionId} value={collection.id} />
      <input type="hidden" name={formFields.lastUpdated} value={collection.lastUpdated} />
      <TextField
        name={formFields.productName}
        label={text.name}
        autoComplete="off"
        isRequired
        maxLength={50}
        defaultValue={collection.name}
        refused={refused}
        {...now(formFields.productName, collection.name)}
      />
      <div>
        <label className="field-label" htmlFor={formFields.description}>
          {text.description}
        </label>
        <textarea
          className="field"
          id={formFields.description}
          name={formFields.description}
          dir="auto"
          rows={4}
          maxLength={600}
          defaultValue={refused?.fields[formFields.description] ?? collection.description}
          aria-describedby={hint && `${formFields.description}-hint`}
        />
        {hint && (
          <p className="door-hint" id={`${formFields.description}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <Tick
        name={formFields.visible}
        label={text.visible}
        isTicked={refused ? refused.fields[formFields.visible] === 'on' : collection.isVisible}
      />
      <button type="submit" className="button">
        {text.save}
      </button>
    </form>
  )
}

function ManyForm({ view, collection }: CardProps): ReactNode {
  const { to } = useSite()
  const text = useTexts('staff')
  const refused = refusedOf(view, 'staff-many')
  return (
    <form className="door-form staff-form" method="post" action={to(formActions.setRibbonOfMany)}>
      {refused && <ProblemNote refused={refused} />}
      <ReturnPathField path={staffCollectionPath(collection.id)} />
      <input type="hidden" name={formFields.memberId} value={view.staffId} />
      <input type="hidden" name={formFields.collectionId} value={collection.id} />
      <p>{text.manyText}</p>
      <TextField
        name={formFields.ribbon}
        label={text.ribbon}
        autoComplete="off"
        maxLength={30}
        refused={refused}
      />
      <fieldset>
        <legend>{text.products}</legend>
        {collection.products.map(({ id, name, ribbon }) => (
          <label key={id} className="door-tick">
            <input
              type="checkbox"
              name={formFields.chosenPrefix + id}
              value="on"
              defaultChecked={refused?.fields[formFields.chosenPrefix + id] === 'on'}
            />
            <bdi>{name}</bdi>
            {ribbon && <small dir="auto">{ribbon}</small>}
          </label>
        ))}
      </fieldset>
      <div className="staff-ways">
        <button type="submit" className="button">
          {text.putRibbon}
        </button>
        <a className="link" href={to(staffCollectionPath(collection.id))}>
          {text.leaveMany}
        </a>
      </div>
    </form>
  )
}
