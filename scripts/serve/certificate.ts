import { createHash, X509Certificate } from 'node:crypto'
import { generate } from 'selfsigned'

/** A certificate for this machine alone, and what a browser has to know to accept it. */
export interface Certificate {
  /** The private key, PEM. */
  key: string
  /** The certificate, PEM. */
  cert: string
  /** SHA-256 of its public key, base64: for Chromium's `--ignore-certificate-errors-spki-list`. */
  pin: string
}

/** Makes a new certificate for 127.0.0.1, signed by its own key, that is never written down. */
export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, pin: createHash('sha256').update(publicKey).digest('base64') }
}
