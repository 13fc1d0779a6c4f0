ALTER TABLE "thread_history" DROP CONSTRAINT "thread_history_type_check";--> statement-breakpoint
DROP INDEX "gpt_responses_created_by";--> statement-breakpoint
ALTER TABLE "gpt_responses" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "handled_by_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "ai_handoff_reason" text;--> statement-breakpoint
CREATE INDEX "gpt_responses_created_by" ON "gpt_responses" USING btree ("created_by") WHERE "created_by" is not null;--> statement-breakpoint
ALTER TABLE "thread_history" ADD CONSTRAINT "thread_history_type_check" CHECK ("type" in ('thread_opened', 'thread_assigned', 'thread_unassigned', 'thread_escalated', 'thread_awaiting', 'thread_paused', 'thread_resumed', 'thread_closed', 'thread_reopened', 'thread_linked', 'deferred_to_agent', 'drafts_resumed', 'spanish_requested', 'ai_took', 'ai_handed_off'));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_ai_handoff_reason_check" CHECK ("ai_handoff_reason" in ('asked_for_person', 'cannot_answer', 'unknown_figures', 'answers_used_up', 'other_language', 'no_channel', 'drafter_failed', 'feature_off'));--> statement-breakpoint
UPDATE "threads" SET "handled_by_ai" = true, "is_ai_processing" = "status" <> 'closed' WHERE "is_ai_processing";
