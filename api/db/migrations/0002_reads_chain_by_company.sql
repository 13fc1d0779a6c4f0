ALTER TABLE "account_reads" DROP CONSTRAINT "account_reads_pkey";--> statement-breakpoint
ALTER TABLE "account_reads" ALTER COLUMN "sequence" DROP DEFAULT;--> statement-breakpoint
DROP SEQUENCE "account_reads_sequence_seq";--> statement-breakpoint
ALTER TABLE "account_reads" ADD CONSTRAINT "account_reads_company_id_sequence_pk" PRIMARY KEY("company_id","sequence");
