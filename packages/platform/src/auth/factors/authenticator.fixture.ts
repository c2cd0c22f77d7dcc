import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/**
 * A passkey authenticator in software: makes and signs what a browser hands on, byte by byte as WebAuthn (sections 6.1,
 * 6.5, 7) lays it out, with attestation `none` and ES256.
 */
export class SoftAuthenticator {
  readonly #origin: string
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly credentialId: Buffer = randomBytes(16)
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answer to `navigator.credentials.create`, as JSON text. */
  create(optionsJson: string): string {
    const { challenge, rp } = JSON.parse(optionsJson) as { challenge: string; rp: { id: string } }
    const clientData = this.#clientData('webauthn.create', challenge)
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.byteLength)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, coseKey(x, y)])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, 0x45), attested])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answer to `navigator.credentials.get`, as JSON text. */
  get(optionsJson: string): string {
    const { challenge, rpId } = JSON.parse(optionsJson) as { challenge: string; rpId: string }
    this.#counter++
    const clientData = this.#clientData('webauthn.get', challenge)
    const authData = this.#authenticatorData(rpId, 0x05)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  /** Goes back to an earlier state, as a copy of the authenticator would be in. */
  rewind(): void {
    this.#counter = 0
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  #credential(response: object): string {
    const id = this.credentialId.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }
}

/** COSE_Key of an ES256 public key (RFC 9053, section 7.1.1). */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** In the shortest form, as WebAuthn's canonical CBOR demands. */
function cborBytes(bytes: Buffer): Buffer {
  const { byteLength } = bytes
  const head =
    byteLength < 24
      ? [0x40 + byteLength]
      : byteLength < 256
        ? [0x58, byteLength]
        : [0x59, byteLength >> 8, byteLength & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
