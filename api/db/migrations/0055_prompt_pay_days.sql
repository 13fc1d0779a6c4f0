ALTER TABLE "practices" ALTER COLUMN "prompt_pay_days" SET DEFAULT 30;--> statement-breakpoint
UPDATE "practices" SET "prompt_pay_days" = 30 WHERE "prompt_pay_days" IS NULL;--> statement-breakpoint
ALTER TABLE "practices" ALTER COLUMN "prompt_pay_days" SET NOT NULL;