-- A search of bookings finds the listed spaces that are titled so by their words, block by block (spaces_by_mark). Removed ones, whose
-- bookings are found too, stand in no such index: their words may be forgotten.
create index spaces_removed_by_title on spaces using gin (title_words gin_trgm_ops) where removed_at is not null;
