ALTER TABLE "judgements" ADD COLUMN "is_first_week" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "judgements" ADD COLUMN "overturned_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE judgements j SET is_first_week = true
  FROM (SELECT judge_id, min(created_at) AS since FROM judgements GROUP BY judge_id) f
  WHERE f.judge_id = j.judge_id AND j.created_at < f.since + interval '7 days';--> statement-breakpoint
UPDATE judgements j SET overturned_at = o.decided_at FROM judgements o
  WHERE o.subject_id = j.subject_id AND o.outcome = 'done' AND j.outcome = 'done' AND o.created_at > j.created_at
    AND CASE j.kind
      WHEN 'approve' THEN o.kind IN ('takeDown', 'remove')
      WHEN 'reject' THEN o.kind = 'approve' AND o.payload->'version' = j.payload->'version'
      WHEN 'takeDown' THEN o.kind = 'restore'
      WHEN 'hideReview' THEN o.kind = 'releaseReview'
      WHEN 'releaseReview' THEN o.kind = 'hideReview'
      ELSE false END;
--> statement-breakpoint
-- The lock of the program's writes about money: of two transactions, the second sees what the first decided.
CREATE OR REPLACE FUNCTION note_open_transfers(transfer_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('money'));
  DELETE FROM open_transfers o USING transfers t WHERE t.id = o.transfer_id AND t.id = ANY (transfer_ids)
    AND NOT is_open_transfer(t.id, t.transaction_number);
  INSERT INTO open_transfers (transfer_id, happened_at) SELECT t.id, t.happened_at FROM transfers t
    WHERE t.id = ANY (transfer_ids) AND is_open_transfer(t.id, t.transaction_number) ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_transfer_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('money'));
  PERFORM note_open_transfers(ARRAY(SELECT id FROM transfers WHERE transaction_number = NEW.transaction_number));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_payment_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('money'));
  PERFORM note_open_transfers(ARRAY(SELECT transfer_id FROM transfer_decisions WHERE payment_id = NEW.id));
  RETURN NULL;
END $$;
