/** Fields whose values are personal or secret, in lower case. */
const sensitive = new Set([
  'accesstoken',
  'access_token',
  'refreshtoken',
  'refresh_token',
  'sessiontoken',
  'statetoken',
  'devicetoken',
  'recoverytoken',
  'token',
  'password',
  'newpassword',
  'currentpassword',
  'secret',
  'client_secret',
  'clientsecret',
  'authorization',
  'apikey',
  'captchatokens',
  'codeverifier',
  'code_verifier',
  'verificationcode',
  'totp',
  'recoverycodes',
  'email',
  'loginemail',
  'emails',
  'phone',
  'phones',
  'firstname',
  'lastname',
  'nickname',
  'company',
  'birthdate',
  'address',
  'addressline',
  'addressline1',
  'addressline2',
  'streetaddress',
  'postalcode',
  'city',
  'vatid',
  'buyernote',
  'customtext',
  'customtextfields',
])

const replacement = '[redacted]'
const emailPattern = /[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}/gi
/** JSON web tokens and the platform's tokens. */
const tokenPattern = /\b(?:OauthNG\.\S+|IST\.\S+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g

/** Replaces secrets and personal data in JSON: by the name of the field, and by the form of the value. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(emailPattern, replacement).replace(tokenPattern, replacement)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      sensitive.has(name.toLowerCase()) && entry !== null && entry !== undefined
        ? replaced(entry)
        : redact(entry),
    ]),
  )
}

/** Preserves the shape, so that a replayed response can still be read. */
function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'object' ? {} : replacement
}
