export interface StaffTables {
  /** Who runs a store. */
  staff: {
    site_id: string
    id: string
    /** In the one form it is compared in: lower case. */
    email: string
    name: string
    role: 'OWNER' | 'COLLABORATOR'
    /** PHC text; it names its own algorithm and cost, so that these can grow. */
    password_hash: string
    /** The password was chosen by the platform: the first log-in has to replace it. */
    must_change: boolean
    created_at: Date
    updated_at: Date
  }
}
