import { type ProfileController, useProfile } from '@vitrine/react'
import { type ReactNode, useState } from 'react'
import { deliveryCountries } from '../../../shop.config.ts'
import { formActions, formFields } from '../../shared/forms/form-fields.ts'
import { fieldProps } from '../../shared/forms/form-schema.ts'
import { memberPages } from '../../shared/member-paths.ts'
import { SiteProvider, useSite, useTexts } from '../../shared/site/site-context.tsx'
import type { RefusedForm } from '../../shared/views/refused-form.ts'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { AccountForm, FormButtons, ListProblem } from './account-form.tsx'
import { addressForm, profileForm, removeAddressForm } from './account-forms.ts'
import { AccountCard, AccountFrame } from './account-frame.tsx'
import type { ProfileView } from './account-pages.ts'
import { type AddressView, toAddressView } from './address-view.ts'
import { CancelLink, type Edit, EditLink, useEdit } from './use-edit.tsx'

/** `/account/profile`: who the member is and where things go, each card edited in place. */
export function ProfileScreen({ view }: { view: ProfileView }): ReactNode {
  return (
    <SiteProvider site={view.site}>
      <Profile view={view} />
    </SiteProvider>
  )
}

interface CardProps {
  view: ProfileView
  profile: ProfileView['profile']
  edit: Edit
  update: ProfileController['update']
}

function Profile({ view }: { view: ProfileView }): ReactNode {
  const text = useTexts('accountForms')
  const { data, update } = useProfile({ initial: view.profile, memberId: view.memberId })
  // Forms stay open if the session ends: a login in a dialog above them continues it.
  const [profile, setProfile] = useState(view.profile)
  if (data && data !== profile) setProfile(data)
  const card: CardProps = { view, profile, edit: useEdit(view), update }
  const { edit, saved } = card.edit
  return (
    <AccountFrame
      title={text.profile}
      current={memberPages.profile}
      memberId={view.memberId}
      guard={view.guard}
    >
      <AccountCard id="profile" title={text.you} isSaved={saved === 'profile'}>
        {edit === 'profile' ? <ProfileForm {...card} /> : <Known {...card} />}
      </AccountCard>
      <AccountCard id="addresses" title={text.addresses} isSaved={saved === 'addresses'}>
        <Addresses {...card} />
      </AccountCard>
    </AccountFrame>
  )
}

function Known({ profile: { firstName, lastName, phonesV2 }, edit }: CardProps): ReactNode {
  const text = useTexts('accountForms')
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const phone = phonesV2?.[0]?.phone
  return (
    <>
      <p>{name || text.noName}</p>
      {phone && <p dir="ltr">{phone}</p>}
      <EditLink edit={edit} form="profile" card="profile">
        {text.change}
      </EditLink>
    </>
  )
}

function ProfileForm({ view, profile, edit, update }: CardProps): ReactNode {
  const text = useTexts('accountForms')
  const cancel = <CancelLink edit={edit} page={memberPages.profile} />
  return (
    <AccountForm
      className="door-form account-form"
      schema={profileForm}
      action={formActions.saveProfile}
      next={memberPages.profile}
      view={view}
      send={update}
      onDone={() => edit.close('profile')}
    >
      {({ refused, button }) => (
        <>
          {view.draft && <p role="status">{text.draftKept}</p>}
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(profileForm, formFields.firstName)}
            label={text.firstName}
            saved={profile.firstName}
          />
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(profileForm, formFields.lastName)}
            label={text.lastName}
            saved={profile.lastName}
          />
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(profileForm, formFields.phone)}
            label={text.phone}
            saved={profile.phonesV2?.[0]?.phone}
          />
          <FormButtons label={text.save} button={button} cancel={cancel} />
        </>
      )}
    </AccountForm>
  )
}

interface KeptFieldProps extends Omit<TextFieldProps, 'refused' | 'defaultValue'> {
  view: ProfileView
  refused: RefusedForm | undefined
  saved: string | null | undefined
}

/** A line of text as it is saved, or as it was typed before a session ended. */
function KeptField({ view: { draft }, saved, ...field }: KeptFieldProps): ReactNode {
  return <TextField {...field} defaultValue={draft?.[field.name] ?? saved ?? ''} />
}

function Addresses(card: CardProps): ReactNode {
  const text = useTexts('accountForms')
  const { view, profile, edit, update } = card
  const addresses = (profile.addresses ?? []).map(toAddressView)
  return (
    <>
      {/* A form that is open says itself that it was refused. */}
      {edit.edit === undefined && <ListProblem view={view} schema={removeAddressForm} />}
      {addresses.length === 0 && edit.edit !== 'address-new' && <p>{text.noAddresses}</p>}
      <ul className="account-addresses">
        {addresses.map((address, index) => (
          <li key={JSON.stringify(address)}>
            {edit.edit === `address-${index}` ? (
              <AddressForm {...card} place={String(index)} address={address} />
            ) : (
              <>
                <AddressText address={address} />
                <div className="account-ways">
                  <EditLink
                    edit={edit}
                    form={`address-${index}`}
                    card="addresses"
                    label={`${text.change}: ${address.line1}`}
                  >
                    {text.change}
                  </EditLink>
                  <AccountForm
                    schema={removeAddressForm}
                    action={formActions.removeAddress}
                    next={memberPages.profile}
                    view={view}
                    isListed
                    send={(change) => update(({ addresses = [] }) => ({ addresses: change(addresses) }))}
                    onDone={() => edit.close('addresses')}
                  >
                    {({ button }) => (
                      <>
                        <input type="hidden" name={formFields.addressIndex} value={index} />
                        <button
                          type="submit"
                          className="link"
                          aria-label={`${text.remove}: ${address.line1}`}
                          {...button}
                        >
                          {text.remove}
                        </button>
                      </>
                    )}
                  </AccountForm>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
      {edit.edit === 'address-new' ? (
        <AddressForm {...card} place="new" address={undefined} />
      ) : (
        <EditLink edit={edit} form="address-new" card="addresses">
          {text.addAddress}
        </EditLink>
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
  edit,
  update,
  place,
  address,
}: CardProps & {
  /** Place in the list of addresses, or `new`. */
  place: string
  address: AddressView | undefined
}): ReactNode {
  const text = useTexts('accountForms')
  const cancel = <CancelLink edit={edit} page={memberPages.profile} />
  return (
    <AccountForm
      className="door-form account-form"
      schema={addressForm}
      action={formActions.saveAddress}
      next={memberPages.profile}
      view={view}
      send={(change) => update(({ addresses = [] }) => ({ addresses: change(addresses) }))}
      onDone={() => edit.close('addresses')}
    >
      {({ refused, button }) => (
        <>
          {view.draft && <p role="status">{text.draftKept}</p>}
          <input type="hidden" name={formFields.addressIndex} value={place} />
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(addressForm, formFields.line1)}
            label={text.line1}
            saved={address?.line1}
          />
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(addressForm, formFields.line2)}
            label={text.line2}
            saved={address?.line2}
          />
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(addressForm, formFields.postalCode)}
            label={text.postalCode}
            saved={address?.postalCode}
          />
          <KeptField
            view={view}
            refused={refused}
            {...fieldProps(addressForm, formFields.city)}
            label={text.city}
            saved={address?.city}
          />
          <CountryField view={view} refused={refused} saved={address?.country} />
          <FormButtons label={text.save} button={button} cancel={cancel} />
        </>
      )}
    </AccountForm>
  )
}

function CountryField({
  view: { draft },
  refused,
  saved,
}: {
  view: ProfileView
  refused: RefusedForm | undefined
  saved: string | undefined
}): ReactNode {
  const text = useTexts('accountForms')
  const names = new Intl.DisplayNames(useSite().locale, { type: 'region' })
  const { name, isRequired, autoComplete } = fieldProps(addressForm, formFields.country)
  const country = refused?.fields[name] ?? draft?.[name] ?? saved
  const countries = [...new Set([...deliveryCountries, ...(country ? [country] : [])])]
  return (
    <div>
      <label className="field-label" htmlFor={name}>
        {text.country}
      </label>
      <select
        className="field"
        id={name}
        name={name}
        autoComplete={autoComplete}
        required={isRequired}
        defaultValue={country || deliveryCountries[0]}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </select>
    </div>
  )
}
