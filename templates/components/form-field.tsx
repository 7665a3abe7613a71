import type { ReactNode } from 'react'
import { useSiteContext } from '../site-context'
import type { FieldWidth, FormField } from './estimate-fields'
import { Styles } from './styles'

interface LabeledFieldProps {
  /** The field's name in the lead; its `id` too. */
  name: string
  label: string
  width?: FieldWidth | undefined
  /** A line under the label. */
  hint?: string
  /** Leaves the star of a required field out: it is optional, or says so itself. */
  starless?: boolean
  children: ReactNode
}

/** A label, its field, and the place where the script says what is wrong with it. */
export function LabeledField({
  name,
  label,
  width = 'full',
  hint,
  starless,
  children,
}: LabeledFieldProps) {
  const star = starless ? ' form-field--unmarked' : ''
  return (
    <div className={`form-field form-field--${width}${star}`}>
      <Styles of="form-field" />
      <label className="form-field__label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="form-field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p className="form-field__error" id={`${name}-error`} hidden>
        <b className="visually-hidden">Error: </b>
      </p>
    </div>
  )
}

/** A field of one line. */
export function TextField({ field, width }: { field: FormField; width?: FieldWidth | undefined }) {
  const { name, label, type = 'text', autoComplete, inputMode, maxLength } = field
  const { region, regionName } = useSiteContext().business.office
  const isState = name === 'state'
  return (
    <LabeledField name={name} label={label} width={width}>
      <input
        className="form-field__control"
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        data-name={isState ? regionName.toLowerCase().replace(/[.\s]/g, '') : undefined}
        data-id={isState ? region : undefined}
        required
      />
    </LabeledField>
  )
}
