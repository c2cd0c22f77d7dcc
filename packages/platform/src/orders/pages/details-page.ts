import { canonicalEmail, findIdentity, type HostedPage, type ShownPage } from '../../auth/index.ts'
import { alert, form, type Html, html } from '../../pages/index.ts'
import { type Area, deliveryRules, isPartKnown, taxRules } from '../../pricing/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import { needsDelivery } from '../checkout/place-order.ts'
import { editCheckout } from '../checkout/repository.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { checkoutAddress, checkoutPaths } from './addresses.ts'
import { selectField, textField, typedText } from './checkout-fields.ts'
import { type CheckoutContext, checkoutPage, stepContent, unavailable } from './checkout-page.ts'

/** Fields with their maximum lengths, which are those of the cart calls. */
const bounds = {
  email: 254,
  firstName: 100,
  lastName: 100,
  phone: 30,
  country: 2,
  addressLine: 150,
  addressLine2: 100,
  city: 50,
  subdivision: 50,
  postalCode: 50,
} as const
type FieldName = keyof typeof bounds
type Typed = Record<FieldName, string>

const always: readonly FieldName[] = ['email', 'firstName', 'lastName', 'country']
const toDeliver: readonly FieldName[] = [...always, 'addressLine', 'city', 'postalCode']

type TextName = Exclude<FieldName, 'email' | 'country'>
const autocompletes: Readonly<Record<TextName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  addressLine: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  subdivision: 'address-level1',
  postalCode: 'postal-code',
}

/** Contact details and address. Without shipping only the country is required, for tax. */
export function detailsPage(payments: PaymentProvider): HostedPage {
  return checkoutPage(payments, {
    path: checkoutPaths.details,
    show: async (page) => showForm(page, await known(page), []),
    async submit(page, fields) {
      const typed = typedIn(fields)
      const wrong = await wrongIn(page, typed)
      if (wrong.length > 0) return { ...(await showForm(page, typed, wrong)), status: 422 }
      const address = filled(typed, [
        'country',
        'addressLine',
        'addressLine2',
        'city',
        'subdivision',
        'postalCode',
      ])
      const isShipped = needsDelivery(page.view)
      await editCheckout(page.context, page.checkout.id, {
        email: typed.email,
        contact: filled(typed, ['firstName', 'lastName', 'phone']),
        ...(isShipped ? { shippingAddress: address } : { billingAddress: address }),
      })
      return { goTo: checkoutAddress(page, isShipped ? 'delivery' : 'payment') }
    },
  })
}

/** Details entered earlier, or those of the member's account. */
async function known({ checkout, context }: CheckoutContext): Promise<Typed> {
  const { owner } = checkout.cart
  const entered = checkout.shippingAddress ?? checkout.billingAddress
  const member =
    owner.kind === 'member' ? await findIdentity(context.db, context.site.id, owner.id) : undefined
  const contact = checkout.contact ?? member?.profile
  const address = entered ?? member?.profile.addresses?.[0]?.address
  const phone = checkout.contact ? checkout.contact.phone : member?.profile.phonesV2?.[0]?.phone
  const { number, name } = address?.streetAddress ?? {}
  return {
    email: checkout.email ?? '',
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: phone ?? '',
    country: address?.country ?? context.site.country,
    addressLine: address?.addressLine ?? [name, number].filter(Boolean).join(' '),
    addressLine2: address?.addressLine2 ?? '',
    city: address?.city ?? '',
    subdivision: address?.subdivision ?? '',
    postalCode: address?.postalCode ?? '',
  }
}

function filled<Name extends FieldName>(typed: Typed, names: readonly Name[]): { [Each in Name]?: string } {
  const entries = names.flatMap((name) => (typed[name] === '' ? [] : [[name, typed[name]]]))
  // The keys are of `names`.
  return Object.fromEntries(entries) as { [Each in Name]?: string }
}

function typedIn(fields: URLSearchParams): Typed {
  const names = Object.keys(bounds) as FieldName[]
  return Object.fromEntries(names.map((name) => [name, typedText(fields, name, bounds[name])])) as Typed
}

async function wrongIn(page: CheckoutContext, typed: Typed): Promise<FieldName[]> {
  const { view } = page
  const missing = (needsDelivery(view) ? toDeliver : always).filter((name) => typed[name] === '')
  const isAddress = typed.email !== '' && canonicalEmail(typed.email) === undefined
  const isPlace = typed.country !== '' && !/^[A-Z]{2}$/.test(typed.country)
  const isDivided = (await dividedCountries(page)).has(typed.country)
  return [
    ...missing,
    ...(isAddress ? (['email'] as const) : []),
    ...(isPlace ? (['country'] as const) : []),
    ...(isDivided && !isPartKnown(typed) ? (['subdivision'] as const) : []),
  ]
}

/** Countries with delivery or tax rules per subdivision, which therefore require one. */
async function dividedCountries({ context, view }: CheckoutContext): Promise<ReadonlySet<string>> {
  const [{ delivery = [] }, { taxes }] = await Promise.all([deliveryRules(context), taxRules(context)])
  const delivered: readonly Area[] = needsDelivery(view) ? delivery : []
  const taxed: readonly Area[] = taxes && taxes.taxedAddress !== 'BUSINESS' ? taxes.regions : []
  return new Set([...partlyIn(delivered), ...partlyIn(taxed)])
}

function partlyIn(areas: readonly Area[]): string[] {
  const whole = new Set(
    areas.flatMap(({ countries, subdivisions }) => (subdivisions.length > 0 ? [] : countries)),
  )
  return areas.flatMap(({ countries }) => countries.filter((country) => !whole.has(country)))
}

async function showForm(
  page: CheckoutContext,
  typed: Typed,
  wrong: readonly FieldName[],
): Promise<ShownPage> {
  const { messages, words, formToken: token, view } = page
  const faultOf = (name: FieldName): string | undefined => {
    if (!wrong.includes(name)) return undefined
    if (name === 'subdivision' && typed.subdivision !== '') return messages.faults.SUBDIVISION
    return name === 'email' && typed.email !== '' ? words.faults.NO_EMAIL : messages.faults.REQUIRED
  }
  const isShipped = needsDelivery(view)
  const isDivided = (await dividedCountries(page)).size > 0
  const required = isShipped ? toDeliver : always
  const text = (name: TextName): Html =>
    textField({
      name,
      label: messages.fields[name],
      value: typed[name],
      autocomplete: autocompletes[name],
      maxLength: bounds[name],
      fault: faultOf(name),
      isLatin: name === 'phone' || name === 'postalCode',
      ...(name === 'phone'
        ? { type: 'tel' }
        : { autocapitalize: name === 'postalCode' ? 'characters' : 'words' }),
      ...(name === 'subdivision' && !wrong.includes(name) && { look: 'subdivision' }),
      ...(!required.includes(name) && {
        optional: name === 'subdivision' && isDivided ? '' : messages.fields.optional,
      }),
    })
  const email = textField({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'email',
    value: typed.email,
    maxLength: bounds.email,
    isLatin: true,
    fault: faultOf('email'),
  })
  const country = selectField({
    name: 'country',
    label: messages.fields.country,
    autocomplete: 'country',
    value: typed.country,
    choices: await countriesOf(page),
    fault: faultOf('country'),
  })
  const fields = html`${email}<div class="pair">${text('firstName')}${text('lastName')}</div>${country}${text('addressLine')}${text('addressLine2')}<div class="pair">${text('postalCode')}${text('city')}</div>${text('subdivision')}${text('phone')}`
  const gone = unavailable(page)
  const message =
    page.fault ??
    (gone === undefined ? undefined : formatMessage(messages.faults.UNAVAILABLE, { names: gone }))
  return {
    content: stepContent(page, 'details', {
      title: messages.details.title,
      body: html`${alert(message)}${form({ token, fields, button: isShipped ? messages.details.button : messages.delivery.button })}`,
      isProblem: wrong.length > 0 || message !== undefined,
    }),
  }
}

/** Delivery countries with their names in the language of the page. */
async function countriesOf({ context, words }: CheckoutContext): Promise<{ value: string; text: string }[]> {
  const { delivery = [] } = await deliveryRules(context)
  const codes = new Set([...delivery.flatMap(({ countries }) => countries), context.site.country])
  const names = new Intl.DisplayNames([words.language], { type: 'region' })
  return [...codes]
    .map((value) => ({ value, text: names.of(value) ?? value }))
    .sort((a, b) => a.text.localeCompare(b.text, words.language))
}
