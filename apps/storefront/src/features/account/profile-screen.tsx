import type { ReactNode } from 'react'
import { deliveryCountries } from '../../shared/delivery-countries.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { AccountCard, AccountFrame } from './account-frame.tsx'
import type { AddressView, ProfileView } from './account-pages.ts'

/** `/account/profile`: who the member is and where things go, each card edited in place (ux.md M2). */
export function ProfileScreen({ view }: { view: ProfileView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Profile view={view} />
    </SiteProvider>
  )
}

function Profile({ view }: { view: ProfileView }): ReactNode {
  const text = useTexts('accountForms')
  return (
    <AccountFrame title={text.profile} current={memberPages.profile} formToken={view.formToken}>
      <AccountCard id="profile" title={text.you} isSaved={view.saved === 'profile'}>
        {view.edit === 'profile' ? <ProfileForm view={view} /> : <Known view={view} />}
      </AccountCard>
      <AccountCard id="addresses" title={text.addresses} isSaved={view.saved === 'addresses'}>
        <Addresses view={view} />
      </AccountCard>
    </AccountFrame>
  )
}

function Known({ view: { firstName, lastName, phone } }: { view: ProfileView }): ReactNode {
  const text = useTexts('accountForms')
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <>
      <p>{name || text.noName}</p>
      {phone && <p dir="ltr">{phone}</p>}
      <a className="link" href="?edit=profile#profile">
        {text.change}
      </a>
    </>
  )
}

function ProfileForm({ view }: { view: ProfileView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const { refused, draft, formToken, memberId } = view
  const kept = (name: string, value: string): string => draft?.[name] ?? value
  return (
    <form className="door-form account-form" method="post" action={to(formActions.saveProfile)}>
      {refused && <ProblemNote refused={refused} />}
      {draft && <p role="status">{text.draftKept}</p>}
      <FormProof token={formToken} next={memberPages.profile} />
      <input type="hidden" name={formFields.memberId} value={memberId} />
      <TextField
        name={formFields.firstName}
        label={text.firstName}
        autoComplete="given-name"
        defaultValue={kept(formFields.firstName, view.firstName)}
        refused={refused}
      />
      <TextField
        name={formFields.lastName}
        label={text.lastName}
        autoComplete="family-name"
        defaultValue={kept(formFields.lastName, view.lastName)}
        refused={refused}
      />
      <TextField
        name={formFields.phone}
        label={text.phone}
        type="tel"
        autoComplete="tel"
        defaultValue={kept(formFields.phone, view.phone)}
        refused={refused}
      />
      <SaveOrLeave />
    </form>
  )
}

function SaveOrLeave(): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  return (
    <div className="account-ways">
      <button type="submit" className="button">
        {text.save}
      </button>
      <a className="link" href={to(memberPages.profile)}>
        {text.cancel}
      </a>
    </div>
  )
}

function Addresses({ view }: { view: ProfileView }): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const { addresses, edit, formToken } = view
  return (
    <>
      {addresses.length === 0 && edit !== 'address-new' && <p>{text.noAddresses}</p>}
      <ul className="account-addresses">
        {addresses.map((address, index) => (
          <li key={JSON.stringify(address)}>
            {edit === `address-${index}` ? (
              <AddressForm view={view} place={String(index)} address={address} />
            ) : (
              <>
                <AddressText address={address} />
                <div className="account-ways">
                  <a
                    className="link"
                    href={`?edit=address-${index}#addresses`}
                    aria-label={`${text.change}: ${address.line1}`}
                  >
                    {text.change}
                  </a>
                  <form method="post" action={to(formActions.removeAddress)}>
                    <FormProof token={formToken} next={memberPages.profile} />
                    <input type="hidden" name={formFields.addressIndex} value={index} />
                    <button type="submit" className="link" aria-label={`${text.remove}: ${address.line1}`}>
                      {text.remove}
                    </button>
                  </form>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {edit === 'address-new' ? (
        <AddressForm view={view} place="new" address={undefined} />
      ) : (
        <a className="link" href="?edit=address-new#addresses">
          {text.addAddress}
        </a>
      )}
    </>
  )
}

function AddressText({ address }: { address: AddressView }): ReactNode {
  const names = new Intl.DisplayNames(useSite().locale, { type: 'region' })
  const { line1, line2, city, postalCode, country } = address
  const lines = [line1, line2, [postalCode, city].filter(Boolean).join(' '), country && names.of(country)]
  return (
    <address>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

function AddressForm({
  view: { refused, draft, formToken, memberId },
  place,
  address,
}: {
  view: ProfileView
  place: string
  address: AddressView | undefined
}): ReactNode {
  const { to } = useSite()
  const text = useTexts('accountForms')
  const names = new Intl.DisplayNames(useSite().locale, { type: 'region' })
  const kept = (name: string, value: string | undefined): string => draft?.[name] ?? value ?? ''
  const country = refused?.fields[formFields.country] ?? kept(formFields.country, address?.country)
  const countries = [...new Set([...deliveryCountries, ...(country ? [country] : [])])]
  return (
    <form className="door-form account-form" method="post" action={to(formActions.saveAddress)}>
      {refused && <ProblemNote refused={refused} />}
      {draft && <p role="status">{text.draftKept}</p>}
      <FormProof token={formToken} next={memberPages.profile} />
      <input type="hidden" name={formFields.memberId} value={memberId} />
      <input type="hidden" name={formFields.addressIndex} value={place} />
      <TextField
        name={formFields.line1}
        label={text.line1}
        autoComplete="address-line1"
        isRequired
        defaultValue={kept(formFields.line1, address?.line1)}
        refused={refused}
      />
      <TextField
        name={formFields.line2}
        label={text.line2}
        autoComplete="address-line2"
        defaultValue={kept(formFields.line2, address?.line2)}
        refused={refused}
      />
      <TextField
        name={formFields.postalCode}
        label={text.postalCode}
        autoComplete="postal-code"
        defaultValue={kept(formFields.postalCode, address?.postalCode)}
        refused={refused}
      />
      <TextField
        name={formFields.city}
        label={text.city}
        autoComplete="address-level2"
        isRequired
        defaultValue={kept(formFields.city, address?.city)}
        refused={refused}
      />
      <div>
        <label className="field-label" htmlFor={formFields.country}>
          {text.country}
        </label>
        <select
          className="field"
          id={formFields.country}
          name={formFields.country}
          autoComplete="country"
          defaultValue={country || deliveryCountries[0]}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </select>
      </div>
      <SaveOrLeave />
    </form>
  )
}
