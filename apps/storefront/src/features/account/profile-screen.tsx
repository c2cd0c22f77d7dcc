import type { ReactNode } from 'react'
import { deliveryCountries } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { FormProof } from '../../shared/forms/form-proof.tsx'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'
import { TextField, type TextFieldProps } from '../../shared/ui/text-field.tsx'
import { AccountCard, AccountFrame } from './account-frame.tsx'
import type { AddressView, ProfileView } from './account-pages.ts'

/** `/account/profile`: who the member is and where things go, each card edited in place. */
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
    <AccountFrame
      title={text.profile}
      current={memberPages.profile}
      formToken={view.formToken}
      memberId={view.memberId}
      guard={view.guard}
    >
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
  return (
    <form className="door-form account-form" method="post" action={to(formActions.saveProfile)}>
      {refused && <ProblemNote refused={refused} />}
      {draft && <p role="status">{text.draftKept}</p>}
      <FormProof token={formToken} next={memberPages.profile} />
      <input type="hidden" name={formFields.memberId} value={memberId} />
      <KeptField
        view={view}
        name={formFields.firstName}
        label={text.firstName}
        saved={view.firstName}
        autoComplete="given-name"
      />
      <KeptField
        view={view}
        name={formFields.lastName}
        label={text.lastName}
        saved={view.lastName}
        autoComplete="family-name"
      />
      <KeptField
        view={view}
        name={formFields.phone}
        label={text.phone}
        saved={view.phone}
        autoComplete="tel"
        type="tel"
      />
      <SaveOrLeave />
    </form>
  )
}

interface KeptFieldProps extends Omit<TextFieldProps, 'refused' | 'defaultValue'> {
  view: ProfileView
  saved: string | undefined
}

/** A line of text as it is saved, or as it was typed before a session ended. */
function KeptField({ view: { draft, refused }, saved = '', ...field }: KeptFieldProps): ReactNode {
  return <TextField {...field} refused={refused} defaultValue={draft?.[field.name] ?? saved} />
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
  const { addresses, edit, formToken, refused } = view
  return (
    <>
      {/* A form that is open says it itself. */}
      {edit === undefined && refused?.form === 'address' && <ProblemNote refused={refused} />}
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
        <bdi key={line}>{line}</bdi>
      ))}
    </address>
  )
}

function AddressForm({
  view,
  place,
  address,
}: {
  view: ProfileView
  place: string
  address: AddressView | undefined
}): ReactNode {
  const { to } = useSite()
  const { refused, draft, formToken, memberId } = view
  const text = useTexts('accountForms')
  const names = new Intl.DisplayNames(useSite().locale, { type: 'region' })
  const country = refused?.fields[formFields.country] ?? draft?.[formFields.country] ?? address?.country
  const countries = [...new Set([...deliveryCountries, ...(country ? [country] : [])])]
  return (
    <form className="door-form account-form" method="post" action={to(formActions.saveAddress)}>
      {refused && <ProblemNote refused={refused} />}
      {draft && <p role="status">{text.draftKept}</p>}
      <FormProof token={formToken} next={memberPages.profile} />
      <input type="hidden" name={formFields.memberId} value={memberId} />
      <input type="hidden" name={formFields.addressIndex} value={place} />
      <KeptField
        view={view}
        name={formFields.line1}
        label={text.line1}
        saved={address?.line1}
        autoComplete="address-line1"
        isRequired
      />
      <KeptField
        view={view}
        name={formFields.line2}
        label={text.line2}
        saved={address?.line2}
        autoComplete="address-line2"
      />
      <KeptField
        view={view}
        name={formFields.postalCode}
        label={text.postalCode}
        saved={address?.postalCode}
        autoComplete="postal-code"
      />
      <KeptField
        view={view}
        name={formFields.city}
        label={text.city}
        saved={address?.city}
        autoComplete="address-level2"
        isRequired
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
