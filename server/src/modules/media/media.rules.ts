import { sql } from 'drizzle-orm';

/** An uploaded picture whose copies were not looked for yet. Films are not, nor what the demo draws. */
export const unreadSql = (f = 'f') => `${f}.read_at is null and ${f}.path like 'ad_image/%.webp'`;
export const unread = sql.raw(unreadSql('cloud_files'));
