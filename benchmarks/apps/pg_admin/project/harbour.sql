-- The seed of the database harbour: what was there goes, whoever has made it.
SET client_min_messages = warning;
SET lock_timeout = '3s';
DO $$
DECLARE one record;
BEGIN
  PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE 'pgAdmin 4 - CONN:%';
  FOR one IN SELECT nspname FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
  LOOP EXECUTE format('DROP SCHEMA %I CASCADE', one.nspname); END LOOP;
  FOR one IN SELECT rolname FROM pg_roles WHERE rolname !~ '^pg_' AND rolname <> 'harbour'
  LOOP
    EXECUTE format('DROP OWNED BY %I CASCADE', one.rolname);
    EXECUTE format('DROP ROLE %I', one.rolname);
  END LOOP;
END $$;
COMMENT ON DATABASE harbour IS NULL;

CREATE ROLE pilots NOLOGIN;
CREATE ROLE pilot_boats NOLOGIN;
CREATE ROLE office NOLOGIN;
CREATE ROLE office_guests NOLOGIN;
CREATE ROLE ben_carter LOGIN CONNECTION LIMIT 2;
CREATE ROLE ben_cartwright LOGIN VALID UNTIL '2026-12-31 00:00:00+00';
CREATE ROLE ida_hansen LOGIN;
GRANT pilots TO ida_hansen;
GRANT office TO ben_carter;
COMMENT ON ROLE ida_hansen IS 'Pilot since 2019';

CREATE SCHEMA north;
CREATE SCHEMA south;

CREATE TABLE north.berths (
  id integer PRIMARY KEY, name varchar(20) NOT NULL, depth numeric(4,1), note varchar(40));
CREATE TABLE south.berths (
  id integer PRIMARY KEY, name varchar(20) NOT NULL, depth numeric(4,1), note varchar(40));
COMMENT ON COLUMN north.berths.depth IS 'In metres';
COMMENT ON COLUMN south.berths.depth IS 'In metres';
INSERT INTO north.berths VALUES
  (1, 'A1', 3.5, 'for pilots'), (2, 'A2', 3.5, NULL), (3, 'B1', 6.0, 'for ferries');
INSERT INTO south.berths VALUES
  (1, 'A1', 2.0, NULL), (2, 'A2', 2.5, 'crane'), (3, 'C7', 4.0, NULL), (4, 'C8', 4.0, 'crane');

CREATE TABLE south.boats (
  id integer PRIMARY KEY, name varchar(30) NOT NULL, length numeric(4,1) NOT NULL);
INSERT INTO south.boats VALUES
  (1, 'Puffin', 8.5), (2, 'Petrel', 11.0), (3, 'Gannet', 14.2), (4, 'Petrel II', 9.0);

CREATE TABLE south.moorings (
  id integer PRIMARY KEY, boat integer NOT NULL, berth integer NOT NULL, since date NOT NULL,
  CONSTRAINT moorings_berth_fkey FOREIGN KEY (berth) REFERENCES south.berths (id));
INSERT INTO south.moorings VALUES
  (1, 1, 2, '2024-04-01'), (2, 2, 1, '2025-05-10'), (3, 3, 4, '2023-09-15');

CREATE TABLE south.skippers (
  id integer PRIMARY KEY, name varchar(40) NOT NULL, boat varchar(30), paid boolean NOT NULL,
  licence_until date, remark text);
INSERT INTO south.skippers VALUES
  (1, 'Ole Bergan', 'Gannet', true, '2027-01-31', NULL),
  (2, 'Maria Lund', 'Puffin', false, '2026-11-30', NULL),
  (3, 'Maria Lund-Moen', 'Petrel II', false, '2026-06-30', 'by letter'),
  (4, 'Maria Lund', 'Petrel', false, '2026-11-30', NULL),
  (5, 'Tom Reed', NULL, true, '2028-02-29', 'no boat');

CREATE TABLE south.tides_2025 (day date PRIMARY KEY, high numeric(3,1));
CREATE TABLE south.tides_2026 (day date PRIMARY KEY, high numeric(3,1));
CREATE TABLE south.tide_gauges (id integer PRIMARY KEY, place varchar(30));
INSERT INTO south.tides_2025 VALUES ('2025-05-01', 3.1), ('2025-05-02', 3.3);
INSERT INTO south.tides_2026 VALUES ('2026-05-01', 2.9), ('2026-05-02', 3.0);
INSERT INTO south.tide_gauges VALUES (1, 'Mole'), (2, 'Slip');
GRANT SELECT ON south.berths TO office;

CREATE TABLE north.prices (
  year integer, what varchar(20), price numeric(6,2), PRIMARY KEY (year, what));
INSERT INTO north.prices VALUES (2022, 'berth', 90), (2023, 'berth', 95), (2024, 'berth', 99),
  (2025, 'berth', 105), (2026, 'berth', 110);
CREATE VIEW north.price_list AS SELECT what, price FROM north.prices WHERE year = 2026;
CREATE VIEW north.prices_2022 AS SELECT what, price FROM north.prices WHERE year = 2022;
CREATE VIEW north.prices_2023 AS SELECT what, price FROM north.prices WHERE year = 2023;
CREATE VIEW north.prices_2024 AS SELECT what, price FROM north.prices WHERE year = 2024;
CREATE VIEW north.prices_2025 AS SELECT what, price FROM north.prices WHERE year = 2025;
CREATE VIEW south.prices_2024 AS SELECT name, length * 9 AS price FROM south.boats;

CREATE FUNCTION north.fee(length numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  AS $$SELECT greatest(80, length * 11.00)$$;
CREATE FUNCTION south.fee(length numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  AS $$SELECT greatest(80, length * 11.00)$$;
