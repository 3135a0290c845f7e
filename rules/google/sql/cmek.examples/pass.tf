resource "google_kms_crypto_key" "sql" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_sql_database_instance" "good" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"
  }

  encryption_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
}

resource "google_sql_database_instance" "good_2" {
  name             = "shop"
  region           = "europe-west1"
  database_version = "POSTGRES_15"

  settings {
    tier = "db-custom-2-7680"
  }

  encryption_key_name = google_kms_crypto_key.sql.id
}
