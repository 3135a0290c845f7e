resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_bigquery_table" "good" {
  dataset_id = "shop"
  table_id   = "orders"

  encryption_configuration {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_bigquery_table" "good_2" {
  dataset_id = "shop"
  table_id   = "orders"

  encryption_configuration {
    kms_key_name = google_kms_crypto_key.own.id
  }
}
