/** What a column of a file can hold; `labels` become shared or personal tags. */
export const FIELDS = [
  'first_name',
  'last_name',
  'full_name',
  'company',
  'job_title',
  'phone',
  'extension',
  'phone_label',
  'email',
  'email_label',
  'address_type',
  'street',
  'city',
  'state',
  'postal_code',
  'country',
  'labels',
  'tags',
  'personal_tags',
  'use_as_callerid',
  'is_personal',
  'phone_numbers',
  'emails',
] as const;
export type Field = (typeof FIELDS)[number];

/** How a column is read. */
export interface ColumnUse {
  /** null: it is left out. */
  field: Field | null;
  /** Columns of one number, of one e-mail address or of one address have the same. */
  group: string;
  /** The label of the group if no column holds it, such as `work` for “Business Phone”. */
  label: string;
}

/** @example holds('phone', 'phone 1', 'work') */
export const holds = (field: Field | null, group = '', label = ''): ColumnUse => ({
  field,
  group,
  label,
});

export const LEFT_OUT = holds(null);
