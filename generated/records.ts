/* Written by `npm run generate` from resources-schema. */

/** What a field of no fixed shape holds. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * The record of each resource, by its path.
 */
export interface Records {
  activities: Activities
  "activity-field-repositories": ActivityFieldRepositories
  "blocklist-repositories": BlocklistRepositories
  "candidate-ad-marks": CandidateAdMarks
  "candidate-ads": CandidateAds
  "candidate-applications": CandidateApplications
  "candidate-consents": CandidateConsents
  "candidate-document-requests": CandidateDocumentRequests
  "candidate-documents": CandidateDocuments
  "candidate-experiences": CandidateExperiences
  "candidate-formations": CandidateFormations
  "candidate-languages": CandidateLanguages
  "candidate-missions": CandidateMissions
  "candidate-profiles": CandidateProfiles
  "candidate-savings": CandidateSavings
  "candidate-sponsorships": CandidateSponsorships
  "candidate-trainings": CandidateTrainings
  "candidate-type-repositories": CandidateTypeRepositories
  candidates: Candidates
  "chat-reads": ChatReads
  chats: Chats
  "checklist-templates": ChecklistTemplates
  cities: Cities
  "co-funder-repositories": CoFunderRepositories
  communications: Communications
  contacts: Contacts
  "control-organization-repositories": ControlOrganizationRepositories
  "course-type-repositories": CourseTypeRepositories
  "customer-repositories": CustomerRepositories
  "customer-type-repositories": CustomerTypeRepositories
  delegations: Delegations
  "device-map-templates": DeviceMapTemplates
  "device-type-repositories": DeviceTypeRepositories
  "document-links": DocumentLinks
  "document-templates": DocumentTemplates
  "document-versions": DocumentVersions
  documents: Documents
  "dossier-facts": DossierFacts
  "estimator-candidate-types": EstimatorCandidateTypes
  "estimator-candidates": EstimatorCandidates
  "estimator-configurations": EstimatorConfigurations
  "estimator-educational-costs": EstimatorEducationalCosts
  "faq-entries": FaqEntries
  "faq-votes": FaqVotes
  "financing-type-repositories": FinancingTypeRepositories
  "group-migration-repositories": GroupMigrationRepositories
  "group-repositories": GroupRepositories
  "manager-repositories": ManagerRepositories
  "min-wage-repositories": MinWageRepositories
  "notion-pages": NotionPages
  "opco-charge-repositories": OpcoChargeRepositories
  "pec-rate-repositories": PecRateRepositories
  "profession-repositories": ProfessionRepositories
  "project-origin-repositories": ProjectOriginRepositories
  "refund-requests": RefundRequests
  "region-repositories": RegionRepositories
  "relief-type-repositories": ReliefTypeRepositories
  search: Search
  "stored-searches": StoredSearches
  "strategic-axis-repositories": StrategicAxisRepositories
  "training-action-attendances": TrainingActionAttendances
  "training-action-candidate-periods": TrainingActionCandidatePeriods
  "training-action-candidates": TrainingActionCandidates
  "training-action-device-maps": TrainingActionDeviceMaps
  "training-action-estimators": TrainingActionEstimators
  "training-action-invoices": TrainingActionInvoices
  "training-actions": TrainingActions
  "training-course-candidates": TrainingCourseCandidates
  "training-course-comments": TrainingCourseComments
  "training-course-customers": TrainingCourseCustomers
  "training-course-educational-paths": TrainingCourseEducationalPaths
  "training-course-estimators": TrainingCourseEstimators
  "training-course-groups": TrainingCourseGroups
  "training-course-sessions": TrainingCourseSessions
  "training-course-states": TrainingCourseStates
  "training-course-trainings": TrainingCourseTrainings
  "training-courses": TrainingCourses
  "training-options": TrainingOptions
  trainings: Trainings
  "user-notifications": UserNotifications
  "user-pictures": UserPictures
  "user-preferences": UserPreferences
  "user-sessions": UserSessions
  users: Users
  "validation-type-repositories": ValidationTypeRepositories
}
/**
 * Activity
 */
export interface Activities {
  /**
   * Category
   */
  entity_kind: string
  /**
   * Type
   */
  entity_type: string
  /**
   * Element
   */
  entity_id: string
  /**
   * Event
   */
  event: ("created" | "updated" | "deleted")
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Author’s identifier
   */
  user_id?: (string | null)
  /**
   * Author
   */
  user_name?: (string | null)
  /**
   * Author’s e-mail
   */
  user_email?: (string | null)
  /**
   * On behalf of
   */
  on_behalf_of?: (string | null)
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Changes
   */
  changes?: JsonValue
  /**
   * Request
   */
  request_id?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Activity field
 */
export interface ActivityFieldRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Blocklist entry
 */
export interface BlocklistRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Kept or hidden ad
 */
export interface CandidateAdMarks {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Ad
   */
  candidate_ad: string
  /**
   * Choice
   */
  mark: ("kept" | "hidden")
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Ad
 */
export interface CandidateAds {
  /**
   * Title
   */
  title: string
  /**
   * Reference
   */
  reference?: (string | null)
  /**
   * Profession
   */
  profession?: (string | null)
  /**
   * Contract type
   */
  contract_type: ("temp" | "permanent_temp" | "fixed_term" | "permanent" | "apprenticeship")
  /**
   * Company
   */
  company?: (string | null)
  /**
   * Postal code
   */
  postal_code?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * INSEE code of the commune
   */
  city_code?: (string | null)
  /**
   * Latitude
   */
  latitude?: (string | null)
  /**
   * Longitude
   */
  longitude?: (string | null)
  /**
   * Region
   */
  region?: (string | null)
  /**
   * Agency
   */
  agency?: (string | null)
  /**
   * Phone of the agency
   */
  agency_phone?: (string | null)
  /**
   * Hourly rate
   */
  hourly_rate?: (string | null)
  /**
   * Starts on
   */
  from_date?: (string | null)
  /**
   * Ends on
   */
  to_date?: (string | null)
  /**
   * Published on
   */
  published_on?: (string | null)
  /**
   * Open
   */
  is_open?: (boolean | null)
  /**
   * Closed on
   */
  closed_at?: (string | null)
  /**
   * Announced on
   */
  announced_at?: (string | null)
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Application
 */
export interface CandidateApplications {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Ad
   */
  candidate_ad: string
  /**
   * Title of the ad
   */
  ad_title?: (string | null)
  /**
   * Company
   */
  ad_company?: (string | null)
  /**
   * City
   */
  ad_city?: (string | null)
  /**
   * Status
   */
  status?: (0 | 1 | 2 | 3 | null)
  /**
   * Message
   */
  message?: (string | null)
  /**
   * Attached document
   */
  candidate_document?: (string | null)
  /**
   * Sent on
   */
  applied_on?: (string | null)
  /**
   * Answered on
   */
  decided_at?: (string | null)
  /**
   * Answer
   */
  answer?: (string | null)
  /**
   * Withdrawn on
   */
  withdrawn_at?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Consent
 */
export interface CandidateConsents {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Subject
   */
  consent: ("accepts_email" | "accepts_sms" | "accepts_phone")
  /**
   * Given
   */
  is_given: boolean
  /**
   * On
   */
  given_at: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Requested document
 */
export interface CandidateDocumentRequests {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Type
   */
  document_type: ("cv" | "identity" | "residence_permit" | "health_card" | "bank_details" | "proof_of_address" | "diploma" | "accreditation" | "driving_licence" | "disability" | "medical" | "contract" | "certificate" | "convening_letter" | "other")
  /**
   * Message
   */
  message?: (string | null)
  /**
   * Requested by
   */
  requested_by?: (string | null)
  /**
   * Document sent
   */
  candidate_document?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Candidate document
 */
export interface CandidateDocuments {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Type
   */
  document_type: ("cv" | "identity" | "residence_permit" | "health_card" | "bank_details" | "proof_of_address" | "diploma" | "accreditation" | "driving_licence" | "disability" | "medical" | "contract" | "certificate" | "convening_letter" | "other")
  /**
   * File name
   */
  file_name: string
  /**
   * File type
   */
  mime_type?: (string | null)
  /**
   * Size in bytes
   */
  size?: (number | null)
  /**
   * Checksum
   */
  checksum?: (string | null)
  /**
   * Path
   */
  path?: (string | null)
  /**
   * Waiting for the antivirus
   */
  is_quarantined?: (boolean | null)
  /**
   * Origin
   */
  origin?: ("candidate" | "agency" | null)
  /**
   * Status
   */
  status?: ("new" | "seen" | "accepted" | "refused" | null)
  /**
   * Reason for the refusal
   */
  refusal_reason?: (string | null)
  /**
   * Answered on
   */
  decided_at?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Experience
 */
export interface CandidateExperiences {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Job
   */
  job: string
  /**
   * Company
   */
  company?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * From
   */
  from_date?: (string | null)
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Education
 */
export interface CandidateFormations {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Label
   */
  label: string
  /**
   * School
   */
  school?: (string | null)
  /**
   * From
   */
  from_date?: (string | null)
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Language
 */
export interface CandidateLanguages {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Language
   */
  language: string
  /**
   * Level
   */
  level: ("beginner" | "intermediate" | "fluent" | "native")
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Assignment
 */
export interface CandidateMissions {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Job
   */
  title: string
  /**
   * Company
   */
  company?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * From
   */
  from_date: string
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Hourly rate
   */
  hourly_rate?: (string | null)
  /**
   * Agency
   */
  agency?: (string | null)
  /**
   * Phone of the agency
   */
  agency_phone?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Candidate profile
 */
export interface CandidateProfiles {
  /**
   * Account
   */
  user?: (string | null)
  /**
   * Region
   */
  region?: (string | null)
  /**
   * Civility
   */
  civility?: ("mrs" | "mr" | null)
  /**
   * First name
   */
  first_name: string
  /**
   * Last name
   */
  last_name: string
  /**
   * E-mail
   */
  email?: (string | null)
  /**
   * Phone
   */
  phone?: (string | null)
  /**
   * Birth date
   */
  birth_date?: (string | null)
  /**
   * Birth country
   */
  birth_country?: (string | null)
  /**
   * Nationality
   */
  nationality?: (string | null)
  /**
   * Social security number
   */
  social_security_number?: (string | null)
  /**
   * Student
   */
  is_student?: (boolean | null)
  /**
   * Disabled worker
   */
  is_disabled?: (boolean | null)
  /**
   * Address
   */
  address?: (string | null)
  /**
   * Postal code
   */
  postal_code?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * Accepts e-mails
   */
  accepts_email?: (boolean | null)
  /**
   * Accepts text messages
   */
  accepts_sms?: (boolean | null)
  /**
   * Accepts calls
   */
  accepts_phone?: (boolean | null)
  /**
   * Wanted jobs
   */
  wanted_professions?: (string[] | null)
  /**
   * Search radius in km
   */
  search_radius?: (number | null)
  /**
   * Contract types
   */
  contract_types?: (("temp" | "permanent_temp" | "fixed_term" | "permanent" | "apprenticeship")[] | null)
  /**
   * Skills
   */
  skills?: (string[] | null)
  /**
   * Availability
   */
  availability: ("available" | "available_from" | "not_available")
  /**
   * From
   */
  available_from?: (string | null)
  /**
   * INSEE code of the commune
   */
  city_code?: (string | null)
  /**
   * Latitude
   */
  latitude?: (string | null)
  /**
   * Longitude
   */
  longitude?: (string | null)
  /**
   * Last activity
   */
  last_activity_at?: (string | null)
  /**
   * Deletion asked for on
   */
  deletion_requested_at?: (string | null)
  /**
   * Languages
   */
  languages?: (string[] | null)
  /**
   * Experiences
   */
  experiences?: (string[] | null)
  /**
   * Education
   */
  formations?: (string[] | null)
  /**
   * Documents
   */
  documents?: (string[] | null)
  /**
   * Applications
   */
  applications?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Time-savings entry
 */
export interface CandidateSavings {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * Label
   */
  label: string
  /**
   * Date
   */
  entry_date: string
  /**
   * Hours
   */
  hours?: (string | null)
  /**
   * Amount
   */
  amount?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Sponsorship
 */
export interface CandidateSponsorships {
  /**
   * Profile
   */
  candidate_profile: string
  /**
   * First name
   */
  first_name: string
  /**
   * Last name
   */
  last_name: string
  /**
   * E-mail
   */
  email?: (string | null)
  /**
   * Phone
   */
  phone?: (string | null)
  /**
   * Status
   */
  status?: ("sent" | "hired" | "declined" | null)
  /**
   * Consent of the person
   */
  has_consent?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Training result
 */
export interface CandidateTrainings {
  /**
   * Candidate
   */
  training_action_candidate?: (string | null)
  /**
   * Label
   */
  label?: (string | null)
  /**
   * Result
   */
  result_type?: ("undefined" | "total_validation" | "partial_validation" | "failure" | "resignation" | "pe_ae_break" | "pe_eu_break" | "ae_break" | "eu_break" | null)
  /**
   * Validated on
   */
  validated_at?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Candidate type
 */
export interface CandidateTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Estimator public
   */
  mapping: ("UNDEFINED_TYPE_CANDIDATE" | "LOCAL_MISSION_CANDIDATE" | "HANDICAPPED_CANDIDATE")
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Candidate record
 */
export interface Candidates {
  /**
   * First name
   */
  first_name: string
  /**
   * Last name
   */
  last_name: string
  /**
   * Birth date
   */
  birthday_date?: (string | null)
  /**
   * Birth country
   */
  birth_country?: (string | null)
  /**
   * Lucie identifier
   */
  lucie_id?: (string | null)
  /**
   * Lucie reference
   */
  lucie_reference?: (string | null)
  /**
   * Registration number
   */
  registration_number?: (string | null)
  /**
   * Registration numbers
   */
  registration_numbers?: (string[] | null)
  /**
   * Agency
   */
  agency?: (string | null)
  /**
   * Recruiter’s identifier
   */
  recruiter_id?: (string | null)
  /**
   * Region
   */
  region?: (string | null)
  /**
   * E-mails
   */
  emails?: (string[] | null)
  /**
   * Phones
   */
  phones?: (string[] | null)
  /**
   * Address
   */
  address?: (string | null)
  /**
   * Postal code
   */
  postal_code?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * Country
   */
  country?: (string | null)
  /**
   * Current profession
   */
  current_profession?: (string | null)
  /**
   * Disabled-worker status
   */
  is_rqth?: (boolean | null)
  /**
   * Permanent temp contract
   */
  is_cdii?: (boolean | null)
  /**
   * Temp-work hours over 12 months
   */
  interim_experience_hours?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Reading of the chat
 */
export interface ChatReads {
  /**
   * Training request
   */
  training_course: string
  /**
   * Person’s identifier
   */
  user_id: string
  /**
   * Person
   */
  user_name?: (string | null)
  /**
   * Read until
   */
  read_until: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Chat message
 */
export interface Chats {
  /**
   * Training request
   */
  training_course: string
  /**
   * Message
   */
  content?: (string | null)
  /**
   * Origin
   */
  origin?: ("erpf" | "lucie" | null)
  /**
   * First name
   */
  first_name?: (string | null)
  /**
   * Last name
   */
  last_name?: (string | null)
  /**
   * E-mail
   */
  email?: (string | null)
  /**
   * Document
   */
  document?: (string | null)
  /**
   * Further documents
   */
  documents?: (string[] | null)
  /**
   * People named
   */
  mentions?: (string[] | null)
  /**
   * Names of the people named
   */
  mentioned_names?: (string[] | null)
  /**
   * Edited
   */
  edited?: (boolean | null)
  /**
   * Author’s identifier
   */
  user_id?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Checklist template
 */
export interface ChecklistTemplates {
  /**
   * Device
   */
  device_type: string
  /**
   * Item
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * City
 */
export interface Cities {
  /**
   * Name
   */
  name: string
  /**
   * Postal code
   */
  post_code: string
  /**
   * INSEE code
   */
  code: string
  /**
   * County
   */
  county?: (string | null)
  /**
   * County code
   */
  county_code?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Co-funder
 */
export interface CoFunderRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Communication
 */
export interface Communications {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Subject
   */
  subject: string
  /**
   * Recipients
   */
  recipients?: (string[] | null)
  /**
   * Copy to
   */
  cc?: (string[] | null)
  /**
   * From
   */
  from_name?: (string | null)
  /**
   * From e-mail
   */
  from_email?: (string | null)
  /**
   * Message
   */
  body_html?: (string | null)
  /**
   * Plain-text message
   */
  body_plain?: (string | null)
  /**
   * Type
   */
  communication_type?: ("mail" | "answer" | null)
  /**
   * Read on
   */
  read_at?: (string | null)
  /**
   * Delivery
   */
  delivery?: ("queued" | "sent" | "kept" | "failed" | null)
  /**
   * Answer of the mail server
   */
  delivery_reason?: (string | null)
  /**
   * To be sent on
   */
  send_at?: (string | null)
  /**
   * Sent on
   */
  sent_at?: (string | null)
  /**
   * Attempts
   */
  attempts?: (number | null)
  /**
   * Attempt under way until
   */
  attempt_until?: (string | null)
  /**
   * Message-ID
   */
  message_id?: (string | null)
  /**
   * Conversation
   */
  thread?: (string | null)
  /**
   * Automatic answer
   */
  is_automatic?: (boolean | null)
  /**
   * Content not taken
   */
  refusal?: ("too-large" | "unreadable" | null)
  /**
   * Attachments
   */
  attachments?: JsonValue
  /**
   * Number in the mailbox
   */
  mailbox_uid?: (string | null)
  /**
   * Documents
   */
  documents?: (string[] | null)
  /**
   * In reply to
   */
  parent?: (string | null)
  /**
   * Replies
   */
  replies?: (string[] | null)
  /**
   * Author’s identifier
   */
  user_id?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Contact
 */
export interface Contacts {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * First name
   */
  first_name?: (string | null)
  /**
   * Last name
   */
  last_name: string
  /**
   * Type
   */
  contact_type: ("agency" | "training_organization" | "candidate")
  /**
   * E-mail
   */
  email?: (string | null)
  /**
   * Phone
   */
  phone_number?: (string | null)
  /**
   * Company
   */
  company?: (string | null)
  /**
   * Job
   */
  job?: (string | null)
  /**
   * Agency
   */
  agency?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Control organisation
 */
export interface ControlOrganizationRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Course type
 */
export interface CourseTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Company
 */
export interface CustomerRepositories {
  /**
   * Company name
   */
  company_name: string
  /**
   * SIRET
   */
  siret?: (string | null)
  /**
   * Registration number
   */
  registration_number?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * Postal code
   */
  zip_code?: (string | null)
  /**
   * Company type
   */
  company_type?: (string | null)
  /**
   * Agreement in force
   */
  has_agreement?: (boolean | null)
  /**
   * Agreement number
   */
  agreement_number?: (string | null)
  /**
   * Agreement end
   */
  agreement_end_date?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Customer type
 */
export interface CustomerTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Key account
   */
  is_important_customer?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Delegation
 */
export interface Delegations {
  /**
   * Delegate
   */
  manager: string
  /**
   * Representative
   */
  delegation_manager: string
  /**
   * From
   */
  from_date: string
  /**
   * To
   */
  to_date: string
  /**
   * Regions
   */
  regions: string[]
  /**
   * Reason
   */
  reason: string
  /**
   * Status
   */
  status?: (1 | 2 | 3 | null)
  /**
   * Creator’s identifier
   */
  user_id?: (string | null)
  /**
   * Start notified on
   */
  start_notified_at?: (string | null)
  /**
   * End notified on
   */
  end_notified_at?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Device map template
 */
export interface DeviceMapTemplates {
  /**
   * Device
   */
  device_type: string
  /**
   * Stage
   */
  map_type: ("agency" | "training.organization" | "opco" | "training.start" | "training" | "training.end" | "training.complete" | "partners")
  /**
   * French label
   */
  label: string
  /**
   * English label
   */
  label_en: string
  /**
   * Belongs to
   */
  parent?: (string | null)
  /**
   * Detail
   */
  children?: (string[] | null)
  /**
   * Has a reference
   */
  has_reference?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Device
 */
export interface DeviceTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Initials
   */
  initials: string
  /**
   * Duration check
   */
  validation_type: ("fixed" | "ratio" | "none")
  /**
   * Minimum duration
   */
  duration_min?: (string | null)
  /**
   * Maximum duration
   */
  duration_max?: (string | null)
  /**
   * Plan initials
   */
  plan_initials?: (string | null)
  /**
   * Plan
   */
  plan_label?: (string | null)
  /**
   * Goes through the national agency
   */
  national_agency?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Public link
 */
export interface DocumentLinks {
  /**
   * Version
   */
  document_version: string
  /**
   * Valid for
   */
  days: (1 | 7 | 30)
  /**
   * Downloads allowed
   */
  max_downloads?: (number | null)
  /**
   * Address
   */
  public_link?: (string | null)
  /**
   * Expires on
   */
  expires_at?: (string | null)
  /**
   * Downloads
   */
  download_count?: (number | null)
  /**
   * Revoked on
   */
  revoked_at?: (string | null)
  /**
   * Created by
   */
  created_by?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Document template
 */
export interface DocumentTemplates {
  /**
   * Used for
   */
  kind: ("document" | "mail")
  /**
   * Document type
   */
  document_type?: (15 | 16 | 17 | 18 | 19 | 20 | 30 | null)
  /**
   * Label
   */
  label: string
  /**
   * Language
   */
  language: ("fr" | "en")
  /**
   * Subject
   */
  subject?: (string | null)
  /**
   * Text
   */
  body: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Document version
 */
export interface DocumentVersions {
  /**
   * Document
   */
  document: string
  /**
   * File name
   */
  file_name?: (string | null)
  /**
   * Version number
   */
  version_number?: (number | null)
  /**
   * File type
   */
  mime_type?: (string | null)
  /**
   * Size in bytes
   */
  size?: (number | null)
  /**
   * Checksum
   */
  checksum?: (string | null)
  /**
   * Path
   */
  path?: (string | null)
  /**
   * Waiting for the antivirus
   */
  is_quarantined?: (boolean | null)
  /**
   * Restored from version
   */
  restored_from?: (number | null)
  /**
   * Created by
   */
  created_by?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Document
 */
export interface Documents {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Type
   */
  document_type: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27 | 28 | 29 | 30 | 31 | 32 | 33 | 34 | 35 | 36 | 37 | 38 | 39 | 40)
  /**
   * Name
   */
  name: string
  /**
   * Status
   */
  status: (1 | 2)
  /**
   * Training
   */
  training_course_training?: (string | null)
  /**
   * Candidate
   */
  training_course_candidate?: (string | null)
  /**
   * Concerns
   */
  concerns?: (string | null)
  /**
   * Reference
   */
  reference?: (string | null)
  /**
   * Subject
   */
  subject?: (string | null)
  /**
   * Recipient
   */
  recipient?: (string | null)
  /**
   * Transmitter
   */
  transmitter?: (string | null)
  /**
   * Comment
   */
  comment?: (string | null)
  /**
   * Charged to the agency
   */
  is_agency_charge?: (boolean | null)
  /**
   * Versions
   */
  version_count?: (number | null)
  /**
   * Accreditation
   */
  habilitation_name?: (string | null)
  /**
   * Accreditation category
   */
  habilitation_category?: (string | null)
  /**
   * Accreditation code
   */
  habilitation_code?: (string | null)
  /**
   * Accreditation identifier
   */
  habilitation_id?: (string | null)
  /**
   * Valid until
   */
  habilitation_end_date?: (string | null)
  /**
   * Construction card number
   */
  btp_card_number?: (string | null)
  /**
   * Lucie identifier
   */
  lucie_id?: (string | null)
  /**
   * Sent to Lucie on
   */
  uploaded_to_lucie_at?: (string | null)
  /**
   * Created by
   */
  created_by?: (string | null)
  /**
   * Updated by
   */
  updated_by?: (string | null)
  /**
   * Depositor’s identifier
   */
  user_id?: (string | null)
  /**
   * Template
   */
  document_template?: (string | null)
  /**
   * Versions
   */
  versions?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Locked
   */
  is_locked: boolean
  /**
   * Locked on
   */
  locked_at?: (string | null)
}
/**
 * Figures of a training request
 */
export interface DossierFacts {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Region
   */
  region?: (string | null)
  /**
   * Device
   */
  device_type?: (string | null)
  /**
   * Back-office manager
   */
  manager?: (string | null)
  /**
   * Resource-direction contact
   */
  cpef_manager?: (string | null)
  /**
   * Regional director
   */
  regional_director?: (string | null)
  /**
   * Creator’s identifier
   */
  user_id?: (string | null)
  /**
   * Created on
   */
  created_on?: (string | null)
  /**
   * Closed on
   */
  closed_on?: (string | null)
  /**
   * Cancelled on
   */
  cancelled_on?: (string | null)
  /**
   * Converted on
   */
  converted_on?: (string | null)
  /**
   * In stock until
   */
  stock_until?: (string | null)
  /**
   * Action start
   */
  action_from_date?: (string | null)
  /**
   * Cancellation reason
   */
  cancellation_type?: (number | null)
  /**
   * Candidates
   */
  candidate_count?: (number | null)
  /**
   * Known results
   */
  results_given?: (number | null)
  /**
   * Full validations
   */
  results_full?: (number | null)
  /**
   * Expected hours
   */
  expected_hours?: (string | null)
  /**
   * Real hours
   */
  real_hours?: (string | null)
  /**
   * Real cost
   */
  real_cost?: (string | null)
  /**
   * Requested amount
   */
  requested_amount?: (string | null)
  /**
   * Received amount
   */
  received_amount?: (string | null)
  /**
   * Margin
   */
  margin?: (string | null)
  /**
   * Seconds until the conversion
   */
  seconds_to_conversion?: (number | null)
  /**
   * Seconds: To do
   */
  seconds_to_do?: (number | null)
  /**
   * Seconds: Pending
   */
  seconds_pending?: (number | null)
  /**
   * Seconds: Waiting for the agency
   */
  seconds_waiting_for_ae?: (number | null)
  /**
   * Seconds: Waiting for the organisation’s dates
   */
  seconds_waiting_for_of_date?: (number | null)
  /**
   * Seconds: Waiting for the training agreement
   */
  seconds_waiting_for_of_convention?: (number | null)
  /**
   * Seconds: To do by the regional direction
   */
  seconds_todo_dr?: (number | null)
  /**
   * Seconds: Waiting for approval
   */
  seconds_waiting_for_validation?: (number | null)
  /**
   * Seconds: Approved
   */
  seconds_done?: (number | null)
  /**
   * Seconds: Waiting for the skills operator
   */
  seconds_waiting_for_opco?: (number | null)
  /**
   * Seconds: Skills operator reminded
   */
  seconds_relaunch_opco?: (number | null)
  /**
   * Seconds: Contract to check
   */
  seconds_to_check?: (number | null)
  /**
   * Seconds: Waiting for the agency’s return
   */
  seconds_waiting_for_retour_ae?: (number | null)
  /**
   * Seconds: Training in progress
   */
  seconds_in_progress?: (number | null)
  /**
   * Seconds: Payroll control
   */
  seconds_payroll_control?: (number | null)
  /**
   * Seconds: Complete
   */
  seconds_complete?: (number | null)
  /**
   * Seconds: Scoring
   */
  seconds_scoring?: (number | null)
  /**
   * Seconds: Closed
   */
  seconds_closed?: (number | null)
  /**
   * Seconds: Dispute
   */
  seconds_dispute?: (number | null)
  /**
   * Seconds: Cancelled
   */
  seconds_cancelled?: (number | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Deleted on
   */
  deletedAt?: (string | null)
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Estimator candidate type
 */
export interface EstimatorCandidateTypes {
  /**
   * Estimator
   */
  training_course_estimator?: (string | null)
  /**
   * Label
   */
  label?: (string | null)
  /**
   * Candidate type
   */
  candidate_type?: (string | null)
  /**
   * Quantity
   */
  quantity?: (number | null)
  /**
   * Funded rate
   */
  pec_rate?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Assigned candidate
 */
export interface EstimatorCandidates {
  /**
   * Estimator
   */
  training_course_estimator?: (string | null)
  /**
   * Candidate
   */
  training_course_candidate?: (string | null)
  /**
   * Educational path
   */
  educational_path?: (string | null)
  /**
   * Device
   */
  device_type?: (string | null)
  /**
   * Status
   */
  status?: ("to_do" | "pending" | "waiting_for_ae" | "waiting_for_of_date" | "waiting_for_of_convention" | "todo_dr" | "waiting_for_validation" | "done" | "waiting_for_opco" | "relaunch_opco" | "to_check" | "waiting_for_retour_ae" | "in_progress" | "payroll_control" | "complete" | "scoring" | "closed" | "dispute" | "cancelled" | null)
  /**
   * From
   */
  from_date?: (string | null)
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Positioning report, expected hours
   */
  expected_positioning_report_duration?: (string | null)
  /**
   * External training, expected hours
   */
  expected_external_training_duration?: (string | null)
  /**
   * Practical training, expected hours
   */
  expected_practical_training_duration?: (string | null)
  /**
   * Absence, expected hours
   */
  expected_absence_duration?: (string | null)
  /**
   * Gross hourly rate
   */
  training_course_rate?: (string | null)
  /**
   * Transport fees, expected
   */
  expected_transport_fees?: (string | null)
  /**
   * Accommodation fees, expected
   */
  expected_accommodation_fees?: (string | null)
  /**
   * Meal fees, expected
   */
  expected_meal_fees?: (string | null)
  /**
   * Skills operator, forecast
   */
  opco_forecast_amount?: (string | null)
  /**
   * Miscellaneous services, forecast
   */
  miscellaneous_services_forecast_amount?: (string | null)
  /**
   * Co-funding, forecast
   */
  cofi_forecast_amount?: (string | null)
  /**
   * Various aids, forecast
   */
  various_aids_forecast_amount?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Estimator configuration
 */
export interface EstimatorConfigurations {
  /**
   * Default funded rate
   */
  default_pec_rate: string
  /**
   * Additional funded rate
   */
  additional_pec_rate: string
  /**
   * Teleoperator rate
   */
  teleoperator_pec_rate: string
  /**
   * Additional teleoperator rate
   */
  additional_teleoperator_pec_rate: string
  /**
   * POEC rate
   */
  poec_pec_rate: string
  /**
   * AFPR rate
   */
  afpr_pec_rate: string
  /**
   * A2i grant per full-time year
   */
  a2i_grant: string
  /**
   * Hours worked in a year
   */
  hours_worked_in_year: string
  /**
   * Days worked per month
   */
  days_worked_per_month: string
  /**
   * Assignment hours per month
   */
  default_mission_duration_per_month: string
  /**
   * Senior age
   */
  senior_age: number
  /**
   * Paid-leave coefficient
   */
  wages_rate: string
  /**
   * Maximum relief coefficient
   */
  t_parameter: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Educational cost
 */
export interface EstimatorEducationalCosts {
  /**
   * Estimator
   */
  training_course_estimator?: (string | null)
  /**
   * Training organisation
   */
  organization_name?: (string | null)
  /**
   * Amount
   */
  amount?: (string | null)
  /**
   * Duration
   */
  duration?: (string | null)
  /**
   * Invoice type
   */
  invoice_type?: ("DAILY_COST" | "HOUR_COST" | "INDIVIDUAL_COST" | "GROUP_COST" | null)
  /**
   * Total
   */
  total?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Frequent question
 */
export interface FaqEntries {
  /**
   * Topic
   */
  topic: ("account" | "work" | "documents" | "training" | "pay" | "data")
  /**
   * Question
   */
  question_fr: string
  /**
   * Answer
   */
  answer_fr: string
  /**
   * Question in English
   */
  question_en: string
  /**
   * Answer in English
   */
  answer_en: string
  /**
   * Published
   */
  is_published?: (boolean | null)
  /**
   * Found useful
   */
  useful_count?: (number | null)
  /**
   * Found not useful
   */
  not_useful_count?: (number | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Vote on an answer
 */
export interface FaqVotes {
  /**
   * Question
   */
  faq_entry: string
  /**
   * Account
   */
  user: string
  /**
   * Useful
   */
  is_useful: boolean
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Financing type
 */
export interface FinancingTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Nature
   */
  financing_type: (1 | 2 | 3 | 4)
  /**
   * Belongs to
   */
  parent?: (string | null)
  /**
   * Detail
   */
  children?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Agency migration
 */
export interface GroupMigrationRepositories {
  /**
   * Former registration number
   */
  legacySiret: string
  /**
   * New registration number
   */
  newSiret: string
  /**
   * From
   */
  fromDate: string
  /**
   * Excluded requests
   */
  trainingCourses?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Agency
 */
export interface GroupRepositories {
  /**
   * Analytic code
   */
  analytic_code: string
  /**
   * Agency
   */
  analytic_label: string
  /**
   * Direction code
   */
  direction_code?: (string | null)
  /**
   * Direction
   */
  direction_label?: (string | null)
  /**
   * Regional direction
   */
  regional_direction?: (string | null)
  /**
   * Unit
   */
  unit?: (string | null)
  /**
   * Operational agency code
   */
  operational_agency_code?: (string | null)
  /**
   * Phone
   */
  phone?: (string | null)
  /**
   * E-mail
   */
  email?: (string | null)
  /**
   * Agency status
   */
  status?: (string | null)
  /**
   * Company code
   */
  company_code?: (string | null)
  /**
   * Company
   */
  company_label?: (string | null)
  /**
   * Legal form
   */
  company_legal_form?: (string | null)
  /**
   * Social capital
   */
  company_social_capital?: (string | null)
  /**
   * Trade-register city
   */
  company_rcs_city?: (string | null)
  /**
   * Head office address
   */
  head_office_address?: (string | null)
  /**
   * Address, second line
   */
  head_office_address_2?: (string | null)
  /**
   * Head office postal code
   */
  head_office_postal_code?: (string | null)
  /**
   * Head office city
   */
  head_office_city?: (string | null)
  /**
   * SIREN
   */
  siren?: (string | null)
  /**
   * SIRET
   */
  siret?: (string | null)
  /**
   * Region
   */
  region?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Manager
 */
export interface ManagerRepositories {
  /**
   * First name
   */
  first_name: string
  /**
   * Last name
   */
  last_name: string
  /**
   * E-mail
   */
  email: string
  /**
   * Initials
   */
  initials?: (string | null)
  /**
   * Internal role
   */
  internal_role: ("admin" | "manager" | "cpef")
  /**
   * Department
   */
  service?: (string | null)
  /**
   * Job title
   */
  title?: (string | null)
  /**
   * Picture
   */
  avatar?: (string | null)
  /**
   * Signature on file
   */
  has_signature?: (boolean | null)
  /**
   * Last connection
   */
  last_connection?: (string | null)
  /**
   * Supervisor
   */
  supervisor?: (string | null)
  /**
   * Account
   */
  user?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Minimum wage
 */
export interface MinWageRepositories {
  /**
   * Label
   */
  label: string
  /**
   * From
   */
  from_date: string
  /**
   * Gross hourly rate
   */
  rate: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Help page
 */
export interface NotionPages {
  /**
   * Title
   */
  title: string
  /**
   * Content
   */
  content?: (string | null)
  /**
   * Parent page
   */
  parent?: (string | null)
  /**
   * Pages
   */
  children?: (string[] | null)
  /**
   * Language
   */
  language?: ("fr" | "en" | null)
  /**
   * Name in the address
   */
  slug?: (string | null)
  /**
   * Screens explained
   */
  routes?: (string[] | null)
  /**
   * Text without formatting
   */
  plain_text?: (string | null)
  /**
   * Last change
   */
  changed_on?: (string | null)
  /**
   * Source
   */
  source?: ("files" | "notion" | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Skills-operator charge rate
 */
export interface OpcoChargeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Year
   */
  year: number
  /**
   * Rate
   */
  rate: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Funded rate
 */
export interface PecRateRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Device
   */
  device_type: string
  /**
   * Candidate types
   */
  candidate_types?: (string[] | null)
  /**
   * Hourly rate
   */
  rate: string
  /**
   * Co-funding rate
   */
  cofi_rate?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Profession
 */
export interface ProfessionRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Teleoperator
   */
  is_teleoperator?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Project origin
 */
export interface ProjectOriginRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Refund request
 */
export interface RefundRequests {
  /**
   * Candidate
   */
  training_action_candidate: string
  /**
   * Training action
   */
  training_action?: (string | null)
  /**
   * Financing type
   */
  financing_type_repository: string
  /**
   * Request reference
   */
  request_reference?: (string | null)
  /**
   * Requested on
   */
  request_date?: (string | null)
  /**
   * Requested amount
   */
  request_amount: string
  /**
   * Refund reference
   */
  refund_reference?: (string | null)
  /**
   * Refunded on
   */
  refund_date?: (string | null)
  /**
   * Refunded amount before tax
   */
  pre_tax_refund_amount?: (string | null)
  /**
   * Refunded VAT
   */
  vat_refund_amount?: (string | null)
  /**
   * Refunded amount
   */
  total_refund_amount?: (string | null)
  /**
   * Outstanding amount
   */
  outstanding_amount?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Region
 */
export interface RegionRepositories {
  /**
   * Name
   */
  name: string
  /**
   * Initials
   */
  initials?: (string | null)
  /**
   * Direction code
   */
  direction_code?: (string | null)
  /**
   * Regional director
   */
  regional_director?: (string | null)
  /**
   * Back-office manager
   */
  manager?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Relief type
 */
export interface ReliefTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Scheme
   */
  area: ("FILLON" | "LODEOM")
  /**
   * Rate in training
   */
  training_rate?: (string | null)
  /**
   * Rate on assignment
   */
  mission_rate?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Accreditation
 */
export interface Search {
  /**
   * Code
   */
  code: string
  /**
   * Label
   */
  label: string
  /**
   * Category
   */
  category?: (string | null)
  /**
   * Lucie identifier
   */
  lucieId?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Stored search
 */
export interface StoredSearches {
  /**
   * Name
   */
  name: string
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Person’s e-mail
   */
  userEmail?: (string | null)
  /**
   * Shared
   */
  is_shared?: (boolean | null)
  /**
   * Criteria
   */
  search: Exclude<JsonValue, null>
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Strategic axis
 */
export interface StrategicAxisRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Attendance
 */
export interface TrainingActionAttendances {
  /**
   * Candidate
   */
  training_action_candidate: string
  /**
   * Session
   */
  training_course_session?: (string | null)
  /**
   * Day
   */
  day: string
  /**
   * Half-day
   */
  period: ("MORNING_PERIOD" | "AFTERNOON_PERIOD")
  /**
   * Present
   */
  is_present?: (boolean | null)
  /**
   * Absence reason
   */
  absence_reason?: (string | null)
  /**
   * Duration
   */
  duration: string
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Period
 */
export interface TrainingActionCandidatePeriods {
  /**
   * Candidate
   */
  training_action_candidate?: (string | null)
  /**
   * Label
   */
  label?: (string | null)
  /**
   * Period type
   */
  period_type?: ("external" | "practical" | "absence" | null)
  /**
   * From
   */
  from_date?: (string | null)
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Expected duration
   */
  expected_duration?: (string | null)
  /**
   * Real duration
   */
  real_duration?: (string | null)
  /**
   * Expected cost
   */
  expected_cost?: (string | null)
  /**
   * Real cost
   */
  real_cost?: (string | null)
  /**
   * Hourly cost
   */
  hour_cost?: (string | null)
  /**
   * Payroll cost
   */
  payroll_cost?: (string | null)
  /**
   * Hourly rate in training
   */
  training_course_rate?: (string | null)
  /**
   * Absence reason
   */
  absence_reason?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Action candidate
 */
export interface TrainingActionCandidates {
  /**
   * Training action
   */
  training_action?: (string | null)
  /**
   * Candidate
   */
  training_course_candidate?: (string | null)
  /**
   * Estimator
   */
  training_course_estimator?: (string | null)
  /**
   * Educational path
   */
  educational_path?: (string | null)
  /**
   * Device
   */
  device_type?: (string | null)
  /**
   * Profession
   */
  profession?: (string | null)
  /**
   * Candidate type
   */
  candidate_type?: (string | null)
  /**
   * First name
   */
  first_name?: (string | null)
  /**
   * Last name
   */
  last_name?: (string | null)
  /**
   * Status
   */
  status?: ("to_do" | "pending" | "waiting_for_ae" | "waiting_for_of_date" | "waiting_for_of_convention" | "todo_dr" | "waiting_for_validation" | "done" | "waiting_for_opco" | "relaunch_opco" | "to_check" | "waiting_for_retour_ae" | "in_progress" | "payroll_control" | "complete" | "scoring" | "closed" | "dispute" | "cancelled" | null)
  /**
   * Start
   */
  from_date?: (string | null)
  /**
   * End
   */
  to_date?: (string | null)
  /**
   * Gross hourly rate
   */
  training_course_rate?: (string | null)
  /**
   * Funded rate
   */
  pec_rate?: (string | null)
  /**
   * Hourly cost
   */
  hour_cost?: (string | null)
  /**
   * Positioning report, expected hours
   */
  expected_positioning_report_duration?: (string | null)
  /**
   * External training, expected hours
   */
  expected_external_training_duration?: (string | null)
  /**
   * Practical training, expected hours
   */
  expected_practical_training_duration?: (string | null)
  /**
   * Absence, expected hours
   */
  expected_absence_duration?: (string | null)
  /**
   * Total, expected hours
   */
  expected_total_duration?: (string | null)
  /**
   * Positioning report, real hours
   */
  real_positioning_report_duration?: (string | null)
  /**
   * External training, real hours
   */
  real_external_training_duration?: (string | null)
  /**
   * Practical training, real hours
   */
  real_practical_training_duration?: (string | null)
  /**
   * Absence, real hours
   */
  real_absence_duration?: (string | null)
  /**
   * Total, real hours
   */
  real_total_duration?: (string | null)
  /**
   * Positioning report, paid hours
   */
  paid_positioning_report_duration?: (string | null)
  /**
   * External training, paid hours
   */
  paid_external_training_duration?: (string | null)
  /**
   * Practical training, paid hours
   */
  paid_practical_training_duration?: (string | null)
  /**
   * Absence, paid hours
   */
  paid_absence_duration?: (string | null)
  /**
   * Total, paid hours
   */
  paid_total_duration?: (string | null)
  /**
   * Wage cost, expected
   */
  expected_wage_cost?: (string | null)
  /**
   * Additional cost, expected
   */
  expected_additional_cost?: (string | null)
  /**
   * Educational cost, expected
   */
  expected_educational_cost?: (string | null)
  /**
   * Total cost, expected
   */
  expected_total_cost?: (string | null)
  /**
   * Wage cost, real
   */
  real_wage_cost?: (string | null)
  /**
   * Additional cost, real
   */
  real_additional_cost?: (string | null)
  /**
   * Educational cost, real
   */
  real_educational_cost?: (string | null)
  /**
   * Total cost, real
   */
  real_total_cost?: (string | null)
  /**
   * Transport fees, expected
   */
  expected_transport_fees?: (string | null)
  /**
   * Accommodation fees, expected
   */
  expected_accommodation_fees?: (string | null)
  /**
   * Meal fees, expected
   */
  expected_meal_fees?: (string | null)
  /**
   * Total fees, expected
   */
  expected_total_fees?: (string | null)
  /**
   * Services fees, expected
   */
  expected_services_fees?: (string | null)
  /**
   * Transport fees, real
   */
  real_transport_fees?: (string | null)
  /**
   * Accommodation fees, real
   */
  real_accommodation_fees?: (string | null)
  /**
   * Meal fees, real
   */
  real_meal_fees?: (string | null)
  /**
   * Total fees, real
   */
  real_total_fees?: (string | null)
  /**
   * Transport fees, external payroll
   */
  external_payroll_transport_fees?: (string | null)
  /**
   * Accommodation fees, external payroll
   */
  external_payroll_accommodation_fees?: (string | null)
  /**
   * Meal fees, external payroll
   */
  external_payroll_meal_fees?: (string | null)
  /**
   * Total fees, external payroll
   */
  external_payroll_total_fees?: (string | null)
  /**
   * Skills operator, forecast
   */
  opco_forecast_amount?: (string | null)
  /**
   * Skills operator, financeable
   */
  opco_financeable_amount?: (string | null)
  /**
   * Skills operator, requested
   */
  opco_requested_amount?: (string | null)
  /**
   * Skills operator, received
   */
  opco_received_amount?: (string | null)
  /**
   * Miscellaneous services, forecast
   */
  miscellaneous_services_forecast_amount?: (string | null)
  /**
   * Miscellaneous services, financeable
   */
  miscellaneous_services_financeable_amount?: (string | null)
  /**
   * Miscellaneous services, requested
   */
  miscellaneous_services_requested_amount?: (string | null)
  /**
   * Miscellaneous services, received
   */
  miscellaneous_services_received_amount?: (string | null)
  /**
   * Co-funding, forecast
   */
  cofi_forecast_amount?: (string | null)
  /**
   * Co-funding, financeable
   */
  cofi_financeable_amount?: (string | null)
  /**
   * Co-funding, requested
   */
  cofi_requested_amount?: (string | null)
  /**
   * Co-funding, received
   */
  cofi_received_amount?: (string | null)
  /**
   * Various aids, forecast
   */
  various_aids_forecast_amount?: (string | null)
  /**
   * Various aids, financeable
   */
  various_aids_financeable_amount?: (string | null)
  /**
   * Various aids, requested
   */
  various_aids_requested_amount?: (string | null)
  /**
   * Various aids, received
   */
  various_aids_received_amount?: (string | null)
  /**
   * Remaining cost, forecast
   */
  remaining_forecast_amount?: (string | null)
  /**
   * Remaining cost, financeable
   */
  remaining_financeable_amount?: (string | null)
  /**
   * Remaining cost, requested
   */
  remaining_requested_amount?: (string | null)
  /**
   * Remaining cost, received
   */
  remaining_received_amount?: (string | null)
  /**
   * Values typed in place of the calculated ones
   */
  typed_fields?: (string[] | null)
  /**
   * Periods
   */
  periods?: (string[] | null)
  /**
   * Results
   */
  results?: (string[] | null)
  /**
   * Attendance
   */
  attendances?: (string[] | null)
  /**
   * Refund requests
   */
  refund_requests?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Device map item
 */
export interface TrainingActionDeviceMaps {
  /**
   * Training action
   */
  training_action: string
  /**
   * Label
   */
  label: string
  /**
   * English label
   */
  label_en?: (string | null)
  /**
   * Stage
   */
  map_type: ("agency" | "training.organization" | "opco" | "training.start" | "training" | "training.end" | "training.complete" | "partners")
  /**
   * Done
   */
  isChecked?: (boolean | null)
  /**
   * Checked on
   */
  checked_at?: (string | null)
  /**
   * Checked by
   */
  checked_by?: (string | null)
  /**
   * Device
   */
  deviceType?: (string | null)
  /**
   * Belongs to
   */
  parent?: (string | null)
  /**
   * Detail
   */
  children?: (string[] | null)
  /**
   * Has a reference
   */
  hasReference?: (boolean | null)
  /**
   * Reference
   */
  reference?: (string | null)
  /**
   * Sent on
   */
  sentAt?: (string | null)
  /**
   * Received on
   */
  receivedAt?: (string | null)
  /**
   * Validated on
   */
  validatedAt?: (string | null)
  /**
   * Refunded on
   */
  refundAt?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Estimator of the action
 */
export interface TrainingActionEstimators {
  /**
   * Training action
   */
  training_action?: (string | null)
  /**
   * Estimator
   */
  training_course_estimator?: (string | null)
  /**
   * Educational path
   */
  educational_path?: (string | null)
  /**
   * Start
   */
  from_date?: (string | null)
  /**
   * End
   */
  to_date?: (string | null)
  /**
   * Positioning report, expected hours
   */
  expected_positioning_report_duration?: (string | null)
  /**
   * External training, expected hours
   */
  expected_external_training_duration?: (string | null)
  /**
   * Practical training, expected hours
   */
  expected_practical_training_duration?: (string | null)
  /**
   * Absence, expected hours
   */
  expected_absence_duration?: (string | null)
  /**
   * Gross hourly rate
   */
  training_course_rate?: (string | null)
  /**
   * Transport fees, expected
   */
  expected_transport_fees?: (string | null)
  /**
   * Accommodation fees, expected
   */
  expected_accommodation_fees?: (string | null)
  /**
   * Meal fees, expected
   */
  expected_meal_fees?: (string | null)
  /**
   * Skills operator, forecast
   */
  opco_forecast_amount?: (string | null)
  /**
   * Miscellaneous services, forecast
   */
  miscellaneous_services_forecast_amount?: (string | null)
  /**
   * Co-funding, forecast
   */
  cofi_forecast_amount?: (string | null)
  /**
   * Various aids, forecast
   */
  various_aids_forecast_amount?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Invoice
 */
export interface TrainingActionInvoices {
  /**
   * Training action
   */
  training_action?: (string | null)
  /**
   * Candidates
   */
  training_action_candidates?: (string[] | null)
  /**
   * Reference
   */
  reference?: (string | null)
  /**
   * Type
   */
  invoice_type?: ("individual" | "group" | null)
  /**
   * From
   */
  from_date?: (string | null)
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Invoiced by the hour
   */
  is_hour_cost?: (boolean | null)
  /**
   * Hourly rate
   */
  hour_rate?: (string | null)
  /**
   * Hours
   */
  hours?: (string | null)
  /**
   * Total amount
   */
  total_amount?: (string | null)
  /**
   * Amount per candidate
   */
  total_amount_per_candidate?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Training action
 */
export interface TrainingActions {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Request reference
   */
  training_course_reference?: (string | null)
  /**
   * Status
   */
  status?: ("to_do" | "pending" | "waiting_for_ae" | "waiting_for_of_date" | "waiting_for_of_convention" | "todo_dr" | "waiting_for_validation" | "done" | "waiting_for_opco" | "relaunch_opco" | "to_check" | "waiting_for_retour_ae" | "in_progress" | "payroll_control" | "complete" | "scoring" | "closed" | "dispute" | "cancelled" | null)
  /**
   * Estimator
   */
  training_course_estimator?: (string | null)
  /**
   * Device
   */
  device_type?: (string | null)
  /**
   * Educational path
   */
  educational_path?: (string | null)
  /**
   * Control organisation
   */
  control_organization?: (string | null)
  /**
   * Checked by
   */
  checked_by?: (string | null)
  /**
   * Checked on
   */
  checked_on?: (string | null)
  /**
   * Control result
   */
  control_result?: ("compliant" | "to_correct" | "not_compliant" | null)
  /**
   * Control comment
   */
  control_comment?: (string | null)
  /**
   * Reason for writing off what is outstanding
   */
  write_off_reason?: (string | null)
  /**
   * Reason for reverting the conversion
   */
  revert_reason?: (string | null)
  /**
   * Request before the conversion
   */
  dossier_before?: JsonValue
  /**
   * Start
   */
  from_date?: (string | null)
  /**
   * End
   */
  to_date?: (string | null)
  /**
   * Skills-operator reference
   */
  opco_reference?: (string | null)
  /**
   * Comment
   */
  comment?: (string | null)
  /**
   * Converted on
   */
  converted_at?: (string | null)
  /**
   * Converted by
   */
  converted_by?: (string | null)
  /**
   * Positioning report, expected hours
   */
  expected_positioning_report_duration?: (string | null)
  /**
   * External training, expected hours
   */
  expected_external_training_duration?: (string | null)
  /**
   * Practical training, expected hours
   */
  expected_practical_training_duration?: (string | null)
  /**
   * Absence, expected hours
   */
  expected_absence_duration?: (string | null)
  /**
   * Total, expected hours
   */
  expected_total_duration?: (string | null)
  /**
   * Positioning report, real hours
   */
  real_positioning_report_duration?: (string | null)
  /**
   * External training, real hours
   */
  real_external_training_duration?: (string | null)
  /**
   * Practical training, real hours
   */
  real_practical_training_duration?: (string | null)
  /**
   * Absence, real hours
   */
  real_absence_duration?: (string | null)
  /**
   * Total, real hours
   */
  real_total_duration?: (string | null)
  /**
   * Positioning report, paid hours
   */
  paid_positioning_report_duration?: (string | null)
  /**
   * External training, paid hours
   */
  paid_external_training_duration?: (string | null)
  /**
   * Practical training, paid hours
   */
  paid_practical_training_duration?: (string | null)
  /**
   * Absence, paid hours
   */
  paid_absence_duration?: (string | null)
  /**
   * Total, paid hours
   */
  paid_total_duration?: (string | null)
  /**
   * Wage cost, expected
   */
  expected_wage_cost?: (string | null)
  /**
   * Additional cost, expected
   */
  expected_additional_cost?: (string | null)
  /**
   * Educational cost, expected
   */
  expected_educational_cost?: (string | null)
  /**
   * Total cost, expected
   */
  expected_total_cost?: (string | null)
  /**
   * Wage cost, real
   */
  real_wage_cost?: (string | null)
  /**
   * Additional cost, real
   */
  real_additional_cost?: (string | null)
  /**
   * Educational cost, real
   */
  real_educational_cost?: (string | null)
  /**
   * Total cost, real
   */
  real_total_cost?: (string | null)
  /**
   * Transport fees, expected
   */
  expected_transport_fees?: (string | null)
  /**
   * Accommodation fees, expected
   */
  expected_accommodation_fees?: (string | null)
  /**
   * Meal fees, expected
   */
  expected_meal_fees?: (string | null)
  /**
   * Total fees, expected
   */
  expected_total_fees?: (string | null)
  /**
   * Services fees, expected
   */
  expected_services_fees?: (string | null)
  /**
   * Transport fees, real
   */
  real_transport_fees?: (string | null)
  /**
   * Accommodation fees, real
   */
  real_accommodation_fees?: (string | null)
  /**
   * Meal fees, real
   */
  real_meal_fees?: (string | null)
  /**
   * Total fees, real
   */
  real_total_fees?: (string | null)
  /**
   * Transport fees, external payroll
   */
  external_payroll_transport_fees?: (string | null)
  /**
   * Accommodation fees, external payroll
   */
  external_payroll_accommodation_fees?: (string | null)
  /**
   * Meal fees, external payroll
   */
  external_payroll_meal_fees?: (string | null)
  /**
   * Total fees, external payroll
   */
  external_payroll_total_fees?: (string | null)
  /**
   * Skills operator, forecast
   */
  opco_forecast_amount?: (string | null)
  /**
   * Skills operator, financeable
   */
  opco_financeable_amount?: (string | null)
  /**
   * Skills operator, requested
   */
  opco_requested_amount?: (string | null)
  /**
   * Skills operator, received
   */
  opco_received_amount?: (string | null)
  /**
   * Miscellaneous services, forecast
   */
  miscellaneous_services_forecast_amount?: (string | null)
  /**
   * Miscellaneous services, financeable
   */
  miscellaneous_services_financeable_amount?: (string | null)
  /**
   * Miscellaneous services, requested
   */
  miscellaneous_services_requested_amount?: (string | null)
  /**
   * Miscellaneous services, received
   */
  miscellaneous_services_received_amount?: (string | null)
  /**
   * Co-funding, forecast
   */
  cofi_forecast_amount?: (string | null)
  /**
   * Co-funding, financeable
   */
  cofi_financeable_amount?: (string | null)
  /**
   * Co-funding, requested
   */
  cofi_requested_amount?: (string | null)
  /**
   * Co-funding, received
   */
  cofi_received_amount?: (string | null)
  /**
   * Various aids, forecast
   */
  various_aids_forecast_amount?: (string | null)
  /**
   * Various aids, financeable
   */
  various_aids_financeable_amount?: (string | null)
  /**
   * Various aids, requested
   */
  various_aids_requested_amount?: (string | null)
  /**
   * Various aids, received
   */
  various_aids_received_amount?: (string | null)
  /**
   * Remaining cost, forecast
   */
  remaining_forecast_amount?: (string | null)
  /**
   * Remaining cost, financeable
   */
  remaining_financeable_amount?: (string | null)
  /**
   * Remaining cost, requested
   */
  remaining_requested_amount?: (string | null)
  /**
   * Remaining cost, received
   */
  remaining_received_amount?: (string | null)
  /**
   * Realisation rate
   */
  realisation_rate?: (string | null)
  /**
   * Outstanding amount
   */
  outstanding_amount?: (string | null)
  /**
   * Gross margin of the estimators
   */
  training_gross_margin?: (string | null)
  /**
   * Final training margin
   */
  final_training_margin?: (string | null)
  /**
   * Success rate
   */
  success_rate?: (string | null)
  /**
   * Candidates
   */
  candidates?: (string[] | null)
  /**
   * Estimators of the action
   */
  estimators?: (string[] | null)
  /**
   * Invoices
   */
  invoices?: (string[] | null)
  /**
   * Device map
   */
  device_maps?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Deleted on
   */
  deletedAt?: (string | null)
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Candidate
 */
export interface TrainingCourseCandidates {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Candidate profile
   */
  candidate_profile?: (string | null)
  /**
   * Lucie identifier
   */
  lucie_id?: (string | null)
  /**
   * Lucie reference
   */
  lucie_reference?: (string | null)
  /**
   * First name
   */
  first_name?: (string | null)
  /**
   * Last name
   */
  last_name?: (string | null)
  /**
   * Birth date
   */
  birthday_date?: (string | null)
  /**
   * Age
   */
  age?: (number | null)
  /**
   * E-mails
   */
  emails?: (string[] | null)
  /**
   * Phones
   */
  phones?: (string[] | null)
  /**
   * Address
   */
  address?: (string | null)
  /**
   * Postal code
   */
  postal_code?: (string | null)
  /**
   * City
   */
  city?: (string | null)
  /**
   * Country
   */
  country?: (string | null)
  /**
   * Current profession
   */
  current_profession?: (string | null)
  /**
   * Target profession
   */
  profession?: (string | null)
  /**
   * Candidate type
   */
  candidate_type?: (string | null)
  /**
   * Candidate type checked
   */
  validate_candidate_type?: (boolean | null)
  /**
   * Followed by the national agency
   */
  followed_by_pole_emploi?: (boolean | null)
  /**
   * Followed by a youth-employment centre
   */
  followed_by_mission_locale?: (boolean | null)
  /**
   * Disabled-worker status
   */
  is_rqth?: (boolean | null)
  /**
   * Insertion temp worker
   */
  is_a2i?: (boolean | null)
  /**
   * Permanent temp contract
   */
  is_cdii?: (boolean | null)
  /**
   * EPSP approach
   */
  is_epsp_approach?: (boolean | null)
  /**
   * Skills diagnosis
   */
  has_competences_diagnostic?: (boolean | null)
  /**
   * Temp-work experience
   */
  has_interim_experience?: (boolean | null)
  /**
   * Temp-work hours over 12 months
   */
  interim_experience_hours?: (string | null)
  /**
   * Training account open
   */
  open_cpf_account?: (boolean | null)
  /**
   * Training account amount
   */
  cpf_amount?: (string | null)
  /**
   * Driving licences
   */
  driving_licenses?: (string[] | null)
  /**
   * Means of transport
   */
  means_of_transport?: (string[] | null)
  /**
   * Hourly rate in training
   */
  training_course_rate?: (string | null)
  /**
   * Hourly rate on assignment
   */
  mission_rate?: (string | null)
  /**
   * Expected hourly rate in training
   */
  expected_training_course_rate?: (string | null)
  /**
   * Expected hourly rate on assignment
   */
  expected_mission_rate?: (string | null)
  /**
   * Funded rate
   */
  pec_rate?: (string | null)
  /**
   * Accommodation fees
   */
  accommodation_fees?: (string | null)
  /**
   * Meal fees
   */
  meal_fees?: (string | null)
  /**
   * Transport fees
   */
  transport_fees?: (string | null)
  /**
   * Total fees
   */
  total_fees?: (string | null)
  /**
   * Details of the fees
   */
  fees_description?: (string | null)
  /**
   * Skills operator, forecast
   */
  opco_forecast_amount?: (string | null)
  /**
   * Skills operator, financeable
   */
  opco_financeable_amount?: (string | null)
  /**
   * Skills operator, requested
   */
  opco_requested_amount?: (string | null)
  /**
   * Skills operator, received
   */
  opco_received_amount?: (string | null)
  /**
   * Miscellaneous services, forecast
   */
  miscellaneous_services_forecast_amount?: (string | null)
  /**
   * Miscellaneous services, financeable
   */
  miscellaneous_services_financeable_amount?: (string | null)
  /**
   * Miscellaneous services, requested
   */
  miscellaneous_services_requested_amount?: (string | null)
  /**
   * Miscellaneous services, received
   */
  miscellaneous_services_received_amount?: (string | null)
  /**
   * Co-funding, forecast
   */
  cofi_forecast_amount?: (string | null)
  /**
   * Co-funding, financeable
   */
  cofi_financeable_amount?: (string | null)
  /**
   * Co-funding, requested
   */
  cofi_requested_amount?: (string | null)
  /**
   * Co-funding, received
   */
  cofi_received_amount?: (string | null)
  /**
   * Various aids, forecast
   */
  various_aids_forecast_amount?: (string | null)
  /**
   * Various aids, financeable
   */
  various_aids_financeable_amount?: (string | null)
  /**
   * Various aids, requested
   */
  various_aids_requested_amount?: (string | null)
  /**
   * Various aids, received
   */
  various_aids_received_amount?: (string | null)
  /**
   * Remaining cost, forecast
   */
  remaining_forecast_amount?: (string | null)
  /**
   * Remaining cost, financeable
   */
  remaining_financeable_amount?: (string | null)
  /**
   * Remaining cost, requested
   */
  remaining_requested_amount?: (string | null)
  /**
   * Remaining cost, received
   */
  remaining_received_amount?: (string | null)
  /**
   * Total training expenses
   */
  total_training_expenses?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Comment
 */
export interface TrainingCourseComments {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Comment
   */
  content?: (string | null)
  /**
   * Step
   */
  step?: ("context" | "schedule" | "program" | "educational_path" | "candidates" | "estimator" | "validation" | "ged" | "summary" | "control" | "cost_follow_up" | "hours_follow_up" | "funding_follow_up" | "result_follow_up" | "action_schedule" | null)
  /**
   * Category
   */
  category?: ("training_project" | "training_action" | "document" | null)
  /**
   * Edited
   */
  edited?: (boolean | null)
  /**
   * State
   */
  state?: (string | null)
  /**
   * Author
   */
  manager?: (string | null)
  /**
   * In reply to
   */
  parent?: (string | null)
  /**
   * Replies
   */
  children?: (string[] | null)
  /**
   * Author’s identifier
   */
  user_id?: (string | null)
  /**
   * Author’s name
   */
  user_name?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Request customer
 */
export interface TrainingCourseCustomers {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Registration number
   */
  registration_number?: (string | null)
  /**
   * Company name
   */
  name?: (string | null)
  /**
   * SIRET
   */
  siret?: (string | null)
  /**
   * Anael identifier
   */
  anael_id?: (string | null)
  /**
   * Customer type
   */
  customer_type?: (string | null)
  /**
   * Assignment duration in months
   */
  mission_duration_in_months?: (string | null)
  /**
   * Assignment hours per month
   */
  mission_duration_in_hours?: (string | null)
  /**
   * Delegation coefficient
   */
  delegation_rate?: (string | null)
  /**
   * Management coefficient
   */
  management_rate?: (string | null)
  /**
   * Room for negotiation
   */
  has_negotiation_marge?: (boolean | null)
  /**
   * Year-end rebate
   */
  is_rfa?: (boolean | null)
  /**
   * Year-end rebate rate
   */
  rfa_rate?: (string | null)
  /**
   * Agreement number
   */
  agreement_number?: (string | null)
  /**
   * Agreement end
   */
  agreement_end_date?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Educational path
 */
export interface TrainingCourseEducationalPaths {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Label
   */
  label?: (string | null)
  /**
   * Course type
   */
  course_type?: (string | null)
  /**
   * Certification type
   */
  validation_type?: (string | null)
  /**
   * Certification level
   */
  validation_level?: (string | null)
  /**
   * Coefficient
   */
  validation_coefficient?: (string | null)
  /**
   * Details of the certification
   */
  validation_description?: (string | null)
  /**
   * External training
   */
  external_training_duration?: (string | null)
  /**
   * Practical training
   */
  practical_training_duration?: (string | null)
  /**
   * Positioning review duration
   */
  positioning_review_duration?: (string | null)
  /**
   * Positioning review cost
   */
  positioning_review_cost?: (string | null)
  /**
   * Positioning review organisation
   */
  positioning_review_organization_name?: (string | null)
  /**
   * Trainings
   */
  trainings?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Estimator
 */
export interface TrainingCourseEstimators {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Name
   */
  name?: (string | null)
  /**
   * Status
   */
  status?: ("DRAFT_STATUS" | "REQUEST_VALIDATION_STATUS" | "VALIDATE_STATUS" | null)
  /**
   * Device
   */
  device_type?: (string | null)
  /**
   * Educational path
   */
  educational_path?: (string | null)
  /**
   * Certification type
   */
  validation_type?: (string | null)
  /**
   * Teleoperator
   */
  is_teleoperator?: (boolean | null)
  /**
   * EPSP approach
   */
  is_epsp_approach?: (boolean | null)
  /**
   * Approver
   */
  approver?: (string | null)
  /**
   * Approval requested by
   */
  requested_by?: (string | null)
  /**
   * Approval requested on
   */
  requested_at?: (string | null)
  /**
   * Approved on
   */
  validated_at?: (string | null)
  /**
   * Reason for the refusal
   */
  refusal_reason?: (string | null)
  /**
   * Candidates classic
   */
  classic_candidates_number?: (number | null)
  /**
   * Candidates followed by a youth-employment centre
   */
  local_mission_candidates_number?: (number | null)
  /**
   * Candidates with disabled-worker status
   */
  handicapped_candidates_number?: (number | null)
  /**
   * Candidates refugees
   */
  refugee_candidates_number?: (number | null)
  /**
   * Candidates with a skills diagnosis
   */
  skills_candidates_number?: (number | null)
  /**
   * Candidates in POEC
   */
  poec_candidates_number?: (number | null)
  /**
   * Candidates in AFPR
   */
  afpr_candidates_number?: (number | null)
  /**
   * Candidates over 45
   */
  senior_candidates_number?: (number | null)
  /**
   * Candidates in A2i
   */
  a2i_candidates_number?: (number | null)
  /**
   * Candidates on a permanent temp contract
   */
  cdii_candidates_number?: (number | null)
  /**
   * Rate override: Classic
   */
  classic_pec_rate?: (string | null)
  /**
   * Rate override: Youth-employment centre
   */
  local_mission_pec_rate?: (string | null)
  /**
   * Rate override: Disabled worker
   */
  handicapped_pec_rate?: (string | null)
  /**
   * Rate override: Refugee
   */
  refugee_pec_rate?: (string | null)
  /**
   * Rate override: Skills diagnosis
   */
  skills_pec_rate?: (string | null)
  /**
   * Rate override: POEC
   */
  poec_pec_rate?: (string | null)
  /**
   * Rate override: AFPR
   */
  afpr_pec_rate?: (string | null)
  /**
   * Rate override: Over 45
   */
  senior_pec_rate?: (string | null)
  /**
   * Rate override: A2i
   */
  a2i_pec_rate?: (string | null)
  /**
   * Rate override: Permanent temp contract
   */
  cdii_pec_rate?: (string | null)
  /**
   * Positioning review
   */
  ddc_positioning_review_duration?: (string | null)
  /**
   * External training
   */
  ddc_external_training_duration?: (string | null)
  /**
   * Practical training
   */
  ddc_practical_training_duration?: (string | null)
  /**
   * Assignment duration
   */
  ddc_mission_duration_in_months?: (string | null)
  /**
   * Additional delegation months
   */
  ddc_additional_delegation_months?: (string | null)
  /**
   * Hours per month
   */
  ddc_mission_duration_per_month?: (string | null)
  /**
   * Relief scheme
   */
  relief_type?: ("FILLON" | "LODEOM" | null)
  /**
   * Minimum wage
   */
  min_wage?: (string | null)
  /**
   * Charge rate
   */
  opco_charge?: (string | null)
  /**
   * Hourly rate in training
   */
  training_rate?: (string | null)
  /**
   * Hourly rate on assignment
   */
  mission_rate?: (string | null)
  /**
   * End-of-mission indemnity
   */
  end_of_mission_rate?: (string | null)
  /**
   * Positioning review cost per candidate
   */
  positioning_review_cost?: (string | null)
  /**
   * Accommodation fees
   */
  accommodation_fees?: (string | null)
  /**
   * Meal fees
   */
  meal_fees?: (string | null)
  /**
   * Transport fees
   */
  transport_fees?: (string | null)
  /**
   * Engineering fees
   */
  engineering_fees?: (string | null)
  /**
   * Recruitment fees
   */
  recruitment_fees?: (string | null)
  /**
   * Management fees
   */
  management_fees?: (string | null)
  /**
   * Sourcing fees
   */
  sourcing_fees?: (string | null)
  /**
   * Co-funders
   */
  co_funders?: (string[] | null)
  /**
   * Additional co-funding
   */
  cofunding?: (string | null)
  /**
   * Financial aid
   */
  financial_aid?: (string | null)
  /**
   * Training account amount
   */
  cpf_amount?: (string | null)
  /**
   * Sourcing revenue
   */
  sourcing?: (string | null)
  /**
   * Coefficient on training hours
   */
  reinvoicing_training_rate?: (string | null)
  /**
   * Share of educational costs
   */
  reinvoicing_educational_rate?: (string | null)
  /**
   * Share of fees
   */
  reinvoicing_fees_rate?: (string | null)
  /**
   * Share of services
   */
  reinvoicing_services_rate?: (string | null)
  /**
   * Re-invoiced lump sum
   */
  reinvoicing_amount?: (string | null)
  /**
   * Delegation coefficient
   */
  delegation_rate?: (string | null)
  /**
   * Management coefficient
   */
  management_rate?: (string | null)
  /**
   * Managed candidates
   */
  managed_candidates_number?: (number | null)
  /**
   * Year-end rebate
   */
  is_rfa?: (boolean | null)
  /**
   * Year-end rebate rate
   */
  rfa_rate?: (string | null)
  /**
   * Minimum wage used
   */
  min_wage_rate?: (string | null)
  /**
   * Charge rate used
   */
  opco_charge_rate?: (string | null)
  /**
   * Number of candidates
   */
  candidates_number?: (number | null)
  /**
   * Candidates paid in training
   */
  waged_candidates_number?: (number | null)
  /**
   * Candidates with end of mission
   */
  end_of_mission_candidates_number?: (number | null)
  /**
   * Training hours
   */
  training_duration?: (string | null)
  /**
   * Contract hours
   */
  contract_duration?: (string | null)
  /**
   * Assignment hours
   */
  mission_duration?: (string | null)
  /**
   * Average funded rate
   */
  average_pec_rate?: (string | null)
  /**
   * Skills-operator funding
   */
  pec_funding?: (string | null)
  /**
   * Co-funding by rate
   */
  cofunding_rate_amount?: (string | null)
  /**
   * Total co-funding
   */
  cofunding_total?: (string | null)
  /**
   * A2i grant
   */
  a2i_amount?: (string | null)
  /**
   * Various aids
   */
  various_aids?: (string | null)
  /**
   * Hourly pay with paid leave
   */
  training_hourly_pay?: (string | null)
  /**
   * Wages in training
   */
  training_wages?: (string | null)
  /**
   * Charges in training
   */
  training_charges?: (string | null)
  /**
   * Relief coefficient in training
   */
  training_relief_rate?: (string | null)
  /**
   * Relief in training
   */
  training_relief?: (string | null)
  /**
   * Wage cost in training
   */
  training_wages_cost?: (string | null)
  /**
   * Hours per day
   */
  hours_per_day?: (string | null)
  /**
   * Daily costs
   */
  daily_cost_total?: (string | null)
  /**
   * Hourly costs
   */
  hour_cost_total?: (string | null)
  /**
   * Individual costs
   */
  individual_cost_total?: (string | null)
  /**
   * Group costs
   */
  group_cost_total?: (string | null)
  /**
   * Positioning reviews
   */
  positioning_review_total?: (string | null)
  /**
   * Educational costs
   */
  educational_cost_total?: (string | null)
  /**
   * Total fees
   */
  total_fees?: (string | null)
  /**
   * Total services
   */
  services_fees_total?: (string | null)
  /**
   * Total expenses
   */
  total_expenses?: (string | null)
  /**
   * Re-invoiced hours
   */
  reinvoicing_training_amount?: (string | null)
  /**
   * Re-invoiced educational costs
   */
  reinvoicing_educational_amount?: (string | null)
  /**
   * Re-invoiced fees
   */
  reinvoicing_fees_amount?: (string | null)
  /**
   * Re-invoiced services
   */
  reinvoicing_services_amount?: (string | null)
  /**
   * Total re-invoiced
   */
  reinvoicing_total?: (string | null)
  /**
   * Miscellaneous services
   */
  miscellaneous_services?: (string | null)
  /**
   * Total revenues
   */
  total_revenues?: (string | null)
  /**
   * Training gross margin
   */
  training_gross_margin?: (string | null)
  /**
   * Training margin rate
   */
  training_gross_margin_rate?: (string | null)
  /**
   * Extra cost
   */
  extra_cost?: (string | null)
  /**
   * Delegation turnover
   */
  delegation_turnover?: (string | null)
  /**
   * Management turnover
   */
  management_turnover?: (string | null)
  /**
   * Assignment turnover
   */
  mission_turnover?: (string | null)
  /**
   * Average billing coefficient
   */
  billing_rate?: (string | null)
  /**
   * Invoiced hourly rate
   */
  invoiced_hourly_rate?: (string | null)
  /**
   * Invoiced hourly rate, managed
   */
  managed_invoiced_hourly_rate?: (string | null)
  /**
   * Year-end rebate
   */
  rfa_amount?: (string | null)
  /**
   * Net assignment turnover
   */
  net_mission_turnover?: (string | null)
  /**
   * Relief coefficient with end of mission
   */
  mission_relief_rate_with_end?: (string | null)
  /**
   * Assignment wages with end of mission
   */
  mission_wages_with_end?: (string | null)
  /**
   * Assignment charges with end of mission
   */
  mission_charges_with_end?: (string | null)
  /**
   * Assignment relief with end of mission
   */
  mission_relief_with_end?: (string | null)
  /**
   * Assignment wage cost with end of mission
   */
  mission_wages_cost_with_end?: (string | null)
  /**
   * Relief coefficient without end of mission
   */
  mission_relief_rate_without_end?: (string | null)
  /**
   * Assignment wages without end of mission
   */
  mission_wages_without_end?: (string | null)
  /**
   * Assignment charges without end of mission
   */
  mission_charges_without_end?: (string | null)
  /**
   * Assignment relief without end of mission
   */
  mission_relief_without_end?: (string | null)
  /**
   * Assignment wage cost without end of mission
   */
  mission_wages_cost_without_end?: (string | null)
  /**
   * Assignment margin with end of mission
   */
  gross_margin_with_end?: (string | null)
  /**
   * Margin rate with end of mission
   */
  gross_margin_rate_with_end?: (string | null)
  /**
   * Assignment margin without end of mission
   */
  gross_margin_without_end?: (string | null)
  /**
   * Margin rate without end of mission
   */
  gross_margin_rate_without_end?: (string | null)
  /**
   * Total margin with end of mission
   */
  total_gross_margin_with_end?: (string | null)
  /**
   * Total margin without end of mission
   */
  total_gross_margin_without_end?: (string | null)
  /**
   * Total gross margin
   */
  total_gross_margin?: (string | null)
  /**
   * Turnover
   */
  turnover?: (string | null)
  /**
   * Total income
   */
  total_income?: (string | null)
  /**
   * Total margin rate
   */
  total_gross_margin_rate?: (string | null)
  /**
   * Revenue per candidate
   */
  revenue_per_candidate?: (string | null)
  /**
   * Expense per candidate
   */
  expense_per_candidate?: (string | null)
  /**
   * Margin per candidate
   */
  gross_margin_per_candidate?: (string | null)
  /**
   * Break-even hours
   */
  break_even_hours?: (string | null)
  /**
   * Break-even months
   */
  break_even_months?: (string | null)
  /**
   * Break-even turnover
   */
  break_even_turnover?: (string | null)
  /**
   * Break-even reached
   */
  is_break_even_reached?: (boolean | null)
  /**
   * Margin against the target
   */
  margin_target_rate?: (string | null)
  /**
   * Target basis
   */
  margin_target_basis?: ("REVENUE_PER_CANDIDATE" | "EXTRA_COST" | null)
  /**
   * Margin on extra cost
   */
  margin_on_extra_cost_rate?: (string | null)
  /**
   * Funding by public
   */
  pec_by_public?: JsonValue
  /**
   * Checks
   */
  checks?: JsonValue
  /**
   * Calculated with
   */
  computed_with?: JsonValue
  /**
   * Candidate types
   */
  candidate_types?: (string[] | null)
  /**
   * Educational cost lines
   */
  educational_costs?: (string[] | null)
  /**
   * Assigned candidates
   */
  estimator_candidates?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Request agency
 */
export interface TrainingCourseGroups {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Analytic code
   */
  analytic_code?: (string | null)
  /**
   * Agency
   */
  analytic_label?: (string | null)
  /**
   * Direction code
   */
  direction_code?: (string | null)
  /**
   * Direction
   */
  direction_label?: (string | null)
  /**
   * Regional direction
   */
  regional_direction?: (string | null)
  /**
   * Unit
   */
  unit?: (string | null)
  /**
   * Operational agency code
   */
  operational_agency_code?: (string | null)
  /**
   * Phone
   */
  phone?: (string | null)
  /**
   * E-mail
   */
  email?: (string | null)
  /**
   * Agency status
   */
  status?: (string | null)
  /**
   * Company code
   */
  company_code?: (string | null)
  /**
   * Company
   */
  company_label?: (string | null)
  /**
   * Legal form
   */
  company_legal_form?: (string | null)
  /**
   * Social capital
   */
  company_social_capital?: (string | null)
  /**
   * Trade-register city
   */
  company_rcs_city?: (string | null)
  /**
   * Head office address
   */
  head_office_address?: (string | null)
  /**
   * Address, second line
   */
  head_office_address_2?: (string | null)
  /**
   * Head office postal code
   */
  head_office_postal_code?: (string | null)
  /**
   * Head office city
   */
  head_office_city?: (string | null)
  /**
   * SIREN
   */
  siren?: (string | null)
  /**
   * SIRET
   */
  siret?: (string | null)
  /**
   * Recruiter
   */
  recruiter_name?: (string | null)
  /**
   * Recruiter’s e-mail
   */
  recruiter_email?: (string | null)
  /**
   * Recruiter’s phone
   */
  recruiter_phone?: (string | null)
  /**
   * Main agency
   */
  is_main_group?: (boolean | null)
  /**
   * User division
   */
  is_user_division?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Session
 */
export interface TrainingCourseSessions {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Training
   */
  training_course_training?: (string | null)
  /**
   * Session type
   */
  session_type?: ("customer" | "training" | "unpaid" | "practical_training" | null)
  /**
   * From
   */
  from_date?: (string | null)
  /**
   * To
   */
  to_date?: (string | null)
  /**
   * Period
   */
  period?: ("ALL_DAY_PERIOD" | "MORNING_PERIOD" | "AFTERNOON_PERIOD" | null)
  /**
   * Duration
   */
  session_duration?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Checklist item
 */
export interface TrainingCourseStates {
  /**
   * Training request
   */
  training_course: string
  /**
   * Item
   */
  state: string
  /**
   * Done
   */
  checked?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Request training
 */
export interface TrainingCourseTrainings {
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Label
   */
  label?: (string | null)
  /**
   * Catalogue training
   */
  training?: (string | null)
  /**
   * Out of catalogue
   */
  is_out_of_catalog?: (boolean | null)
  /**
   * Options
   */
  training_options?: (string[] | null)
  /**
   * Reason for the recommendation
   */
  preconization_reason?: (string | null)
  /**
   * Prescriber
   */
  prescriber?: ("CUSTOMER" | "AGENCY" | "CPEF" | null)
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Skill level
   */
  skill_level?: ("NOT_DEFINED" | "BEGINNER" | "SKILLED" | "MAC" | "CATCHING_UP" | null)
  /**
   * Training type
   */
  training_type?: ("INTER" | "INTRA" | "DISTANCIAL" | "BLENDED_LEARNING" | null)
  /**
   * Duration
   */
  duration?: (string | null)
  /**
   * Cost
   */
  cost?: (string | null)
  /**
   * Invoice type
   */
  invoice_type?: ("DAILY_COST" | "HOUR_COST" | "INDIVIDUAL_COST" | "GROUP_COST" | null)
  /**
   * Quote received
   */
  has_quote?: (boolean | null)
  /**
   * Educational path
   */
  educational_path?: (string | null)
  /**
   * Certification type
   */
  validation_type_repository?: (string | null)
  /**
   * Training organisation
   */
  organization_name?: (string | null)
  /**
   * Organisation’s city
   */
  organization_city?: (string | null)
  /**
   * Place
   */
  city?: (string | null)
  /**
   * Organisation contacted
   */
  is_training_organism_contacted?: (boolean | null)
  /**
   * Contact person
   */
  interlocutor?: (string | null)
  /**
   * Expected start
   */
  expected_from_date?: (string | null)
  /**
   * Expected end
   */
  expected_to_date?: (string | null)
  /**
   * Expected place
   */
  expected_city?: (string | null)
  /**
   * Qualiopi
   */
  is_qualiopi?: (boolean | null)
  /**
   * Listed by AKTO
   */
  is_akto?: (boolean | null)
  /**
   * Datadock
   */
  is_datadock?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
  /**
   * Draft
   */
  is_draft: boolean
}
/**
 * Training request
 */
export interface TrainingCourses {
  /**
   * Reference
   */
  reference?: (string | null)
  /**
   * Status
   */
  status?: ("to_do" | "pending" | "waiting_for_ae" | "waiting_for_of_date" | "waiting_for_of_convention" | "todo_dr" | "waiting_for_validation" | "done" | "waiting_for_opco" | "relaunch_opco" | "to_check" | "waiting_for_retour_ae" | "in_progress" | "payroll_control" | "complete" | "scoring" | "closed" | "dispute" | "cancelled" | null)
  /**
   * Priority
   */
  priority?: ("highest" | "high" | "medium" | "low" | null)
  /**
   * Deadline
   */
  deadline?: (string | null)
  /**
   * Number of candidates
   */
  volume?: (number | null)
  /**
   * Unidentified candidates
   */
  unidentified_candidates?: (number | null)
  /**
   * Project origin
   */
  project_origin?: (string | null)
  /**
   * Activity field
   */
  activity_field?: (string | null)
  /**
   * Target profession
   */
  profession?: (string | null)
  /**
   * Device
   */
  device_type?: (string | null)
  /**
   * Strategic axes
   */
  strategic_axes?: (string[] | null)
  /**
   * Other strategic axis
   */
  other_strategic_axis?: (string | null)
  /**
   * Project context
   */
  description?: (string | null)
  /**
   * Contact person
   */
  interlocutor?: (string | null)
  /**
   * Region
   */
  region?: (string | null)
  /**
   * Back-office manager
   */
  manager?: (string | null)
  /**
   * Resource-direction contact
   */
  cpef_manager?: (string | null)
  /**
   * Regional director
   */
  regional_director?: (string | null)
  /**
   * Co-funding partner
   */
  co_funder?: (string | null)
  /**
   * Recurring need
   */
  is_recurring_need?: (boolean | null)
  /**
   * National need
   */
  is_national_need?: (boolean | null)
  /**
   * Teleoperator
   */
  is_teleoperator?: (boolean | null)
  /**
   * EPSP approach
   */
  is_epsp_approach?: (boolean | null)
  /**
   * Advertisement in Lucie
   */
  has_lucie_advertisement?: (boolean | null)
  /**
   * Advertisement reference
   */
  lucie_advertisement_reference?: (string | null)
  /**
   * Accommodation fees
   */
  accommodation_fees?: (string | null)
  /**
   * Meal fees
   */
  meal_fees?: (string | null)
  /**
   * Transport fees
   */
  transport_fees?: (string | null)
  /**
   * Total fees
   */
  total_fees?: (string | null)
  /**
   * Details of the fees
   */
  fees_description?: (string | null)
  /**
   * Step
   */
  current_step?: ("context" | "program" | "candidates" | "estimator" | "validation" | "schedule" | "ged" | "summary" | "control" | "action_schedule" | "action_document" | "action_history" | "action_message" | null)
  /**
   * Cancellation reason
   */
  cancellation_type?: (1 | 2 | 3 | 4 | null)
  /**
   * Details of the cancellation
   */
  cancellation_reason?: (string | null)
  /**
   * Reason for the status change
   */
  status_reason?: (string | null)
  /**
   * Previous status
   */
  previous_status?: (string | null)
  /**
   * Reason for deletion
   */
  deletion_reason?: (string | null)
  /**
   * Acknowledged on
   */
  acknowledged_at?: (string | null)
  /**
   * Reception
   */
  reception_date?: (string | null)
  /**
   * Approval
   */
  validation_date?: (string | null)
  /**
   * Training start
   */
  training_start_date?: (string | null)
  /**
   * Training end
   */
  training_end_date?: (string | null)
  /**
   * Converted into an action
   */
  has_training_action?: (boolean | null)
  /**
   * Action start
   */
  action_from_date?: (string | null)
  /**
   * Action end
   */
  action_to_date?: (string | null)
  /**
   * Action device
   */
  action_device_type?: (string | null)
  /**
   * Closed on
   */
  closed_on?: (string | null)
  /**
   * Cancelled on
   */
  cancelled_on?: (string | null)
  /**
   * Converted on
   */
  converted_on?: (string | null)
  /**
   * In stock until
   */
  stock_until?: (string | null)
  /**
   * Funding request sent on
   */
  funding_request_date?: (string | null)
  /**
   * Creator’s identifier
   */
  user_id?: (string | null)
  /**
   * Agencies
   */
  groups?: (string[] | null)
  /**
   * Trainings
   */
  trainings?: (string[] | null)
  /**
   * Educational paths
   */
  educational_paths?: (string[] | null)
  /**
   * Candidates
   */
  potential_candidates?: (string[] | null)
  /**
   * Customers
   */
  customers?: (string[] | null)
  /**
   * Estimators
   */
  estimators?: (string[] | null)
  /**
   * Sessions
   */
  sessions?: (string[] | null)
  /**
   * Checklist
   */
  states?: (string[] | null)
  /**
   * Comments
   */
  comments?: (string[] | null)
  /**
   * Training actions
   */
  training_actions?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Deleted on
   */
  deletedAt?: (string | null)
  /**
   * Draft
   */
  is_draft: boolean
  /**
   * Locked
   */
  is_locked: boolean
  /**
   * Locked on
   */
  locked_at?: (string | null)
}
/**
 * Training option
 */
export interface TrainingOptions {
  /**
   * Label
   */
  label: string
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Training
   */
  training?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}
/**
 * Training
 */
export interface Trainings {
  /**
   * Label
   */
  label: string
  /**
   * Code
   */
  code?: (string | null)
  /**
   * Description
   */
  description?: (string | null)
  /**
   * Field
   */
  activity_field?: (string | null)
  /**
   * Training type
   */
  training_type?: ("INTER" | "INTRA" | "DISTANCIAL" | "BLENDED_LEARNING" | null)
  /**
   * Skill level
   */
  skill_level?: ("NOT_DEFINED" | "BEGINNER" | "SKILLED" | "MAC" | "CATCHING_UP" | null)
  /**
   * Duration
   */
  duration?: (string | null)
  /**
   * Cost
   */
  cost?: (string | null)
  /**
   * Invoice type
   */
  invoice_type?: ("DAILY_COST" | "HOUR_COST" | "INDIVIDUAL_COST" | "GROUP_COST" | null)
  /**
   * Training organisation
   */
  organization_name?: (string | null)
  /**
   * Organisation’s city
   */
  organization_city?: (string | null)
  /**
   * Place
   */
  city?: (string | null)
  /**
   * Certification type
   */
  validation_type_repository?: (string | null)
  /**
   * Qualiopi
   */
  is_qualiopi?: (boolean | null)
  /**
   * Options
   */
  options?: (string[] | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Notification
 */
export interface UserNotifications {
  /**
   * Title
   */
  title: string
  /**
   * Message
   */
  message?: (string | null)
  /**
   * Type
   */
  notification_type: (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12)
  /**
   * Read
   */
  is_read?: (boolean | null)
  /**
   * Read on
   */
  readAt?: (string | null)
  /**
   * Recipient’s e-mail
   */
  user_email: string
  /**
   * Region
   */
  region?: (string | null)
  /**
   * Training request
   */
  training_course?: (string | null)
  /**
   * Request reference
   */
  training_course_reference?: (string | null)
  /**
   * Delegation
   */
  delegation?: (string | null)
  /**
   * Estimator
   */
  estimator_id?: (string | null)
  /**
   * Profile
   */
  candidate_profile?: (string | null)
  /**
   * Organisation contacted
   */
  is_training_organism_contacted?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Picture of an account
 */
export interface UserPictures {
  /**
   * Account
   */
  user?: (string | null)
  /**
   * Kind
   */
  kind: ("avatar" | "signature")
  /**
   * File name
   */
  file_name?: (string | null)
  /**
   * File type
   */
  mime_type?: (string | null)
  /**
   * Size in bytes
   */
  size?: (number | null)
  /**
   * Checksum
   */
  checksum?: (string | null)
  /**
   * Path
   */
  path?: (string | null)
  /**
   * Waiting for the antivirus
   */
  is_quarantined?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Preferences of an account
 */
export interface UserPreferences {
  /**
   * Account
   */
  user?: (string | null)
  /**
   * Language
   */
  language?: ("fr" | "en" | null)
  /**
   * Theme
   */
  theme?: ("light" | "dark" | null)
  /**
   * Density
   */
  density?: ("comfortable" | "compact" | null)
  /**
   * Muted notifications
   */
  muted_notifications?: (("1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12")[] | null)
  /**
   * Signature joined by others
   */
  is_signature_shared?: (boolean | null)
  /**
   * Closed hints
   */
  closed_hints?: (("grid" | "filters" | "board" | "import" | "studio" | "palette")[] | null)
  /**
   * Without hints
   */
  are_hints_off?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Session of an account
 */
export interface UserSessions {
  /**
   * Account
   */
  user: string
  /**
   * Fingerprint
   */
  fingerprint: string
  /**
   * Known by
   */
  named_by: ("session" | "sign-in" | "token")
  /**
   * Fingerprint of the session of the provider
   */
  provider_session?: (string | null)
  /**
   * Fingerprint of the person at the provider
   */
  provider_subject?: (string | null)
  /**
   * Device
   */
  device?: (string | null)
  /**
   * Opened on
   */
  first_used_at: string
  /**
   * Last activity
   */
  last_used_at: string
  /**
   * Forgotten on
   */
  expires_at: string
  /**
   * Closed on
   */
  closed_at?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * User
 */
export interface Users {
  /**
   * First name
   */
  first_name: string
  /**
   * Last name
   */
  last_name: string
  /**
   * E-mail
   */
  email: string
  /**
   * Role
   */
  role: ("admin" | "manager" | "cpef" | "regional_director" | "recruiter" | "candidate")
  /**
   * Active
   */
  is_active?: (boolean | null)
  /**
   * Picture
   */
  avatar?: (string | null)
  /**
   * Job
   */
  job?: (string | null)
  /**
   * Department
   */
  service?: (string | null)
  /**
   * Job title
   */
  title?: (string | null)
  /**
   * Other role
   */
  other_role?: (string | null)
  /**
   * Hierarchy
   */
  hierarchy?: (string | null)
  /**
   * Regions
   */
  regions?: (string[] | null)
  /**
   * Agencies
   */
  groups?: (string[] | null)
  /**
   * Back-office manager
   */
  manager?: (string | null)
  /**
   * Last connection
   */
  last_connection?: (string | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
}
/**
 * Certification type
 */
export interface ValidationTypeRepositories {
  /**
   * Label
   */
  label: string
  /**
   * Recognised by a collective agreement
   */
  is_ccn?: (boolean | null)
  /**
   * Identifier
   */
  id: string
  /**
   * Created on
   */
  createdAt: string
  /**
   * Updated on
   */
  updatedAt: string
  /**
   * Position
   */
  position: number
}

/** The path of a resource: the last segment of its address. */
export type Path = keyof Records;

/**
 * A record as it is read, relations as ids: `RecordOf<'users'>`. A draft lacks fields, and so does what is shown to
 * somebody who may not see them.
 */
export type RecordOf<P extends Path> = { readonly [F in keyof Records[P]]?: Records[P][F] } & { readonly id: string };

/** The name of a field: `FieldOf<'users'>`. */
export type FieldOf<P extends Path> = keyof Records[P] & string;

/** Values of some fields, of which the names are known and nothing else: what is sent, typed or about to be stored. */
export type ValuesOf<P extends Path> = { readonly [F in keyof Records[P]]?: JsonValue };
