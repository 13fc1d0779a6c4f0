CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_tokens_kind_check" CHECK ("kind" in ('reset', 'invite', 'company', 'ehr', 'stripe_connect', 'ehr_connect'))
);
--> statement-breakpoint
CREATE TABLE "identity_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"redirect_path" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "identity_flows_purpose_check" CHECK ("purpose" in ('login', 'migration', 'sso', 'test'))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "saved_views_screen_check" CHECK ("screen" in ('patients', 'inbox'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"email_code_hash" text,
	"email_sent_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"unapplied" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"status" text NOT NULL,
	"workflow" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"paused" boolean DEFAULT false NOT NULL,
	"paused_before" timestamp(3) with time zone,
	"pt_amount" bigint NOT NULL,
	"pt_paid" bigint NOT NULL,
	"notifications_last_template" text,
	"notifications_last_time" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "billing_cycles_status_check" CHECK ("status" in ('review', 'ready', 'sent', 'delivered', 'undelivered', 'notified', 'payment_error', 'payment_plan', 'completed', 'paid', 'completed_paid', 'unsuccessful', 'cancelled', 'dispute'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"external_id" text,
	"procedure_code" text NOT NULL,
	"description" text NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	"billed_amount" bigint NOT NULL,
	"ins_paid" bigint NOT NULL,
	"adjustment" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"pt_amount" bigint NOT NULL,
	"pt_paid" bigint NOT NULL,
	"pt_balance" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_applies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"payment_id" uuid,
	"payment_external_id" text,
	"amount" bigint NOT NULL,
	"payment_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"post_date" date,
	"payment_method_type" text NOT NULL,
	"method_label" text,
	"account_payment_id" uuid,
	"posting_state" text DEFAULT 'not_posted' NOT NULL,
	"dispute_status" text,
	"external_id" text,
	"is_external" boolean DEFAULT false NOT NULL,
	"is_collected" boolean DEFAULT false NOT NULL,
	"is_frontdesk" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payments_type_check" CHECK ("type" in ('practice', 'patient_portal', 'upfront', 'application', 'autodebit', 'manual', 'cash', 'terminal', 'insurance')),
	CONSTRAINT "payments_status_check" CHECK ("status" in ('success', 'pending', 'failed', 'refunded', 'dispute', 'cancelled')),
	CONSTRAINT "payments_payment_method_type_check" CHECK ("payment_method_type" in ('card', 'bank_account', 'cash', 'check', 'terminal', 'insurance')),
	CONSTRAINT "payments_posting_state_check" CHECK ("posting_state" in ('not_posted', 'posting', 'posted', 'failed')),
	CONSTRAINT "payments_dispute_status_check" CHECK ("dispute_status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'charge_refunded', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"bucket" text NOT NULL,
	"start_date" date NOT NULL,
	"manual_adjustment" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "statements_bucket_check" CHECK ("bucket" in ('current', 'pending', 'paid', 'collections', 'settled'))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"statement_id" uuid,
	"external_id" text,
	"service_date" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"provider_id" uuid,
	"location_id" uuid,
	"billing_hold_type" text,
	"sent_to_collections" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"allowed_amount" bigint NOT NULL,
	"billed_amount" bigint NOT NULL,
	"ins_paid" bigint NOT NULL,
	"adjustment" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"pt_amount" bigint NOT NULL,
	"pt_paid" bigint NOT NULL,
	"pt_balance" bigint NOT NULL,
	CONSTRAINT "visits_status_check" CHECK ("status" in ('open', 'billed', 'paid', 'in_collections')),
	CONSTRAINT "visits_billing_hold_type_check" CHECK ("billing_hold_type" in ('icd_stop_code', 'cpt_stop_code', 'claim_in_hold', 'external_payment_plan', 'pending_charges', 'in_collection', 'claim_collect_status', 'not_in_api', 'no_csv', 'card_on_file'))
);
--> statement-breakpoint
CREATE TABLE "outbound_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid,
	"patient_id" uuid,
	"contact_id" uuid,
	"to_phone" text NOT NULL,
	"language" text,
	"status" text DEFAULT 'initiated' NOT NULL,
	"right_leg_external_id" text,
	"answered_at" timestamp(3) with time zone,
	"released_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "outbound_calls_language_check" CHECK ("language" in ('english', 'spanish')),
	CONSTRAINT "outbound_calls_status_check" CHECK ("status" in ('initiated', 'ringing', 'in_progress', 'completed', 'no_answer', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"external_id" text,
	"location_id" uuid,
	"provider_id" uuid,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"duration_minutes" integer DEFAULT 30 NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_telehealth" boolean DEFAULT false NOT NULL,
	"copay_amount" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "appointments_status_check" CHECK ("status" in ('scheduled', 'confirmed', 'arrived', 'completed', 'cancelled', 'no_show', 'rescheduled'))
);
--> statement-breakpoint
CREATE TABLE "manual_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"statement_id" uuid,
	"charge_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "medical_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"custom_description" text,
	CONSTRAINT "medical_codes_type_check" CHECK ("type" in ('cpt', 'icd10cm'))
);
--> statement-breakpoint
CREATE TABLE "patient_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "patient_forms_status_check" CHECK ("status" in ('sent', 'opened', 'submitted', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"billing_cycle_id" uuid,
	"code" text NOT NULL,
	"link_secret" text NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"message_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "attachments_type_check" CHECK ("type" in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'))
);
--> statement-breakpoint
CREATE TABLE "escalate_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"patient_id" uuid,
	"user_id" uuid,
	"inbound" boolean NOT NULL,
	"type" text NOT NULL,
	"recipient" text,
	"subject" text,
	"text" text NOT NULL,
	"html" text,
	"status" text,
	"held_until" timestamp(3) with time zone,
	"is_escalation" boolean DEFAULT false NOT NULL,
	"call_info" jsonb,
	"call_transcription" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "messages_type_check" CHECK ("type" in ('chat', 'email', 'sms', 'voice', 'internal_note')),
	CONSTRAINT "messages_status_check" CHECK ("status" in ('sending', 'sent', 'acknowledged', 'read', 'failed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "patient_presences" (
	"patient_id" uuid PRIMARY KEY NOT NULL,
	"online_until" timestamp(3) with time zone NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_drafts" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "thread_drafts_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id"),
	CONSTRAINT "thread_drafts_type_check" CHECK ("type" in ('chat', 'sms', 'email', 'internal_note'))
);
--> statement-breakpoint
CREATE TABLE "thread_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "thread_history_type_check" CHECK ("type" in ('thread_opened', 'thread_assigned', 'thread_unassigned', 'thread_escalated', 'thread_awaiting', 'thread_paused', 'thread_resumed', 'thread_closed', 'thread_reopened', 'thread_linked', 'deferred_to_agent', 'drafts_resumed', 'spanish_requested'))
);
--> statement-breakpoint
CREATE TABLE "thread_presences" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewing_until" timestamp(3) with time zone NOT NULL,
	"typing_until" timestamp(3) with time zone,
	CONSTRAINT "thread_presences_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer,
	"is_marked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "thread_reads_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'unanswered' NOT NULL,
	"owner_id" uuid,
	"awaiting_by_user_id" uuid,
	"escalated_by_user_id" uuid,
	"escalate_group_id" uuid,
	"paused_before" timestamp(3) with time zone,
	"is_ai_processing" boolean DEFAULT false NOT NULL,
	"is_spanish_speaker" boolean DEFAULT false NOT NULL,
	"gpt_error" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_message_id" uuid,
	"last_message_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "threads_status_check" CHECK ("status" in ('unanswered', 'opened', 'assigned', 'awaiting', 'escalated', 'autoresume_pause', 'indefinite_pause', 'review_pause', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_uid" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"country_code" text DEFAULT 'US' NOT NULL,
	"state" text,
	"logo_url" text,
	"hide_access_codes" boolean DEFAULT false NOT NULL,
	"hide_appointments" boolean DEFAULT false NOT NULL,
	"is_idp_enabled" boolean DEFAULT false NOT NULL,
	"is_idp_enforced" boolean DEFAULT false NOT NULL,
	"external_sso_enabled" boolean DEFAULT false NOT NULL,
	"is_2fa_enforced" boolean DEFAULT false NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"sidebar_logout_timeout_minutes" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "companies_company_uid_unique" UNIQUE("company_uid")
);
--> statement-breakpoint
CREATE TABLE "features" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" uuid,
	"practice_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"external_id" text,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"city" text,
	"state" text
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"client_uid" text NOT NULL,
	"connection_type" text NOT NULL,
	"timezone" text NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"tax_id" text,
	"logo_url" text,
	"work_hours_start" text,
	"work_hours_end" text,
	"custom_outbound_phone" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "practices_client_uid_unique" UNIQUE("client_uid"),
	CONSTRAINT "practices_connection_type_check" CHECK ("connection_type" in ('dummy-classic', 'dummy-snapshot', 'kareo', 'drchrono', 'ecw', 'athenahealth', 'athenahealth_no_cp', 'advancedmd', 'nextech', 'centralreach', 'xifin', 'curemd', 'nextech_select', 'allscripts', 'compulink', 'nextgen', 'medhost', 'practice_velocity', 'care_logic', 'ftp_pioneer', 'modmed', 'cpsi', 'candid_health', 'hst'))
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"external_id" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"specialty" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"csrf_token" text NOT NULL,
	"impersonator_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"refreshed_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid,
	"name" text NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"sip_phone" text,
	"operator_status" text DEFAULT 'offline' NOT NULL,
	"password_hash" text,
	"role" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"is_analyst" boolean DEFAULT false NOT NULL,
	"sees_personal_data" boolean DEFAULT false NOT NULL,
	"is_patients_support" boolean DEFAULT false NOT NULL,
	"is_support_supervisor" boolean DEFAULT false NOT NULL,
	"is_onshore" boolean DEFAULT false NOT NULL,
	"is_spanish_speaker" boolean DEFAULT false NOT NULL,
	"is_2fa_enabled" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_last_step" integer,
	"idp_subject" text,
	"idp_migration" text DEFAULT 'not_started' NOT NULL,
	"default_payment_location_id" uuid,
	"allowed_practices" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "users_operator_status_check" CHECK ("operator_status" in ('available', 'away', 'offline')),
	CONSTRAINT "users_role_check" CHECK ("role" in (10, 20, 30, 40, 50)),
	CONSTRAINT "users_idp_migration_check" CHECK ("idp_migration" in ('not_started', 'in_progress', 'success', 'error'))
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"last_used_on" date,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"file" text NOT NULL,
	"fingerprint" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"phone_type" smallint,
	"enabled" boolean DEFAULT true NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'first' NOT NULL,
	"source" text DEFAULT 'imported' NOT NULL,
	CONSTRAINT "patient_contacts_kind_check" CHECK ("kind" in ('phone', 'email')),
	CONSTRAINT "patient_contacts_phone_type_check" CHECK ("phone_type" in (1, 2, 3)),
	CONSTRAINT "patient_contacts_priority_check" CHECK ("priority" in ('first', 'second', 'work')),
	CONSTRAINT "patient_contacts_source_check" CHECK ("source" in ('imported', 'manual', 'patient'))
);
--> statement-breakpoint
CREATE TABLE "patient_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "patient_events_type_check" CHECK ("type" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_refunded', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'))
);
--> statement-breakpoint
CREATE TABLE "patient_insurances" (
	"patient_id" uuid NOT NULL,
	"insurance_id" uuid NOT NULL,
	"priority" smallint DEFAULT 1 NOT NULL,
	"policy_number" text,
	CONSTRAINT "patient_insurances_patient_id_insurance_id_pk" PRIMARY KEY("patient_id","insurance_id")
);
--> statement-breakpoint
CREATE TABLE "patient_tags" (
	"patient_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "patient_tags_patient_id_tag_id_pk" PRIMARY KEY("patient_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"external_id" text,
	"external_refnum" text,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"sort_name" text COLLATE "C" NOT NULL,
	"search_text" text NOT NULL,
	"date_of_birth" date,
	"patient_status" text DEFAULT 'active' NOT NULL,
	"communication_language" text DEFAULT 'english' NOT NULL,
	"address" jsonb,
	"family_group_role" text,
	"guarantor_id" uuid,
	"current_balance" bigint NOT NULL,
	"family_balance" bigint NOT NULL,
	"collections_balance" bigint NOT NULL,
	"unapplied" bigint NOT NULL,
	"pt_balance" bigint NOT NULL,
	"last_service_date" date,
	"start_date" date,
	"paused" boolean DEFAULT false NOT NULL,
	"pause_reason" text,
	"paused_before" timestamp(3) with time zone,
	"unbillable_reason" text,
	"last_cycle_id" uuid,
	"last_cycle_status" text,
	"pause_note" text,
	"external_pause_reason" text,
	"access_code" text,
	"pending_address" jsonb,
	"last_synced_at" timestamp(3) with time zone,
	"sync_status" text DEFAULT 'never' NOT NULL,
	"last_template" text,
	"last_contact_at" timestamp(3) with time zone,
	"last_action" text,
	"merged_into_id" uuid,
	"hidden_at" timestamp(3) with time zone,
	"has_digital_contact" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "patients_patient_status_check" CHECK ("patient_status" in ('active', 'inactive', 'deceased', 'partners_api_created')),
	CONSTRAINT "patients_communication_language_check" CHECK ("communication_language" in ('english', 'spanish')),
	CONSTRAINT "patients_family_group_role_check" CHECK ("family_group_role" in ('guarantor', 'dependent')),
	CONSTRAINT "patients_unbillable_reason_check" CHECK ("unbillable_reason" in ('low_balance', 'has_skip_tags', 'not_in_billable_tags', 'no_visits_to_bill')),
	CONSTRAINT "patients_last_cycle_status_check" CHECK ("last_cycle_status" in ('review', 'ready', 'sent', 'delivered', 'undelivered', 'notified', 'payment_error', 'payment_plan', 'completed', 'paid', 'completed_paid', 'unsuccessful', 'cancelled', 'dispute')),
	CONSTRAINT "patients_sync_status_check" CHECK ("sync_status" in ('never', 'syncing', 'synced', 'failed')),
	CONSTRAINT "patients_last_action_check" CHECK ("last_action" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_refunded', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"template_title" text NOT NULL,
	"last_sent_at" timestamp(3) with time zone,
	"signed_at" timestamp(3) with time zone,
	"sign_fingerprint" text,
	"revoked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "consents_type_check" CHECK ("type" in ('autopay', 'card_on_file', 'payment_plan'))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"type" text NOT NULL,
	"display" text NOT NULL,
	"last4" text,
	"exp_month" integer,
	"exp_year" integer,
	"bank_account_mask" text,
	"bank_name" text,
	"wallet" text,
	"status" text NOT NULL,
	"priority" integer NOT NULL,
	"auto_charge_enabled" boolean DEFAULT false NOT NULL,
	"auto_charge_limit" bigint NOT NULL,
	"is_auto_charge_unlimited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "payment_methods_type_check" CHECK ("type" in ('card', 'bank_account')),
	CONSTRAINT "payment_methods_wallet_check" CHECK ("wallet" in ('amex_express_checkout', 'apple_pay', 'google_pay', 'masterpass', 'samsung_pay', 'visa_checkout')),
	CONSTRAINT "payment_methods_status_check" CHECK ("status" in ('active', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"installment_amount" bigint NOT NULL,
	"installments" integer NOT NULL,
	"installments_paid" integer DEFAULT 0 NOT NULL,
	"interval" text NOT NULL,
	"start_date" date NOT NULL,
	"next_payment_date" date,
	"payment_method_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "payment_plans_status_check" CHECK ("status" in ('declined', 'subscribed', 'cancelled', 'paid')),
	CONSTRAINT "payment_plans_type_check" CHECK ("type" in ('installments', 'subscription')),
	CONSTRAINT "payment_plans_interval_check" CHECK ("interval" in ('week', 'two_weeks', 'month'))
);
--> statement-breakpoint
CREATE TABLE "gpt_responses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"based_on_position" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"ignores_instructions" boolean DEFAULT false NOT NULL,
	"error" text,
	"created_by" uuid NOT NULL,
	"edited_by" uuid,
	"decided_by" uuid,
	"taken_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gpt_responses_status_check" CHECK ("status" in ('making', 'offered', 'failed', 'accepted', 'edited', 'rejected', 'stale')),
	CONSTRAINT "gpt_responses_error_check" CHECK ("error" in ('too_slow', 'unavailable', 'unusable'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"object_type" text NOT NULL,
	"object_id" uuid NOT NULL,
	"user_id" uuid,
	"impersonator_id" uuid,
	"company_id" uuid,
	"practice_id" uuid,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid,
	"patient_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unique_key" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pruned_events" (
	"id" integer PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid,
	"name" text NOT NULL,
	"subject" text,
	"type" text DEFAULT 'digital' NOT NULL,
	"content" jsonb NOT NULL,
	"shortcut" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "message_templates_type_check" CHECK ("type" in ('digital', 'robocall', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "account_reads" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"impersonator_id" uuid,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"practice_id" uuid,
	"patient_id" uuid,
	"user_id" uuid,
	"message_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "outgoing_messages_channel_check" CHECK ("channel" in ('email', 'sms', 'letter', 'voice')),
	CONSTRAINT "outgoing_messages_status_check" CHECK ("status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid,
	"practice_id" uuid,
	"user_id" uuid NOT NULL,
	"impersonator_id" uuid,
	"name" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"result" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "tasks_status_check" CHECK ("status" in ('PENDING', 'STARTED', 'RETRY', 'SUCCESS', 'FAILURE', 'REVOKED'))
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_flows" ADD CONSTRAINT "identity_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_payments" ADD CONSTRAINT "account_payments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_cycles" ADD CONSTRAINT "billing_cycles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_cycles" ADD CONSTRAINT "billing_cycles_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_cycles" ADD CONSTRAINT "billing_cycles_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_applies" ADD CONSTRAINT "payment_applies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_applies" ADD CONSTRAINT "payment_applies_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_applies" ADD CONSTRAINT "payment_applies_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_applies" ADD CONSTRAINT "payment_applies_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_applies" ADD CONSTRAINT "payment_applies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_payment_id_account_payments_id_fk" FOREIGN KEY ("account_payment_id") REFERENCES "public"."account_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_contact_id_patient_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."patient_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_adjustments" ADD CONSTRAINT "manual_adjustments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_adjustments" ADD CONSTRAINT "manual_adjustments_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_adjustments" ADD CONSTRAINT "manual_adjustments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_adjustments" ADD CONSTRAINT "manual_adjustments_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_adjustments" ADD CONSTRAINT "manual_adjustments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_adjustments" ADD CONSTRAINT "manual_adjustments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_forms" ADD CONSTRAINT "patient_forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_forms" ADD CONSTRAINT "patient_forms_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_forms" ADD CONSTRAINT "patient_forms_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_billing_cycle_id_billing_cycles_id_fk" FOREIGN KEY ("billing_cycle_id") REFERENCES "public"."billing_cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalate_groups" ADD CONSTRAINT "escalate_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_presences" ADD CONSTRAINT "patient_presences_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD CONSTRAINT "thread_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_drafts" ADD CONSTRAINT "thread_drafts_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_history" ADD CONSTRAINT "thread_history_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_history" ADD CONSTRAINT "thread_history_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_history" ADD CONSTRAINT "thread_history_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_history" ADD CONSTRAINT "thread_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_presences" ADD CONSTRAINT "thread_presences_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_presences" ADD CONSTRAINT "thread_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_awaiting_by_user_id_users_id_fk" FOREIGN KEY ("awaiting_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_escalated_by_user_id_users_id_fk" FOREIGN KEY ("escalated_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_escalate_group_id_escalate_groups_id_fk" FOREIGN KEY ("escalate_group_id") REFERENCES "public"."escalate_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurances" ADD CONSTRAINT "insurances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurances" ADD CONSTRAINT "insurances_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_contacts" ADD CONSTRAINT "patient_contacts_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_insurances" ADD CONSTRAINT "patient_insurances_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_insurances" ADD CONSTRAINT "patient_insurances_insurance_id_insurances_id_fk" FOREIGN KEY ("insurance_id") REFERENCES "public"."insurances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_tags" ADD CONSTRAINT "patient_tags_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_tags" ADD CONSTRAINT "patient_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD CONSTRAINT "gpt_responses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_flows_state" ON "identity_flows" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "identity_flows_user_id" ON "identity_flows" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","screen",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_challenges_secret" ON "sign_in_challenges" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_events_user" ON "user_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_payments_patient" ON "account_payments" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "account_payments_company_id" ON "account_payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "account_payments_practice_id" ON "account_payments" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "billing_cycles_patient" ON "billing_cycles" USING btree ("patient_id","start_date","id");--> statement-breakpoint
CREATE INDEX "billing_cycles_company_id" ON "billing_cycles" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "billing_cycles_practice_id" ON "billing_cycles" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "charges_external" ON "charges" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "charges_visit" ON "charges" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "charges_patient" ON "charges" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "charges_company_id" ON "charges" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_applies_patient" ON "payment_applies" USING btree ("patient_id","payment_date","id");--> statement-breakpoint
CREATE INDEX "payment_applies_charge" ON "payment_applies" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payment_applies_payment" ON "payment_applies" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_applies_company_id" ON "payment_applies" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_applies_practice_id" ON "payment_applies" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_external" ON "payments" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "payments_company" ON "payments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_patient" ON "payments" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_account_payment" ON "payments" USING btree ("account_payment_id");--> statement-breakpoint
CREATE INDEX "statements_patient" ON "statements" USING btree ("patient_id","start_date","id");--> statement-breakpoint
CREATE INDEX "statements_company_id" ON "statements" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "statements_practice_id" ON "statements" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_external" ON "visits" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "visits_patient" ON "visits" USING btree ("patient_id","service_date","id");--> statement-breakpoint
CREATE INDEX "visits_statement" ON "visits" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "visits_held" ON "visits" USING btree ("patient_id","billing_hold_type") WHERE billing_hold_type is not null;--> statement-breakpoint
CREATE INDEX "visits_company_id" ON "visits" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "visits_provider_id" ON "visits" USING btree ("provider_id") WHERE "provider_id" is not null;--> statement-breakpoint
CREATE INDEX "visits_location_id" ON "visits" USING btree ("location_id") WHERE "location_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_calls_current" ON "outbound_calls" USING btree ("user_id") WHERE "outbound_calls"."released_at" is null;--> statement-breakpoint
CREATE INDEX "outbound_calls_user" ON "outbound_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "outbound_calls_patient" ON "outbound_calls" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "outbound_calls_company_id" ON "outbound_calls" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "outbound_calls_practice_id" ON "outbound_calls" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "outbound_calls_contact_id" ON "outbound_calls" USING btree ("contact_id") WHERE "contact_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_external" ON "appointments" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("patient_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_company" ON "appointments" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_practice" ON "appointments" USING btree ("practice_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_location_id" ON "appointments" USING btree ("location_id") WHERE "location_id" is not null;--> statement-breakpoint
CREATE INDEX "appointments_provider_id" ON "appointments" USING btree ("provider_id") WHERE "provider_id" is not null;--> statement-breakpoint
CREATE INDEX "manual_adjustments_patient" ON "manual_adjustments" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "manual_adjustments_company_id" ON "manual_adjustments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "manual_adjustments_practice_id" ON "manual_adjustments" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "manual_adjustments_statement_id" ON "manual_adjustments" USING btree ("statement_id") WHERE "statement_id" is not null;--> statement-breakpoint
CREATE INDEX "manual_adjustments_charge_id" ON "manual_adjustments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "manual_adjustments_user_id" ON "manual_adjustments" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "medical_codes_code" ON "medical_codes" USING btree ("type","code");--> statement-breakpoint
CREATE INDEX "patient_forms_patient" ON "patient_forms" USING btree ("patient_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "patient_forms_company_id" ON "patient_forms" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patient_forms_practice_id" ON "patient_forms" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "snapshots_code" ON "snapshots" USING btree ("code");--> statement-breakpoint
CREATE INDEX "snapshots_patient" ON "snapshots" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "snapshots_company" ON "snapshots" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "snapshots_practice_id" ON "snapshots" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "snapshots_billing_cycle_id" ON "snapshots" USING btree ("billing_cycle_id") WHERE "billing_cycle_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("user_id","created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "attachments_user_id" ON "attachments" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "escalate_groups_name" ON "escalate_groups" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "messages_thread" ON "messages" USING btree ("thread_id","position");--> statement-breakpoint
CREATE INDEX "messages_patient" ON "messages" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_company" ON "messages" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_practice" ON "messages" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_user_id" ON "messages" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "thread_drafts_thread_id" ON "thread_drafts" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "thread_history_thread" ON "thread_history" USING btree ("thread_id","position");--> statement-breakpoint
CREATE INDEX "thread_history_company_id" ON "thread_history" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "thread_history_practice_id" ON "thread_history" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "thread_history_user_id" ON "thread_history" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "thread_presences_user_id" ON "thread_presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "thread_reads_thread_id" ON "thread_reads" USING btree ("thread_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_patient" ON "threads" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "threads_company" ON "threads" USING btree ("company_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "threads_practice" ON "threads" USING btree ("practice_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "threads_status" ON "threads" USING btree ("company_id","status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "threads_owner" ON "threads" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "threads_awaiting_by_user_id" ON "threads" USING btree ("awaiting_by_user_id") WHERE "awaiting_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_escalated_by_user_id" ON "threads" USING btree ("escalated_by_user_id") WHERE "escalated_by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "threads_escalate_group_id" ON "threads" USING btree ("escalate_group_id") WHERE "escalate_group_id" is not null;--> statement-breakpoint
CREATE INDEX "features_company_id" ON "features" USING btree ("company_id") WHERE "company_id" is not null;--> statement-breakpoint
CREATE INDEX "features_practice_id" ON "features" USING btree ("practice_id") WHERE "practice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "insurances_external" ON "insurances" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "insurances_company_id" ON "insurances" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_external" ON "locations" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "locations_company_id" ON "locations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "practices_company" ON "practices" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "providers_external" ON "providers" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "providers_company_id" ON "providers" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_previous_token" ON "sessions" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_impersonator_id" ON "sessions" USING btree ("impersonator_id") WHERE "impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_in_failures_email" ON "sign_in_failures" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "tags_practice_id" ON "tags" USING btree ("practice_id") WHERE "practice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "partner_keys_partner" ON "partner_keys" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_keys_created_by" ON "partner_keys" USING btree ("created_by") WHERE "created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_slug" ON "partners" USING btree ("company_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_file" ON "import_runs" USING btree ("practice_id","file","fingerprint");--> statement-breakpoint
CREATE INDEX "patient_contacts_patient" ON "patient_contacts" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "patient_events_patient" ON "patient_events" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patient_events_user_id" ON "patient_events" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_insurances_insurance_id" ON "patient_insurances" USING btree ("insurance_id");--> statement-breakpoint
CREATE INDEX "patient_tags_tag" ON "patient_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_external" ON "patients" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "patients_name" ON "patients" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "patients_company_name" ON "patients" USING btree ("company_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "patients_practice_name" ON "patients" USING btree ("practice_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "patients_company_balance" ON "patients" USING btree ("company_id","current_balance","id");--> statement-breakpoint
CREATE INDEX "patients_practice_balance" ON "patients" USING btree ("practice_id","current_balance","id");--> statement-breakpoint
CREATE INDEX "patients_company_service" ON "patients" USING btree ("company_id",coalesce("last_service_date", '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "patients_company_birth" ON "patients" USING btree ("company_id",coalesce("date_of_birth", '0001-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "patients_company_created" ON "patients" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "patients_company_action" ON "patients" USING btree ("company_id","last_action","sort_name","id") WHERE last_action is not null;--> statement-breakpoint
CREATE INDEX "patients_company_template" ON "patients" USING btree ("company_id","last_template","sort_name","id") WHERE last_template is not null;--> statement-breakpoint
CREATE INDEX "patients_company_contact" ON "patients" USING btree ("company_id","last_contact_at") WHERE last_contact_at is not null;--> statement-breakpoint
CREATE INDEX "patients_guarantor" ON "patients" USING btree ("guarantor_id");--> statement-breakpoint
CREATE INDEX "patients_search" ON "patients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consents_patient" ON "consents" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consents_company_id" ON "consents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "consents_practice_id" ON "consents" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "payment_methods_patient" ON "payment_methods" USING btree ("patient_id","priority","id");--> statement-breakpoint
CREATE INDEX "payment_methods_company_id" ON "payment_methods" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_methods_practice_id" ON "payment_methods" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "payment_plans_patient" ON "payment_plans" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_plans_company_id" ON "payment_plans" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_plans_practice_id" ON "payment_plans" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "payment_plans_payment_method_id" ON "payment_plans" USING btree ("payment_method_id") WHERE "payment_method_id" is not null;--> statement-breakpoint
CREATE INDEX "gpt_responses_thread" ON "gpt_responses" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gpt_responses_making" ON "gpt_responses" USING btree ("created_at") WHERE status = 'making';--> statement-breakpoint
CREATE INDEX "gpt_responses_created_by" ON "gpt_responses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "gpt_responses_edited_by" ON "gpt_responses" USING btree ("edited_by") WHERE "edited_by" is not null;--> statement-breakpoint
CREATE INDEX "gpt_responses_decided_by" ON "gpt_responses" USING btree ("decided_by") WHERE "decided_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_practice" ON "audit_entries" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_type" ON "audit_entries" USING btree ("object_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_company" ON "audit_entries" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_created" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_key" ON "idempotency_keys" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_unique_key" ON "jobs" USING btree ("unique_key") WHERE finished_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "message_templates_company" ON "message_templates" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE INDEX "message_templates_practice_id" ON "message_templates" USING btree ("practice_id") WHERE "practice_id" is not null;--> statement-breakpoint
CREATE INDEX "account_reads_patient" ON "account_reads" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_patient" ON "outgoing_messages" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_messages_created" ON "outgoing_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_user" ON "tasks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("created_at") WHERE finished_at is null;--> statement-breakpoint
-- A sequence number is drawn at insert, but a row becomes visible at its commit: a reader that continues from the greatest
-- number it has seen would miss a smaller one that commits later. The final number is therefore drawn at commit, under a
-- lock held until the commit is visible. NOTIFY holds a lock for as long anyway.
CREATE FUNCTION "number_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(4711002);
	UPDATE "events" SET "sequence" = nextval('events_sequence_seq') WHERE "sequence" = NEW."sequence";
	PERFORM pg_notify('events', '');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "events_number" AFTER INSERT ON "events"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "number_event"();--> statement-breakpoint
-- A user's sessions or rights may have changed: gateways stop delivering to the user until they have checked.
CREATE FUNCTION "tell_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('notices', json_build_object('event', 'standing_changed', 'user_id', to_jsonb(NEW) ->> TG_ARGV[0])::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_standing" AFTER UPDATE OF "ended_at" ON "sessions"
	FOR EACH ROW WHEN (OLD."ended_at" IS DISTINCT FROM NEW."ended_at") EXECUTE FUNCTION "tell_standing"('user_id');--> statement-breakpoint
CREATE TRIGGER "users_standing" AFTER UPDATE OF "role", "active", "company_id", "is_system", "allowed_practices" ON "users"
	FOR EACH ROW EXECUTE FUNCTION "tell_standing"('id');
