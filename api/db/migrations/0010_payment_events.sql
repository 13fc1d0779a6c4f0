CREATE TABLE "processor_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "processor_events_outcome_check" CHECK ("outcome" in ('handled', 'unhandled', 'no_payment'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "processor_events_received" ON "processor_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("due_at","id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "payments_processor" ON "payments" USING btree ("processor_payment_id") WHERE processor_payment_id is not null;