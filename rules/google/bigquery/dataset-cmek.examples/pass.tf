resource "google_kms_crypto_key" "own" {
  name     = "data"
  key_ring = "projects/p/locations/eu/keyRings/r"
}

resource "google_bigquery_dataset" "good" {
  dataset_id = "shop"

  default_encryption_configuration {
    kms_key_name = "projects/p/locations/eu/keyRings/r/cryptoKeys/k"
  }
}

resource "google_bigquery_dataset" "good_2" {
  dataset_id = "shop"

  default_encryption_configuration {
    kms_key_name = google_kms_crypto_key.own.id
  }
}
